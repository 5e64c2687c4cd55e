// fees.cancel (spec 04 §7): an offer that lapsed, was re-priced or withdrawn. Its charge is taken back as of today, the money on it becomes the
// student's advance, and its months are free to be billed anew.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { type ChallanTaken, takeChallansBack } from '../steps/take-challans-back.ts';

export interface ChallanToCancel {
  challan_id: number;
  reason: string;
  on: LocalDate;
  source_type: string;
  source_id: number;
}

interface Found extends ChallanTaken {
  run_id: number | null;
  status: string;
  paid: number;
  updated_on: LocalDate;
}

/** `freed`: what was paid on it and is the student's advance now, minor units. */
export async function cancelChallan(asked: ChallanToCancel): Promise<{ freed: number }> {
  const challan = await lockChallan(asked.challan_id);
  const entry_date = await firstOpenDay(challan.branch_id, asked.on);
  if (!entry_date) throw conflict('No accounting period is open to take this challan back. Ask accounts to open one.');
  const { source_type, source_id, reason } = asked;
  const { branch_id, challan_no } = challan;
  const narration = `Challan ${challan_no} cancelled: ${reason}`;
  const event = { branch_id, entry_date, source_type, source_id, doc_no: challan_no, reason, narration };
  await takeChallansBack([challan], event);
  return { freed: challan.settled };
}

async function lockChallan(id: number): Promise<Found> {
  const owner = await rowOf(sql<{ student_id: number }>`
    select student_id from fees.challans where id = ${id}::bigint`);
  if (!owner) throw notFound('This challan');
  await lockFeeAccounts([owner.student_id]);
  const challan = await rowOf(sql<Found>`
    select c.id, c.challan_no, c.branch_id, c.student_id, c.course_id, c.bill_month, c.run_id, c.status, c.charged, c.settled, c.paid,
           (c.updated_at at time zone co.time_zone)::date as updated_on
      from fees.challans c join platform.branches b on b.id = c.branch_id join platform.countries co on co.id = b.country_id and co.operates
     where c.id = ${id}::bigint for update of c`);
  if (!challan) throw notFound('This challan');
  if (challan.status === 'cancelled')
    throw conflict(`Challan ${challan.challan_no} was cancelled on ${formatDate(challan.updated_on)}`);
  if (challan.run_id !== null)
    throw conflict(`Challan ${challan.challan_no} was billed with its branch. Correct it, or take the posting back`);
  if (challan.settled !== challan.paid)
    throw conflict(`A part of challan ${challan.challan_no} was written off or carried on. Correct it instead`);
  return challan;
}
