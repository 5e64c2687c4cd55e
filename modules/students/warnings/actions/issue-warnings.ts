// Gives warnings: numbered, dated, told to the primary guardian in the same transaction (STU-85).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { message } from '#platform/messages/message.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import type { warningCreate } from '../contract/warnings.ts';
import { nextLevels, readWarnings } from '../reads/warnings.ts';
import { adviceFor } from '../rules/warning-level.ts';

type Input = ParsedInputOf<typeof warningCreate>;

interface Pupil {
  id: number;
  branch_id: number;
  full_name: string;
  status: string;
  today: string;
  session_end: string | null;
}

/** Every student of one call or none; a warning counts until the end of the student's session. */
export async function issueWarnings(input: Input): Promise<DataOf<typeof warningCreate>> {
  await requirePermission('student-warning');
  const pupils = await pupilsOf([...new Set(input.student_ids)]);
  refuseDate(input, pupils);
  const next = await nextLevels({ student_ids: pupils.map((pupil) => pupil.id), kind: input.kind });
  const levels = new Map(next.map((row) => [row.student_id, input.level ?? row.level]));
  const ids: number[] = [];
  const branches = [...Map.groupBy(pupils, (pupil) => pupil.branch_id)].toSorted(([a], [b]) => a - b);
  for (const [branch_id, here] of branches) ids.push(...(await write(branch_id, here, { input, levels })));
  const warnings = await readWarnings(ids);
  if (input.send_by.includes('message')) await tell(warnings);
  await auditAll(
    warnings.map((warning) => ({
      record_kind: 'student',
      record_id: warning.student_id,
      branch_id: warning.branch_id,
      action: 'warned',
      after: { warning_no: warning.warning_no, kind: warning.kind, level: warning.level, text: warning.text },
    })),
  );
  const advice = warnings.map((warning) => adviceFor(warning.kind, warning.level, warning.student_name));
  return { warnings, advice: advice.filter((sentence) => sentence !== null) };
}

async function pupilsOf(ids: number[]): Promise<Pupil[]> {
  const pupils = await rowsOf(sql<Pupil>`
    select s.id, s.branch_id, s.full_name, s.status, platform.today(s.branch_id) as today, y.end_date as session_end
      from students.students s left join branches.academic_sessions y on y.id = s.session_id
     where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} order by s.id for share of s`);
  if (pupils.length < ids.length) throw notFoundAmong(ids, 'student');
  const gone = pupils.find((pupil) => pupil.status !== 'active');
  if (gone)
    throw conflict(
      `${gone.full_name} is ${gone.status.replace('_', ' ')}: only active students are warned. Leave the name out.`,
    );
  return pupils;
}

function refuseDate({ incident_on }: Input, pupils: readonly Pupil[]): void {
  const today = pupils[0]?.today ?? '';
  if (incident_on && incident_on > today) throw badField('incident_on', 'The day of the incident is in the future');
}

async function write(
  branch_id: number,
  pupils: readonly Pupil[],
  { input, levels }: { input: Input; levels: ReadonlyMap<number, number> },
): Promise<number[]> {
  const day = pupils[0]?.today ?? '';
  const numbers = await takeNumbers('student warning', { branch_id, day }, pupils.length);
  const rows = pupils.map((pupil, n) => ({
    student_id: pupil.id,
    warning_no: numbers[n],
    level: levels.get(pupil.id) ?? 1,
    expires_on: pupil.session_end !== null && pupil.session_end >= day ? pupil.session_end : null,
  }));
  const made = await rowsOf(sql<{ id: number }>`
    insert into students.student_warnings (branch_id, student_id, warning_no, kind, level, incident_on, text, files, issued_on, sent_by, expires_on)
    select ${branch_id}::int, r.student_id, r.warning_no, ${input.kind}, r.level, ${input.incident_on ?? null}::date, ${input.text},
           ${input.file_ids}::bigint[], ${day}::date, ${input.send_by}::text[], r.expires_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student_id bigint, warning_no text, level smallint, expires_on date)
     order by r.warning_no returning id`);
  return made.map((row) => row.id);
}

function tell(warnings: Awaited<ReturnType<typeof readWarnings>>): Promise<void> {
  return message(
    ...warnings.map((warning) => ({
      event: 'WARNING',
      branch_id: warning.branch_id,
      subject_type: 'student',
      subject_id: warning.student_id,
      student_id: warning.student_id,
      key: `warning:${warning.id}`,
      data: {
        student: warning.student_name,
        warning_no: warning.warning_no,
        level: warning.level,
        about: warning.kind,
        text: warning.text.length > 300 ? `${warning.text.slice(0, 299)}…` : warning.text,
      },
    })),
  );
}
