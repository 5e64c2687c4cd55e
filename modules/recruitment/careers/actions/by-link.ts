// What an applicant does by the link of the application: picks a time, sends a paper or the photo, withdraws. Under the scope of the school.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { acceptFile } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { freeAppointments, lockApplication, type LockedApplication } from '#modules/recruitment/applicants/chapter.ts';
import { pickSlot } from '#modules/recruitment/interviews/chapter.ts';
import { noteEvents, rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import { isOpen, stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import type { applicationAct } from '../contract/careers.ts';
import { applicantPaper, applicantPhoto, type Kept, type Upload } from '../steps/applicant-files.ts';

type Input = ParsedInputOf<typeof applicationAct>;
const MOST_FILES = 10;

/** Outside any transaction: the picture is made again, the paper looked at. */
export async function keptFile({ action }: Input, upload: Upload | null): Promise<Kept | null> {
  if (action !== 'upload' && action !== 'photo') return null;
  if (!upload || upload.bytes.length === 0) throw badField('file', 'Choose a file');
  const accepted = await acceptFile(upload.name, upload.bytes, action === 'photo' ? applicantPhoto : applicantPaper);
  return { ...accepted, sha256: await keepContent(accepted.bytes) };
}

async function addFile(one: LockedApplication, { kind }: Input, kept: Kept): Promise<void> {
  const sent = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from recruitment.application_files k where k.application_id = ${one.id}::bigint and k.by_applicant`);
  if ((sent?.n ?? 0) >= MOST_FILES) throw new Refusal('too_many', `At most ${MOST_FILES} papers can be sent here`);
  const file = await noteFile({ ...kept, kind: applicantPaper.name }, one.branch_id);
  await rowsOf(sql`
    insert into recruitment.application_files (branch_id, application_id, file_id, kind, by_applicant)
    values (${one.branch_id}::int, ${one.id}::bigint, ${file.id}::bigint, ${kind}, true)`);
  await noteEvents([
    { application_id: one.id, branch_id: one.branch_id, kind: 'file', note: file.name, visible: true },
  ]);
}

async function setPhoto(one: LockedApplication, kept: Kept): Promise<void> {
  const file = await noteFile({ ...kept, kind: applicantPhoto.name }, one.branch_id);
  await rowsOf(sql`
    update recruitment.job_applicants set photo_file_id = ${file.id}::bigint where id = ${one.applicant_id}::bigint`);
  await noteEvents([{ application_id: one.id, branch_id: one.branch_id, kind: 'file', note: 'Photo', visible: true }]);
}

async function withdraw(one: LockedApplication, { reason }: Input): Promise<void> {
  stateTable.refuse('withdraw', one.state);
  if (one.stage === 'offered') throw conflict('There is an offer to you. Decline it by its own link.');
  await freeAppointments([one.id], 'The applicant withdrew');
  await rowsOf(
    sql`update recruitment.job_applications set state = 'withdrawn', reserve = false where id = ${one.id}::bigint`,
  );
  await rankJob(one.job_id, []);
  await noteEvents([
    {
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'state',
      to_state: 'withdrawn',
      note: reason || null,
      visible: true,
    },
  ]);
}

export async function actByLink(application_id: number, input: Input, kept: Kept | null): Promise<void> {
  const one = await lockApplication(application_id);
  if (!isOpen(one.stage, one.state)) throw conflict('This application has ended.');
  if (input.action === 'pick_slot') await pickSlot(application_id, Number(input.slot) || 0);
  else if (input.action === 'withdraw') await withdraw(one, input);
  else if (kept !== null) await (input.action === 'photo' ? setPhoto(one, kept) : addFile(one, input, kept));
  await audit({
    record_kind: 'job application',
    record_id: one.id,
    branch_id: one.branch_id,
    action: `by the applicant: ${input.action.replace('_', ' ')}`,
    after: { file: kept?.name ?? null, reason: input.reason || null },
  });
}
