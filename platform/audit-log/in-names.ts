// Rows of the audit as people read them (spec 00 §8): the record by its name, the change in the units of the screen. Rows are sealed and stay
// as they were written; this is done when they are read, a page at a time. An id that the reader may not see stays a number.

import { who } from '#platform/access/who.ts';
import { namesOfRecords, recordKey } from '#platform/records/record-kinds.ts';
import { fieldsOfRow } from './audit-fields.ts';
import { currenciesOf } from './currencies-of.ts';
import { currencyIn, inUnits, nameInWords, refsIn, rolesIn, settingInUnits, type Units } from './in-units.ts';

type Values = Record<string, unknown> | null;

interface Row {
  record_kind: string;
  record_id: number;
  branch_id: number | null;
  action: string;
  call: string | null;
  before: Values;
  after: Values;
}

export async function inNames<R extends Row>(rows: readonly R[]): Promise<(R & { record_name: string | null })[]> {
  const ofBranch = await currenciesOf(rows.map((row) => row.branch_id));
  const read = rows.map((row) => ({ row, kindOf: fieldsOfRow(row), of: { kind: row.record_kind, id: row.record_id } }));
  const names = await namesOfRecords(
    read.flatMap(({ row: { record_kind, before, after }, kindOf, of }) => {
      const inside = (values: Values) =>
        record_kind === 'setting' ? rolesIn(values ?? {}) : refsIn(values ?? {}, kindOf);
      return [of, ...inside(before), ...inside(after)];
    }),
  );
  const { time_zone } = who();
  return read.map(({ row, kindOf, of }) => {
    const currency = currencyIn(row.after, row.before) ?? ofBranch.get(row.branch_id);
    const units: Units = { kindOf, currency, time_zone, names };
    const shown = (values: Values): Values =>
      values && (row.record_kind === 'setting' ? settingInUnits(values, units) : inUnits(values, units));
    const name = names.get(recordKey(of));
    return { ...row, before: shown(row.before), after: shown(row.after), record_name: name ? nameInWords(name) : null };
  });
}
