// Kind 'student transfer' (14 §4): the source releases, the destination accepts, and nobody does both (STU-60). Accepted, the seat is held;
// on its day the transfer is done, at once when the day has come.

import { linkTo } from '#kernel/addresses.ts';
import type { LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { type Asked, type AskedRow, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate, holdSeat, sessionOf } from '#modules/branches/index.ts';
import { seatAgainst, transferSubject } from '../reads/transfer-subject.ts';
import { branchDay, ownSections, seatSuits } from '#modules/students/sections/chapter.ts';
import { carryOutTransfers } from './carry-out-transfers.ts';
import { endTransfer } from '../steps/end-transfer.ts';

/** One child, or a batch whose children stand as rows (STU-66). */
export interface TransferAsked {
  transfer_id?: number;
  batch_id?: number;
}

export interface TransferRowAsked {
  transfer_id: number;
}

const permission = 'transfer-approve';

interface Waiting {
  id: number;
  student_id: number;
  student_name: string;
  state: string;
  to_branch_id: number;
  to_course_id: number;
  to_section_id: number | null;
  effective_on: LocalDate;
}

async function waiting(transfer_id: number): Promise<Waiting> {
  const row = await rowOf(sql<Waiting>`
    select id, student_id, student_name, state, to_branch_id, to_course_id, to_section_id, effective_on from students.student_transfers
     where id = ${transfer_id}::bigint for update`);
  if (!row) throw notFound('This transfer');
  return row;
}

/** In the scope of both branches. 409 when the child is away, or no seat suits. */
async function accept(transfer_id: number): Promise<void> {
  const transfer = await waiting(transfer_id);
  const subject = await transferSubject(transfer.student_id, true);
  if (subject.status !== 'active')
    throw conflict(
      `${subject.full_name} is ${subject.status.replace('_', ' ')} now: only an active student can be transferred.`,
    );
  await gate(transfer.to_branch_id, 'admit');
  const { today, country_id } = await branchDay(transfer.to_branch_id);
  const on = transfer.effective_on > today ? transfer.effective_on : today;
  const session_id = await sessionOf(transfer.to_course_id, on, country_id);
  const sections = await ownSections(transfer.to_branch_id, transfer.to_course_id, session_id);
  const fitting = sections.filter((section) => seatSuits(section, subject));
  const chosen =
    transfer.to_section_id === null
      ? (fitting.find((one) => one.shift === subject.shift && one.free > 0) ?? fitting[0])
      : sections.find((one) => one.section_id === transfer.to_section_id);
  if (!chosen)
    throw conflict(
      `No section of the class at the destination suits ${transfer.student_name}. Open one there, or reject the transfer.`,
    );
  const against = seatAgainst(chosen, subject);
  if (against) throw conflict(`${against} Accept into another section.`);
  const hold_id = await holdSeat({
    section_id: chosen.section_id,
    reason: 'transfer',
    student_id: transfer.student_id,
  });
  await rowsOf(sql`
    update students.student_transfers set state = 'approved', to_section_id = ${chosen.section_id}::bigint, hold_id = ${hold_id}::bigint,
           accepted_on = ${today}::date, updated_by = platform.current_user_id()
     where id = ${transfer_id}::bigint`);
}

interface OfRequest {
  id: number;
  state: string;
  row_status: string | null;
  row_reason: string | null;
}

/** Its transfers, with what became of their rows. */
function transfersOf(request_id: number): Promise<OfRequest[]> {
  return rowsOf(sql<OfRequest>`
    select t.id, t.state, r.status as row_status, r.reason as row_reason
      from students.student_transfers t
      left join platform.approval_rows r on r.request_id = t.approval_id and (r.change ->> 'transfer_id')::bigint = t.id
     where t.approval_id = ${request_id}::bigint order by t.id`);
}

/** Rows left out, or refused when it was carried out, are rejected with their reason. */
async function endLeftOut(request_id: number): Promise<void> {
  for (const { id, state, row_status, row_reason } of await transfersOf(request_id))
    if ((row_status === 'rejected' || row_status === 'refused') && state.startsWith('pending'))
      await endTransfer([id], 'rejected', row_reason);
}

async function released({ id }: Asked<TransferAsked>): Promise<void> {
  await endLeftOut(id);
  await rowsOf(sql`
    update students.student_transfers set state = 'pending_acceptance'
     where approval_id = ${id}::bigint and state = 'pending_release'`);
}

async function closed(asked: Asked<TransferAsked>, { status, reason }: Outcome): Promise<void> {
  const ids = (await transfersOf(asked.id)).map((one) => one.id);
  if (status !== 'approved') {
    await endTransfer(ids, status, reason);
    return;
  }
  await endLeftOut(asked.id);
  await carryOutTransfers({ ids });
}

export const transferKind = defineApproval<TransferAsked, TransferRowAsked>({
  code: 'student transfer',
  title: 'Student transfer',
  module: 'students',
  area: 'students',
  subject: 'student',
  permissions: [permission],
  rows: 'each',
  levels: ({ branch_id, to_branch_id }) => [
    { title: 'Releasing branch', permission, ...(branch_id === null ? {} : { branch_id }) },
    { title: 'Receiving branch', permission, ...(to_branch_id === null ? {} : { branch_id: to_branch_id }) },
  ],
  path: (student_id) => linkTo(pages.StudentTransfer, { student_id }),
  rowPath: (student_id) => linkTo(pages.StudentTransfer, { student_id }),
  advanced: released,
  apply: async ({ change }) => {
    if (change.transfer_id !== undefined) await accept(change.transfer_id);
  },
  applyRow: (row: AskedRow<TransferRowAsked>) => accept(row.change.transfer_id),
  closed,
});
