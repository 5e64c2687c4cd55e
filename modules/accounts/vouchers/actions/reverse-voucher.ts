// A posted voucher is taken back by another that turns its sides; both levels decide it (ACC-5, 05 section 3).

import { conflict } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import type { VoucherRecord } from '../contract/voucher-fields.ts';
import { lockVoucher, nameOf } from '../reads/stored-voucher.ts';
import { branchFacts, fiscalYearOf } from '../reads/voucher-facts.ts';
import { readVoucher } from '../reads/voucher-record.ts';
import { voucherStates } from '../rules/voucher-states.ts';
import { dayProblem } from '../steps/judge-voucher.ts';
import { insertVoucher } from '../steps/keep-voucher.ts';
import { refuseWithFranchise } from '../steps/settle-between.ts';
import { askForVoucher } from './request-voucher.ts';
import { requestNumber } from './save-voucher.ts';

interface Asked {
  id: number;
  date: LocalDate;
  reason: string;
}

/** ACC-44: what is matched with a bank statement is unmatched first. */
async function isReconciled(entry_id: number): Promise<boolean> {
  const row = await rowOf(sql<{ yes: boolean }>`
    select exists (select from accounts.bank_match_lines m where m.entry_id = ${entry_id}::bigint and m.active) as yes`);
  return row?.yes === true;
}

export async function reverseVoucher({ id, date, reason }: Asked): Promise<VoucherRecord> {
  await requirePermission('create-voucher');
  const voucher = await lockVoucher(id);
  await gate(voucher.branch_id, 'spend');
  if (voucher.reversal_of_id !== null)
    throw conflict(`${nameOf(voucher)} is a reversal itself: enter the event again as a new voucher.`);
  if (!voucherStates.can('reverse', voucher.status) || voucher.entry_id === null)
    throw conflict(`${nameOf(voucher)} is ${voucher.status.replace('_', ' ')}: only a posted voucher is reversed.`);
  const waiting = await rowOf(sql<{ request_no: string }>`
    select request_no from accounts.vouchers where reversal_of_id = ${id}::bigint and status not in ('rejected', 'cancelled')`);
  if (waiting) throw conflict(`Its reversal waits for approval already, as ${waiting.request_no}.`);
  if (await isReconciled(voucher.entry_id)) throw conflict('It is matched with a bank statement. Unmatch it first.');
  await refuseWithFranchise(voucher);
  const branch = await branchFacts(voucher.branch_id);
  if (date < voucher.entry_date) throw badField('date', 'A reversal is not dated before its voucher');
  const day = await dayProblem(branch, date);
  if (day !== null) throw badField('date', day);
  const reversal_id = await insertVoucher(
    {
      ...voucher,
      request_no: await requestNumber(branch),
      entry_date: date,
      fiscal_year_id: (await fiscalYearOf(branch.id, date)) ?? voucher.fiscal_year_id,
      narration: `Reversal of ${nameOf(voucher)}: ${reason}`.slice(0, 500),
      attachment_ids: [],
    },
    { reversal_of_id: id, reason },
  );
  await rowsOf(sql`
    insert into accounts.voucher_lines (branch_id, voucher_id, line_no, account_id, target_branch_id, party_kind, party_id, debit, credit,
      narration, wht_of_line, wht_rate)
    select branch_id, ${reversal_id}::bigint, line_no, account_id, target_branch_id, party_kind, party_id, credit, debit, narration, wht_of_line, wht_rate
      from accounts.voucher_lines where voucher_id = ${id}::bigint`);
  await askForVoucher(await lockVoucher(reversal_id), reason);
  return readVoucher(reversal_id);
}
