// Cheques as they lie in the table, locked in one order, for the acts on them.

import { notFound } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ChequeStatus } from '../contract/cheques.ts';

export interface StoredCheque {
  id: number;
  branch_id: number;
  student_id: number | null;
  family_id: number | null;
  deposit_id: number | null;
  cheque_no: string;
  bank_name: string;
  cheque_date: LocalDate;
  amount: number;
  currency: Currency;
  status: ChequeStatus;
  /** Of its state; null of rows from before. */
  since: LocalDate | null;
  handed_to_account_id: number | null;
  clearing_entry_id: number | null;
  replaced_by: number | null;
}

const columns = sql`
  q.id, q.branch_id, q.student_id, q.family_id, q.deposit_id, q.cheque_no, q.bank_name, q.cheque_date, q.amount, q.currency, q.status,
  (q.status_dates ->> q.status)::date as since, q.handed_to_account_id, q.clearing_entry_id, q.replaced_by`;

function whole(cheques: StoredCheque[], ids: readonly number[]): StoredCheque[] {
  if (cheques.length !== new Set(ids).size) throw notFound(ids.length === 1 ? 'This cheque' : 'One of these cheques');
  return cheques;
}

/** 404 where one is outside the scope. */
export async function findCheques(ids: readonly number[]): Promise<StoredCheque[]> {
  return whole(
    await rowsOf(sql<StoredCheque>`
      select ${columns} from fees.cheques q where q.id = any (${ids}::bigint[]) and ${inScope('q.branch_id')} order by q.id`),
    ids,
  );
}

/** After the accounts of their children, as everywhere. */
export async function lockCheques(ids: readonly number[]): Promise<StoredCheque[]> {
  return whole(
    await rowsOf(sql<StoredCheque>`
      select ${columns} from fees.cheques q where q.id = any (${ids}::bigint[]) and ${inScope('q.branch_id')} order by q.id for update`),
    ids,
  );
}
