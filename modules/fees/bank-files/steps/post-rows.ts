// The ready rows of one branch go into the book: one entry, receipts, settlements, in one transaction (FEE-65). And what nobody knows goes to
// 2230 (FEE-58).

import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry, systemAccount } from '#platform/ledger/post.ts';
import { takeMany } from '#modules/fees/deposits/chapter.ts';
import type { CollectingAccount } from '../reads/collecting-accounts.ts';
import { markDuplicates } from './judge-rows.ts';
import { moneyOfRows, type RowToPost } from './payers-of-rows.ts';

export interface Posted {
  rows: number;
  amount: number;
}

/** Two files of one account are posted one after the other: what both hold is then a duplicate of the second. */
const oneFile = (account: CollectingAccount): Promise<void> => oneAtATime('bank file of account', account.id);

export async function postBranchRows(
  upload_id: number,
  branch_id: number,
  account: CollectingAccount,
): Promise<Posted> {
  await oneFile(account);
  await markDuplicates(upload_id, { branch_id });
  const rows = await rowsOf(sql<RowToPost>`
    select r.id, r.student_id, r.family_id, coalesce(r.value_date, ${account.today}::date) as value_date, coalesce(r.amount, 0) as amount, r.reference, r.desk_key from fees.bank_upload_rows r
      join students.students s on s.id = r.student_id and s.branch_id = ${branch_id}::int
     where r.upload_id = ${upload_id}::bigint and r.state = 'ready' and r.of_branch_id = ${branch_id}::int order by r.value_date, r.line_no for update of r`);
  if (rows.length === 0) return { rows: 0, amount: 0 };
  const taken = await takeMany(await moneyOfRows(rows), {
    branch_id,
    holder_branch_id: account.branch_id,
    account_id: account.account_id,
    source_type: 'bank_file',
    source_id: upload_id,
    narration: `Bank collection, ${account.name}`,
  });
  await rowsOf(sql`
    update fees.bank_upload_rows r set state = 'posted', deposit_id = t.deposit_id, entry_id = t.entry_id
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t(upload_row_id bigint, deposit_id bigint, entry_id bigint) where r.id = t.upload_row_id`);
  await rowsOf(sql`
    insert into fees.deposit_keys (branch_id, key, deposit_id)
    select ${branch_id}::int, r.desk_key, r.deposit_id from fees.bank_upload_rows r
     where r.id = any (${taken.map((one) => one.upload_row_id)}::bigint[]) and r.desk_key is not null
    on conflict (key) do nothing`);
  return { rows: taken.length, amount: rows.reduce((sum, row) => sum + row.amount, 0) };
}

/** Dr bank, Cr 2230 a row, in the book that holds the account; each names its row, for whoever assigns it later. */
export async function postUnknownRows(upload_id: number, account: CollectingAccount): Promise<Posted> {
  await oneFile(account);
  await markDuplicates(upload_id, { unknown: true });
  const rows = await rowsOf(sql<{
    id: number;
    amount: number;
    value_date: LocalDate;
    code: string | null;
    reference: string | null;
  }>`
    select id, coalesce(amount, 0) as amount, coalesce(value_date, ${account.today}::date) as value_date, code, reference from fees.bank_upload_rows
     where upload_id = ${upload_id}::bigint and state = 'unknown_code' and entry_id is null order by id for update`);
  if (rows.length === 0) return { rows: 0, amount: 0 };
  const latest = rows.map((row) => row.value_date).reduce((a, b) => (a > b ? a : b));
  const entry_date = await firstOpenDay(account.branch_id, latest);
  if (entry_date === null || entry_date > account.today)
    throw new Refusal('bad_input', 'The books are closed up to today. Ask accounts to open the period');
  const unidentified = await systemAccount('unidentified');
  const entry_id = await postEntry(
    {
      branch_id: account.branch_id,
      entry_date,
      kind: 'settlement',
      source_type: 'bank_file',
      source_id: upload_id,
      narration: `Unidentified receipts, ${account.name}`,
      owner_area: 'fees',
    },
    rows.flatMap(({ id, amount, code, reference }) => {
      const about = {
        narration: [code, reference].filter(Boolean).join(' · ') || 'No code',
        doc_type: 'bank_row',
        doc_id: id,
      };
      return [
        { account_id: account.account_id, debit: amount, ...about },
        { account_id: unidentified, credit: amount, ...about },
      ];
    }),
  );
  await rowsOf(sql`
    update fees.bank_upload_rows set entry_id = ${entry_id}::bigint where id = any (${rows.map((row) => row.id)}::bigint[])`);
  return { rows: rows.length, amount: rows.reduce((sum, row) => sum + row.amount, 0) };
}
