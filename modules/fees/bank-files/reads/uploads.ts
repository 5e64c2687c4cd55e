// Uploaded files with how their rows stand now (04 §5.4).

import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { uploadList, type UploadRow } from '../contract/bank-files.ts';

const tables = sql`
  fees.bank_uploads u
  join accounts.bank_accounts a on a.id = u.bank_account_id
  join accounts.banks k on k.id = a.bank_id
  left join accounts.bank_file_formats f on f.id = u.format_id
  left join platform.users up on up.id = u.created_by
  left join platform.users co on co.id = u.committed_by`;

const columns = () => sql`
  u.id, u.bank_account_id, k.short_name || ' ' || a.account_no as account, a.currency, u.file_id, u.file_name, f.name as format, u.status, u.rows, u.good,
  u.bad, u.duplicates, u.unknown, u.total, u.footer_total, up.name as uploaded_by, u.created_at as uploaded_at, co.name as committed_by, u.committed_at,
  u.version, r.posted, r.ready, r.of_others, r.unidentified`;

/** Rows are counted for the files of the page alone. */
const counted = () => sql`
  cross join lateral (
    select count(*) filter (where x.state in ('posted', 'assigned'))::int as posted,
           count(*) filter (where x.state = 'ready' and ${inScope('x.of_branch_id')})::int as ready,
           count(*) filter (where x.state = 'ready' and not ${inScope('x.of_branch_id')})::int as of_others,
           count(*) filter (where x.state = 'unknown_code' and x.entry_id is not null)::int as unidentified
      from fees.bank_upload_rows x where x.upload_id = u.id) r`;

export const listUploads = listRead(uploadList, {
  scope: () => sql`u.kind = 'collection' and u.school_id = ${who().school_id} and ${inScope('a.branch_id')}`,
  filters: {
    bank_account_id: (account) => sql`u.bank_account_id = ${account}::bigint`,
    status: (status) => sql`u.status = ${status}`,
  },
  search: (typed) => sql`(u.file_name ilike ${`%${typed}%`} or a.account_no ilike ${`%${typed}%`})`,
  sorts: { uploaded_at: sql`u.created_at`, total: sql`u.total`, rows: sql`u.rows` },
  first: [sql`u.created_at`, 'desc'],
  key: sql`u.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<UploadRow>`select ${columns()} from ${tables} ${counted()} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

/** 404 where the account's book lies outside the scope. */
export async function uploadById(id: number): Promise<UploadRow> {
  const row = await rowOf(sql<UploadRow>`
    select ${columns()} from ${tables} ${counted()}
     where u.id = ${id}::bigint and u.kind = 'collection' and u.school_id = ${who().school_id} and ${inScope('a.branch_id')}`);
  if (!row) throw notFound('This file');
  return row;
}
