// Words and papers of an application; whoever is not to be hired (HIRE-14); two records that are one person.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { noteEvents, rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import type { applicantMark, applicantMerge, applicationNote } from '../contract/applicant-acts.ts';
import { freeAppointments } from '../steps/free-appointments.ts';
import { lockApplication } from '../steps/locked-applications.ts';

export async function noteApplication(input: ParsedInputOf<typeof applicationNote>): Promise<{ id: number }> {
  await requirePermission('Job Application');
  const one = await lockApplication(input.id);
  if (input.file_id) {
    await giveFileToBranch(input.file_id, one.branch_id);
    await rowsOf(sql`
      insert into recruitment.application_files (branch_id, application_id, file_id, kind, by_applicant)
      values (${one.branch_id}::int, ${one.id}::bigint, ${input.file_id}::bigint, ${input.file_kind}, false)`);
  }
  await noteEvents([
    {
      application_id: one.id,
      branch_id: one.branch_id,
      kind: input.file_id ? 'file' : 'note',
      note: input.note,
      visible: input.visible,
    },
  ]);
  return { id: one.id };
}

export async function markApplicant(input: ParsedInputOf<typeof applicantMark>): Promise<DataOf<typeof applicantMark>> {
  await requirePermission('Job Application');
  const one = await lockApplication(input.id);
  if (input.do_not_hire && (input.reason ?? '').length < 5)
    throw badField('reason', 'Say why, in at least 5 characters');
  const row = await rowOf(sql<{ version: number }>`
    update recruitment.job_applicants set do_not_hire = ${input.do_not_hire}, do_not_hire_reason = ${input.do_not_hire ? (input.reason ?? null) : null}
     where id = ${one.applicant_id}::bigint and version = ${input.applicant_version}::int returning version`);
  if (!row) throw conflict('This person was changed meanwhile. Load the page again.');
  const said = input.do_not_hire ? 'do not hire' : 'may be hired again';
  await noteEvents([
    {
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'note',
      note: `${said === 'do not hire' ? 'Do not hire' : 'May be hired again'}${input.reason ? `: ${input.reason}` : ''}`,
    },
  ]);
  await audit({
    record_kind: 'job application',
    record_id: one.id,
    branch_id: one.branch_id,
    action: said,
    after: { name: one.name, reason: input.reason ?? null },
  });
  return { applicant_version: row.version };
}

/** Of two applications for one job the earlier stays, the other is closed as withdrawn. */
export async function mergeApplicants(
  input: ParsedInputOf<typeof applicantMerge>,
): Promise<DataOf<typeof applicantMerge>> {
  await requirePermission('Job Application');
  const loser = await lockApplication(input.id);
  const winner = await lockApplication(input.into_id);
  if (loser.applicant_id === winner.applicant_id) throw conflict('These are applications of one record already.');
  const outside = await rowOf(sql`
    select from recruitment.job_applications p
     where p.applicant_id = ${loser.applicant_id}::bigint and p.stage in ('offered', 'hired') and p.state = 'active' limit 1`);
  if (outside) throw conflict('The record that goes has an offer or was hired. Merge the other way round.');
  const twice = await rowsOf(sql<{ id: number; branch_id: number }>`
    update recruitment.job_applications p set state = 'withdrawn', reject_reason = null
     where p.applicant_id = ${loser.applicant_id}::bigint and p.state in ('active', 'on_hold', 'rejected')
       and exists (select from recruitment.job_applications o where o.job_id = p.job_id and o.applicant_id = ${winner.applicant_id}::bigint)
    returning p.id, p.branch_id`);
  await freeAppointments(
    twice.map((one) => one.id),
    'Merged with another application of the same person',
  );
  const moved = await rowsOf(sql<{ id: number; branch_id: number; job_id: number }>`
    update recruitment.job_applications p set applicant_id = ${winner.applicant_id}::bigint
     where p.applicant_id = ${loser.applicant_id}::bigint
       and not exists (select from recruitment.job_applications o where o.job_id = p.job_id and o.applicant_id = ${winner.applicant_id}::bigint)
    returning p.id, p.branch_id, p.job_id`);
  await mergeFacts(winner.applicant_id, loser.applicant_id);
  const note = `Merged with ${loser.number} (${loser.name}): ${input.reason}`;
  await noteEvents(
    [...moved, ...twice, winner].map(({ id, branch_id }) => ({
      application_id: id,
      branch_id,
      kind: 'merged' as const,
      note,
    })),
  );
  for (const job_id of new Set([loser.job_id, winner.job_id, ...moved.map((one) => one.job_id)]))
    await rankJob(job_id, []);
  await audit({
    record_kind: 'job application',
    record_id: winner.id,
    branch_id: winner.branch_id,
    action: 'merged',
    after: { with: `${loser.number} ${loser.name}`, reason: input.reason },
  });
  return { moved: moved.length, closed: twice.length };
}

async function mergeFacts(winner: number, loser: number): Promise<void> {
  await rowsOf(
    sql`update recruitment.job_applicants set merged_into_id = ${winner}::bigint where id = ${loser}::bigint`,
  );
  await rowsOf(sql`
    update recruitment.job_applicants w set national_id = coalesce(w.national_id, l.national_id), email = coalesce(w.email, l.email),
           date_of_birth = coalesce(w.date_of_birth, l.date_of_birth), employee_id = coalesce(w.employee_id, l.employee_id),
           photo_file_id = coalesce(w.photo_file_id, l.photo_file_id), talent_pool = w.talent_pool or l.talent_pool,
           do_not_hire = w.do_not_hire or l.do_not_hire, do_not_hire_reason = coalesce(w.do_not_hire_reason, l.do_not_hire_reason)
      from recruitment.job_applicants l where w.id = ${winner}::bigint and l.id = ${loser}::bigint`);
}
