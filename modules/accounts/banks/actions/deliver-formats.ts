// Gives a school the file formats that everybody begins with; those that stand stay as they are.

import { rowsOf, sql } from '#platform/db/index.ts';
import { deliveredFormats } from '../rules/delivered-formats.ts';

export async function deliverFormats(school_id: number): Promise<void> {
  await rowsOf(sql`
    insert into accounts.bank_file_formats (school_id, name, purpose, layout, delimiter, header_rows, date_format, amount_style, columns, file_name)
    select ${school_id}::int, f.name, f.purpose, f.layout, f.delimiter, f.header_rows, f.date_format, f.amount_style, f.columns, f.file_name
      from jsonb_to_recordset(${JSON.stringify(deliveredFormats)}::jsonb)
        as f(name text, purpose text, layout text, delimiter text, header_rows smallint, date_format text, amount_style text, columns jsonb, file_name text)
    on conflict (school_id, name) do nothing`);
}
