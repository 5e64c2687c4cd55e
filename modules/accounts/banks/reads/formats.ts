// Formats of the school's bank files.

import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { formatList, type FormatRow, type Purpose } from '../contract/formats.ts';

const columns = sql`
  f.id, f.name, f.bank_id, k.name as bank, f.purpose, f.layout, f.delimiter, f.header_rows, f.footer_rows, f.date_format, f.amount_style,
  f.columns, f.file_name, f.version`;
const tables = sql`accounts.bank_file_formats f left join accounts.banks k on k.id = f.bank_id`;

export const listFormats = listRead(formatList, {
  scope: () => sql`f.school_id = ${who().school_id}`,
  filters: {
    purpose: (purpose) => sql`f.purpose = ${purpose}`,
    bank_id: (bank) => sql`(f.bank_id = ${bank}::bigint or f.bank_id is null)`,
  },
  search: (typed) => sql`f.name ilike ${`%${typed}%`}`,
  sorts: { name: sql`f.name`, purpose: sql`f.purpose` },
  first: [sql`f.name`, 'asc'],
  key: sql`f.id`,
  rows: ({ where, page }) => rowsOf(sql<FormatRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

export async function formatById(id: number): Promise<FormatRow> {
  const row = await rowOf(
    sql<FormatRow>`select ${columns} from ${tables} where f.id = ${id}::bigint and f.school_id = ${who().school_id}`,
  );
  if (!row) throw notFound('This file format');
  return row;
}

/** Those that may read a file of this bank, its own before the general ones. */
export function formatsFor(purpose: Purpose, bank_id: number): Promise<FormatRow[]> {
  return rowsOf(sql<FormatRow>`
    select ${columns} from ${tables}
     where f.school_id = ${who().school_id} and f.purpose = ${purpose} and (f.bank_id = ${bank_id}::bigint or f.bank_id is null)
     order by f.bank_id nulls last, f.id`);
}
