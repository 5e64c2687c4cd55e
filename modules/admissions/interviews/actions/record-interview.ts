// What the panel found (ADM-46): every criterion rated, a recommendation, and the application goes on to the decision. Or nobody came.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { interviewResult } from '../contract/interviews.ts';
import { interviewCriteria, readInterview } from '../reads/interviews.ts';
import { interviewProblems } from '../rules/interview-terms.ts';
import { advanceApplication, lockApplication, noteApplication } from '#modules/admissions/stages/chapter.ts';

export async function recordInterview(
  input: ParsedInputOf<typeof interviewResult>,
): Promise<DataOf<typeof interviewResult>> {
  await requirePermission('Admission Interview');
  const found = await rowOf(sql<{ application_id: number; day: LocalDate; today: string }>`
    select i.application_id, (i.scheduled_at at time zone n.time_zone)::date as day, platform.today(i.branch_id) as today
      from admissions.admission_interviews i join platform.branches b on b.id = i.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where i.id = ${input.id}::bigint and ${inScope('i.branch_id')}`);
  if (!found) throw notFound('This interview');
  const application = await lockApplication({ id: found.application_id, from: ['interview', 'decision'] });
  const locked = await rowOf(sql<{ version: number; state: string }>`
    select version, state from admissions.admission_interviews where id = ${input.id}::bigint for update`);
  if (locked?.version !== input.version) throw conflict('This interview was changed meanwhile. Load it again.');
  if (locked.state !== 'scheduled')
    throw conflict(
      locked.state === 'cancelled'
        ? 'This interview was cancelled: schedule another one.'
        : `This interview is ${locked.state.replace('_', ' ')}: it was recorded already.`,
    );
  if (found.day > found.today) throw conflict(`This interview is on ${formatDate(found.day)}: it was not held yet.`);
  await (input.no_show ? keepNoShow(input.id) : keepResult(input));
  await noteApplication(application, {
    note: input.no_show ? 'Nobody came to the interview' : `Interview held: ${input.recommendation ?? ''}`,
  });
  const stage = input.no_show ? application.stage : await advanceApplication(application.id);
  const interview = await readInterview(input.id);
  if (!interview) throw notFound('This interview');
  return { interview, stage };
}

/** The family waits for another date again. */
async function keepNoShow(id: number): Promise<void> {
  await rowsOf(sql`update admissions.admission_interviews set state = 'no_show' where id = ${id}::bigint`);
}

async function keepResult(input: ParsedInputOf<typeof interviewResult>): Promise<void> {
  const problems = Object.entries(interviewProblems(input, await interviewCriteria()));
  const [first] = problems;
  if (first)
    throw new Refusal('bad_input', first[1], {
      errors: Object.fromEntries(problems.map(([field, sentence]) => [field, [sentence]])),
    });
  await rowsOf(sql`
    update admissions.admission_interviews
       set state = 'done', ratings = ${JSON.stringify(input.ratings)}::jsonb, attended_by = ${input.attended_by}::text[],
           recommendation = ${input.recommendation ?? null}, notes = ${input.notes ?? null}
     where id = ${input.id}::bigint`);
}
