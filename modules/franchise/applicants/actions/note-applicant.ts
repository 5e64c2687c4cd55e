// Writes down a call, a message or a note of an applicant, or puts a file with it.

import { nowMs } from '#kernel/clock.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { applicantNote } from '../contract/applicant-acts.ts';
import type { Applicant } from '../contract/applicants.ts';
import { readApplicant } from '../reads/applicant.ts';
import { lockApplicant, noteEvent } from '../steps/applicant-row.ts';
import { keepFiles } from '../steps/office.ts';

export async function noteApplicant(input: ParsedInputOf<typeof applicantNote>): Promise<Applicant> {
  await requirePermission('Franchise Applicant');
  const applicant = await lockApplicant(input.id);
  if (input.next_action_at && Date.parse(input.next_action_at) < nowMs())
    throw badField('next_action_at', 'The next action is in the past');
  if (input.kind === 'file' && !input.file_id) throw badField('file_id', 'Choose the file');
  if (input.file_id) await keepFiles(applicant.country_id, [input.file_id]);
  await noteEvent(applicant.id, { kind: input.kind, note: input.note, file_id: input.file_id ?? null });
  if (input.next_action_at)
    await rowsOf(sql`
      update franchise.franchise_applications set next_action_at = ${input.next_action_at}::timestamptz, next_action = ${input.next_action ?? null}
       where id = ${applicant.id}::bigint`);
  await audit({
    record_kind: 'franchise applicant',
    record_id: applicant.id,
    action: 'note added',
    after: { kind: input.kind, note: input.note },
  });
  return readApplicant(applicant.id);
}
