// The two decisions on a transfer from its own queue (STU-60): the same door as the inbox, with the section that the destination picks.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor } from '#platform/access/who.ts';
import { decide, type Decision } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { sessionOf } from '#modules/branches/index.ts';
import type {
  transferAccept,
  transferReject,
  transferRelease,
  transferSections,
} from '../contract/transfer-decisions.ts';
import type { TransferRow } from '../contract/transfers.ts';
import { transferStates } from '../rules/transfer-states.ts';
import { branchDay, ownSections, seatSuits } from '#modules/students/sections/chapter.ts';
import { lockTransfer, storedTransfer } from './ask-transfer.ts';

async function openTransfer(
  input: { id: number; version: number },
  verb: 'release' | 'accept' | 'reject',
): Promise<TransferRow> {
  await requirePermission('transfer-approve');
  const transfer = await lockTransfer(input.id, input.version);
  transferStates.refuse(verb, transfer.state);
  return transfer;
}

/** A row of a batch is decided with the whole request: alone it could only be left out. */
async function decideOne({ approval_id, batch_id, id }: TransferRow, decision: Decision): Promise<TransferRow> {
  if (batch_id !== null)
    throw conflict(
      'It was asked for together with others: decide the request, and leave out the rows that should not go.',
    );
  await decide(approval_id ?? 0, decision);
  return storedTransfer(id);
}

export async function releaseTransfer(input: ParsedInputOf<typeof transferRelease>): Promise<TransferRow> {
  return decideOne(await openTransfer(input, 'release'), { verb: 'approve' });
}

export async function acceptTransfer(input: ParsedInputOf<typeof transferAccept>): Promise<TransferRow> {
  const transfer = await openTransfer(input, 'accept');
  if (input.section_id) {
    if (!mayActFor(transfer.to_branch_id)) throw notFound('This section');
    if (!(await sectionsThere(transfer)).some((one) => one.section_id === input.section_id))
      throw badField('section_id', 'This section is not of the class at your branch, or does not suit the student');
    await rowsOf(sql`
      update students.student_transfers set to_section_id = ${input.section_id}::bigint where id = ${transfer.id}::bigint`);
  }
  return decideOne(transfer, { verb: 'approve' });
}

export async function rejectTransfer(input: ParsedInputOf<typeof transferReject>): Promise<TransferRow> {
  return decideOne(await openTransfer(input, 'reject'), { verb: 'reject', reason: input.reason });
}

async function sectionsThere(transfer: TransferRow): Promise<DataOf<typeof transferSections>> {
  const { today, country_id } = await branchDay(transfer.to_branch_id);
  const on = transfer.effective_on > today ? transfer.effective_on : today;
  const session_id = await sessionOf(transfer.to_course_id, on, country_id);
  const sections = await ownSections(transfer.to_branch_id, transfer.to_course_id, session_id);
  const [child] = await rowsOf(sql<{ gender: 'm' | 'f' | null }>`
    select gender from students.student_transfers where id = ${transfer.id}::bigint`);
  return sections
    .filter((section) => seatSuits(section, { gender: child?.gender ?? 'm', group_id: null }))
    .map(({ section_id, section_name, shift, free }) => ({
      section_id,
      name: `${transfer.to_class} – ${section_name}, ${shift}`,
      free,
    }));
}

export async function readTransferSections({
  id,
}: ParsedInputOf<typeof transferSections>): Promise<DataOf<typeof transferSections>> {
  const transfer = await storedTransfer(id);
  if (!mayActFor(transfer.to_branch_id)) throw notFound('This transfer');
  return sectionsThere(transfer);
}
