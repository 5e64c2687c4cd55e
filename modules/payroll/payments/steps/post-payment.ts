// A batch locked with its rows, and its payment in the book (SAL-14).

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type EntryHead, type EntryLine, postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { batchStates } from '../rules/batch-states.ts';

export interface Batch {
  id: number;
  version: number;
  branch_id: number;
  number: string;
  account_id: number;
  status: keyof typeof batchStates.states;
  value_date: LocalDate;
}

interface Row {
  id: number;
  salary_id: number;
  branch_id: number;
  employee_id: number;
  amount: number;
  name: string;
  hold: boolean;
  posted_on: LocalDate;
}

export async function lockBatch(batch_id: number): Promise<Batch> {
  const row = await rowOf(sql<Batch>`
    select b.id, b.version, b.branch_id, b.number, b.account_id, b.status, b.value_date from payroll.salary_payment_batches b
     where b.id = ${batch_id}::bigint and ${inScope('b.branch_id')} for update`);
  if (!row) throw notFound('This payment');
  return row;
}

export const rowsOfBatch = (batch_id: number): Promise<Row[]> =>
  rowsOf(sql<Row>`
    select p.id, p.salary_id, s.branch_id, s.employee_id, p.amount, s.employee_name as name, s.hold,
           coalesce((s.posted_at at time zone n.time_zone)::date, s.month) as posted_on
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id
      join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id
     where p.batch_id = ${batch_id}::bigint and p.status = 'waiting' order by p.id for update of p, s`);

/** What came back is the same with its sides exchanged. */
const turned = (lines: readonly EntryLine[]): EntryLine[] =>
  lines.map(({ debit = 0, credit = 0, ...line }) => ({ ...line, debit: credit, credit: debit }));

interface Posting {
  date: LocalDate;
  back?: boolean;
}

/** Own branch: payable against bank. Another branch: a pair over the inter-branch account (07 §7). */
export async function postPayment(
  batch: Batch,
  { date, back = false }: Posting,
  rows: readonly Omit<Row, 'hold' | 'posted_on'>[],
): Promise<Map<number, number>> {
  const payable = await systemAccount('salaries_payable');
  const sided = (lines: readonly EntryLine[]): EntryLine[] => (back ? turned(lines) : [...lines]);
  const entries = new Map<number, number>();
  for (const [branch_id, own] of Map.groupBy(rows, (row) => row.branch_id)) {
    const total = own.reduce((sum, row) => sum + row.amount, 0);
    const people = own.map((row) => ({
      account_id: payable,
      debit: row.amount,
      party_kind: 'employee',
      party_id: row.employee_id,
      narration: row.name,
      doc_type: 'salary',
      doc_id: row.salary_id,
    }));
    const head: EntryHead = {
      branch_id,
      entry_date: date,
      kind: 'salary_paid',
      source_type: 'salary payment',
      source_id: batch.id,
      doc_no: batch.number,
      narration: back ? `Returned by the bank, ${batch.number}` : `Salaries paid, ${batch.number}`,
      owner_area: 'payroll',
    };
    if (branch_id === batch.branch_id) {
      const lines = sided([...people, { account_id: batch.account_id, credit: total }]);
      entries.set(branch_id, await postEntry(head, lines));
      continue;
    }
    const between = await systemAccount('inter_branch');
    const pair = { ...head, owner_area: 'payroll,ledger', pair_id: randomUUID() };
    const there = sided([...people, { account_id: between, credit: total }]);
    entries.set(branch_id, await postEntry({ ...pair, counter_branch_id: batch.branch_id }, there));
    const here = sided([
      { account_id: between, debit: total },
      { account_id: batch.account_id, credit: total },
    ]);
    await postEntry({ ...pair, branch_id: batch.branch_id, counter_branch_id: branch_id }, here);
  }
  return entries;
}
