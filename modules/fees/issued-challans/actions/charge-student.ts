// Fees' answers when students charge for a card, a certificate or a thing that was lost, and ask whether it is paid (STU-56, STU-81).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import type { ChargeAsked, ChargeMade, ChargeState } from '#modules/students/index.ts';
import { issueChallan } from './issue-challan.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

/** The challan is entered on the branch's day, or the first open one after it. */
export async function chargeStudent(asked: ChargeAsked): Promise<ChargeMade> {
  await lockFeeAccounts([asked.student_id]);
  const row = await rowOf(sql<{ today: LocalDate }>`select platform.today(${asked.branch_id}::int) as today`);
  const entry_date = row && (await firstOpenDay(asked.branch_id, row.today));
  if (!entry_date) throw conflict('No accounting period is open to post this charge. Ask accounts to open one.');
  const { purpose: head_kind, ...charge } = asked;
  const { challan_id, challan_no, amount } = await issueChallan({ ...charge, head_kind, entry_date });
  return { challan_id, challan_no, amount };
}

export function chargesPaid(challan_ids: readonly number[]): Promise<ChargeState[]> {
  return rowsOf(sql<ChargeState>`
    select c.id as challan_id, c.balance <= 0 as paid, c.balance from fees.challans c where c.id = any (${challan_ids}::bigint[])`);
}
