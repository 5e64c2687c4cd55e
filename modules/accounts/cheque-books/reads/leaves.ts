// Leaves of the cheque books of the bank accounts that are seen (05 §2).

import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { chequeLeafList, type LeafRow } from '../contract/cheque-books.ts';
import { type ChequeLayout, usualLayout } from '../contract/cheque-layout.ts';

const columns = sql`
  l.id, l.bank_account_id, acc.code || ' ' || acc.name as bank_account, l.cheque_no, l.status, l.voucher_id,
  coalesce(v.voucher_no, v.request_no) as voucher, coalesce(nullif(v.payee_name, ''), p.name) as payee, v.amount, a.currency, l.printed_at, l.prints,
  l.reason, l.version`;
const tables = sql`
  accounts.cheque_leaves l
  join accounts.bank_accounts a on a.id = l.bank_account_id
  join platform.accounts acc on acc.id = a.account_id
  left join accounts.vouchers v on v.id = l.voucher_id
  left join platform.accounts p on p.id = v.payee_account_id`;

/** Of accounts that a branch of the scope keeps: one that only serves it has its cheques elsewhere. */
const inSight = () => sql`l.school_id = ${who().school_id} and ${inScope('a.branch_id')}`;

export const listLeaves = listRead(chequeLeafList, {
  scope: inSight,
  filters: {
    bank_account_id: (account) => sql`l.bank_account_id = ${account}::bigint`,
    status: (status) => sql`l.status = ${status}`,
  },
  search: (typed) =>
    sql`(l.cheque_no like ${`%${typed.replaceAll(/\D/g, '')}%`} or v.payee_name ilike ${`%${typed}%`} or p.name ilike ${`%${typed}%`})`,
  sorts: {
    cheque_no: sql`l.cheque_no`,
    bank_account: sql`acc.code`,
    status: sql`l.status`,
    amount: lastWithout(sql`v.amount`),
  },
  first: [sql`l.cheque_no`, 'asc'],
  key: sql`l.id`,
  rows: ({ where, page }) => rowsOf(sql<LeafRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; unused: number }>`
      select count(*)::int as total, count(*) filter (where l.status = 'unused')::int as unused from ${tables} where ${where}`),
});

/** 404 outside the scope. */
export async function leafById(id: number): Promise<LeafRow> {
  const row = await rowOf(sql<LeafRow>`select ${columns} from ${tables} where l.id = ${id}::bigint and ${inSight()}`);
  if (!row) throw notFound('This cheque');
  return row;
}

/** The leaf that a voucher holds. */
export async function leafOfVoucher(voucher_id: number): Promise<LeafRow | null> {
  return (
    (await rowOf(sql<LeafRow>`
      select ${columns} from ${tables} where l.voucher_id = ${voucher_id}::bigint and ${inSight()} order by l.id desc limit 1`)) ??
    null
  );
}

/** ACC-22: why a cheque of an account with books is not taken; null: no book says anything against it. */
export async function leafProblem(account_id: number, cheque_no: string, voucher_id: number): Promise<string | null> {
  const row = await rowOf(sql<{ books: boolean; name: string; status: string | null; other: boolean }>`
    select exists (select from accounts.cheque_leaves x where x.bank_account_id = a.id) as books, acc.name, l.status,
           coalesce(l.voucher_id <> ${voucher_id}::bigint, l.voucher_id is null) as other
      from accounts.bank_accounts a join platform.accounts acc on acc.id = a.account_id
      left join accounts.cheque_leaves l on l.bank_account_id = a.id and l.cheque_no = ${cheque_no}
     where a.account_id = ${account_id}::bigint`);
  if (!row?.books) return null;
  if (row.status === null)
    return `Cheque ${cheque_no} is in no book of ${row.name}: look at the number, or add the book`;
  if (row.status === 'unused' || (row.status === 'issued' && !row.other)) return null;
  return `Cheque ${cheque_no} of ${row.name} is ${row.status}`;
}

export interface AccountLayout {
  bank_account_id: number;
  bank_account: string;
  layout: ChequeLayout;
  version: number;
}

/** 404 where no branch of the scope keeps the account. */
export async function layoutOf(bank_account_id: number): Promise<AccountLayout> {
  const row = await rowOf(sql<Omit<AccountLayout, 'layout'> & { layout: ChequeLayout | null }>`
    select a.id as bank_account_id, acc.code || ' ' || acc.name as bank_account, a.cheque_layout as layout, a.version
      from accounts.bank_accounts a join platform.accounts acc on acc.id = a.account_id
     where a.id = ${bank_account_id}::bigint and acc.school_id = ${who().school_id} and ${inScope('a.branch_id')}`);
  if (!row) throw notFound('This bank account');
  return { ...row, layout: row.layout ?? usualLayout };
}
