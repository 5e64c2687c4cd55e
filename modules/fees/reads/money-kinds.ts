// Deposits and postings as records (spec 00 §23), and what of fees belongs to the history of a child or a challan: receipts, challans,
// postings.

import { formatMonth, type Month } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { AuditWords } from '#platform/audit-log/audit-fields.ts';
import type { HistorySource } from '#platform/audit-log/histories.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RecordKind, RecordName, RecordRef } from '#platform/records/record-kinds.ts';
import { branchIn } from '#platform/records/named-things.ts';

const receiptPath = (receipt_no: string): string =>
  `/admin/account-managment/depositdetails?q=${encodeURIComponent(receipt_no)}`;

interface Receipt {
  id: number;
  receipt_no: string;
  of: string;
  amount: number;
  currency: Currency;
}

/** Found by the number of the receipt, exactly as it stands on paper. */
export const depositRecord: RecordKind = {
  kind: 'deposit',
  title: 'Receipt',
  table: 'fees.deposits',
  permissions: ['Fee Deposit'],
  find: async (text, limit) => {
    const number = text.replaceAll(/[\s-]/g, '').toUpperCase();
    if (!/\d{4,}$/.test(number)) return [];
    const found = await rowsOf(sql<Receipt>`
      select d.id, d.receipt_no, coalesce(s.full_name, 'Family ' || f.family_no) as of, d.amount, d.currency
        from fees.deposits d left join students.students s on s.id = d.student_id left join students.families f on f.id = d.family_id
       where d.receipt_no = ${number} and ${inScope('d.branch_id')} order by d.id desc limit ${limit}`);
    return found.map(({ id, receipt_no, of, amount, currency }) => ({
      kind: 'deposit',
      id,
      title: `Receipt ${receipt_no}`,
      subtitle: `${of ?? ''} · ${moneyWithCurrency(amount, currency)}`,
      path: receiptPath(receipt_no),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select d.id, d.receipt_no as name, coalesce(s.full_name, 'Family ' || f.family_no) as number
        from fees.deposits d left join students.students s on s.id = d.student_id left join students.families f on f.id = d.family_id
       where d.id = any (${[...ids]}::bigint[]) and ${inScope('d.branch_id')}`),
  branchOf: branchIn('fees.deposits'),
  path: () => '/admin/account-managment/depositdetails',
};

export const postingRecord: RecordKind = {
  kind: 'fee posting',
  title: 'Fee posting',
  table: 'fees.fee_runs',
  permissions: ['Fee Post'],
  names: async (ids) => {
    const rows = await rowsOf(sql<{ id: number; kind: string; bill_month: Month }>`
      select r.id, r.kind, r.bill_month from fees.fee_runs r where r.id = any (${[...ids]}::bigint[])`);
    return rows.map(({ id, kind, bill_month }) => ({
      id,
      name: `${id}`,
      number: `${kind}, ${formatMonth(bill_month)}`,
    }));
  },
  path: (id) => `/admin/account-managment/fee-post?run_id=${id}`,
};

/** The newest of a child; a child of fourteen years has fewer. */
const MOST = 500;

const ofStudent: HistorySource = {
  of: 'student',
  about: (id) =>
    rowsOf(sql<RecordRef>`
      select kind, id from (
        select 'deposit' as kind, d.id from fees.deposits d where d.student_id = ${id}::bigint
        union
        select 'deposit', x.deposit_id from fees.settlements x where x.student_id = ${id}::bigint and x.deposit_id is not null
        union
        select 'challan', c.id from fees.challans c where c.student_id = ${id}::bigint
        union
        select 'fee posting', c.run_id from fees.challans c where c.student_id = ${id}::bigint and c.run_id is not null) about
       order by id desc limit ${MOST}`),
};

const ofChallan: HistorySource = {
  of: 'challan',
  about: (id) =>
    rowsOf(sql<RecordRef>`
      select 'fee posting' as kind, c.run_id as id from fees.challans c where c.id = ${id}::bigint and c.run_id is not null
      union
      select 'deposit', x.deposit_id from fees.settlements x where x.challan_id = ${id}::bigint and x.deposit_id is not null
      limit ${MOST}`),
};

export const feeHistories: readonly HistorySource[] = [ofStudent, ofChallan];

/** Under the names of heads, and minor units until amounts were written as the screens show them. */
export const feeAuditWords: readonly AuditWords[] = [
  { record_kind: 'student', action: 'fee changed', numbers: { is: 'money' } },
];
