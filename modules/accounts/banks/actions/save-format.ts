// Adds and changes how a bank's files are laid out (04 §6.5 bank/format/save).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import type { FormatRow, formatSave } from '../contract/formats.ts';
import { bankById } from '../reads/banks.ts';
import { formatById } from '../reads/formats.ts';
import { formatProblems } from '../rules/format-problems.ts';

type Save = ParsedInputOf<typeof formatSave>;

async function write(f: Save): Promise<number> {
  const columns = JSON.stringify(f.columns);
  const delimiter = f.layout === 'fixed' ? null : (f.delimiter ?? null);
  if (f.id === undefined) {
    const made = await rowOf(sql<{ id: number }>`
      insert into accounts.bank_file_formats (school_id, bank_id, name, purpose, layout, delimiter, header_rows, footer_rows, date_format, amount_style, columns, file_name)
      values (${who().school_id}, ${f.bank_id ?? null}::bigint, ${f.name}, ${f.purpose}, ${f.layout}, ${delimiter}, ${f.header_rows}, ${f.footer_rows},
              ${f.date_format}, ${f.amount_style}, ${columns}::jsonb, ${f.file_name})
      returning id`);
    if (!made) throw new Error('The format was not stored');
    return made.id;
  }
  const before = await formatById(f.id);
  if (before.purpose !== f.purpose)
    throw badField('purpose', 'The purpose of a format cannot be changed. Add another format');
  const changed = await rowOf(sql`
    update accounts.bank_file_formats
       set bank_id = ${f.bank_id ?? null}::bigint, name = ${f.name}, layout = ${f.layout}, delimiter = ${delimiter}, header_rows = ${f.header_rows},
           footer_rows = ${f.footer_rows}, date_format = ${f.date_format}, amount_style = ${f.amount_style}, columns = ${columns}::jsonb,
           file_name = ${f.file_name}, updated_by = platform.current_user_id()
     where id = ${f.id}::bigint and school_id = ${who().school_id} and version = ${f.version ?? -1} returning 1`);
  if (!changed)
    throw conflict('Someone else changed this format meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  return f.id;
}

export async function saveFormat(input: Save): Promise<FormatRow> {
  await requirePermission(input.id === undefined ? 'Bank Add' : 'Bank Edit');
  const fault = formatProblems(input);
  if (fault) throw fault;
  if (input.bank_id) await bankById(input.bank_id);
  const id = await onConstraint(
    'bank_file_formats_school_id_name_key',
    badField('name', `A format is called ${input.name} already`),
    () => write(input),
  );
  await audit({
    record_kind: 'bank file format',
    record_id: id,
    action: input.id === undefined ? 'added' : 'changed',
    after: { name: input.name, purpose: input.purpose, columns: input.columns.map(({ field }) => field).join(', ') },
  });
  return formatById(id);
}
