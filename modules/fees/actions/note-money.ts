// What the audit knows of money (spec 00 §8): every receipt, challan and posting by its number, with whom it is about and amounts as the
// screens show them. Written in the transaction that moves the money.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

interface TakenMoney {
  deposit_id: number;
  branch_id: number;
  receipt_no: string;
  amount: number;
  currency: Currency;
  channel: string;
  value_date: string;
  entry_date: string;
  students: readonly { full_name: string }[];
}

export function noteDeposit({ deposit_id, branch_id, amount, currency, students, ...of }: TakenMoney): Promise<void> {
  const { receipt_no, channel, value_date, entry_date } = of;
  return audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'taken',
    branch_id,
    after: {
      receipt_no,
      of: students.map((student) => student.full_name).join(', '),
      amount: moneyWithCurrency(amount, currency),
      channel: channel.replaceAll('_', ' '),
      value_date,
      ...(entry_date === value_date ? {} : { entry_date }),
    },
  });
}

interface Reversed {
  deposit_id: number;
  branch_id: number;
  receipt_no: string;
  amount: number;
  reason: string;
  reopened: readonly string[];
}

export async function noteReversal({ deposit_id, branch_id, amount, reopened, ...of }: Reversed): Promise<void> {
  const found = await rowOf(sql<{ currency: Currency }>`
    select currency from fees.deposits where id = ${deposit_id}::bigint`);
  await audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'reversed',
    branch_id,
    before: { status: 'posted' },
    after: {
      status: 'reversed',
      receipt_no: of.receipt_no,
      amount: moneyWithCurrency(amount, found?.currency ?? 'PKR'),
      reason: of.reason,
      ...(reopened.length > 0 ? { challans_open_again: reopened } : {}),
    },
  });
}

/** One row a branch: who reads one branch's audit learns nothing of another's figures. */
export async function notePosting(
  run_id: number,
  branch_id: number,
  of: { action: 'posted' | 'fined' | 'taken back'; reason?: string; net?: number; challans?: number },
): Promise<void> {
  const row = await rowOf(sql<{
    kind: string;
    bill_month: string;
    title: string | null;
    currency: Currency;
    challans: number;
    net: number;
    fines: number;
    first_challan_no: string | null;
    last_challan_no: string | null;
  }>`
    select r.kind, r.bill_month, r.options ->> 'title' as title, c.currency, b.challans, b.net, b.fines, b.first_challan_no, b.last_challan_no
      from fees.fee_run_branches b join fees.fee_runs r on r.id = b.run_id join platform.branches p on p.id = b.branch_id
      join platform.countries c on c.id = p.country_id
     where b.run_id = ${run_id}::bigint and b.branch_id = ${branch_id}::int`);
  if (!row) return;
  await audit({
    record_kind: 'fee posting',
    record_id: run_id,
    action: of.action,
    branch_id,
    after: {
      kind: row.kind,
      bill_month: row.bill_month,
      ...(row.title === null ? {} : { title: row.title }),
      challans: of.challans ?? row.challans,
      amount: moneyWithCurrency(of.net ?? (row.kind === 'fine' ? row.fines : row.net), row.currency),
      ...(row.first_challan_no === null ? {} : { numbers: `${row.first_challan_no} – ${row.last_challan_no}` }),
      ...(of.reason === undefined ? {} : { reason: of.reason }),
    },
  });
}

/** A challan outside of a run: issued or cancelled, by its number. */
export async function noteChallan(
  id: number,
  of: { action: 'issued' | 'cancelled'; amount: number; reason?: string },
): Promise<void> {
  const [row] = await rowsOf(sql<{ branch_id: number; challan_no: string; currency: Currency; full_name: string }>`
    select c.branch_id, c.challan_no, c.currency, s.full_name
      from fees.challans c join students.students s on s.id = c.student_id where c.id = ${id}::bigint`);
  if (!row) return;
  await audit({
    record_kind: 'challan',
    record_id: id,
    action: of.action,
    branch_id: row.branch_id,
    after: {
      challan_no: row.challan_no,
      of: row.full_name,
      amount: moneyWithCurrency(of.amount, row.currency),
      ...(of.reason === undefined ? {} : { reason: of.reason }),
    },
  });
}
