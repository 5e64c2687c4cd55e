// Income tax tables are changed (ITX-8); what an income is taxed by the table of a month.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { roundHalfUp } from '#kernel/money.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { slabOf, tableProblems, yearTax } from '#modules/payroll/computation/rules/index.ts';
import type { taxTableSave, taxTry } from '../contract/schemes.ts';
import { listTaxTables, readSettings } from '../reads/setup-lists.ts';
import { refuseOlder } from '../steps/refuse-older.ts';

type Saved = { id: number; version: number };

export async function saveTaxTable(input: ParsedInputOf<typeof taxTableSave>): Promise<DataOf<typeof taxTableSave>> {
  await requirePermission('salary-setup');
  const { school_id, country_id, currency } = who();
  const { id, version, name, from_month, to_month, status, slabs } = input;
  if (to_month <= from_month) throw badField('to_month', 'The year ends after it begins');
  const whole = slabs.map((slab) => ({ ...slab, up_to: slab.up_to ?? null }));
  const { problems, warnings } = tableProblems(whole, currency);
  if (problems[0] !== undefined) throw badField('slabs', problems[0]);
  await oneAtATime('tax tables', school_id);
  if (id !== undefined) {
    const before = await rowOf(sql<Saved>`
      select id, version from payroll.tax_tables where id = ${id}::bigint and school_id = ${school_id}::int for update`);
    if (!before) throw notFound('This table');
    refuseOlder(before, version);
  }
  const values = [
    input.surcharge_over ?? null,
    input.surcharge_percent,
    input.teacher_rebate_percent,
    input.source ?? null,
  ] as const;
  const once = badField('from_month', 'Another active table holds in a month of this one: end that one first');
  const twice = badField('name', `There is a table ${name} already`);
  const add = () =>
    rowOf(sql<Saved>`
      insert into payroll.tax_tables (school_id, country_id, name, from_month, to_month, surcharge_over, surcharge_percent,
             teacher_rebate_percent, source, status)
      values (${school_id}::int, ${country_id}::int, ${name}, ${from_month}::date, ${to_month}::date, ${values[0]}::bigint,
             ${values[1]}::numeric, ${values[2]}::numeric, ${values[3]}, ${status}) returning id, version`);
  const change = (table_id: number) =>
    rowOf(sql<Saved>`
      update payroll.tax_tables set name = ${name}, from_month = ${from_month}::date, to_month = ${to_month}::date,
             surcharge_over = ${values[0]}::bigint, surcharge_percent = ${values[1]}::numeric, teacher_rebate_percent = ${values[2]}::numeric,
             source = ${values[3]}, status = ${status}, updated_by = platform.current_user_id()
       where id = ${table_id}::bigint returning id, version`);
  const write = () => (id === undefined ? add() : change(id));
  const saved = await onConstraint('tax_tables_once', once, () => onConstraint('tax_tables_name', twice, write));
  if (!saved) throw notFound('This table');
  await rowsOf(sql`delete from payroll.tax_slabs where table_id = ${saved.id}::bigint`);
  await rowsOf(sql`
    insert into payroll.tax_slabs (school_id, table_id, over, up_to, fixed, percent)
    select ${school_id}::int, ${saved.id}::bigint, s.over, s.up_to, s.fixed, s.percent
      from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as s (over bigint, up_to bigint, fixed bigint, percent numeric)`);
  const action = id === undefined ? 'added' : 'changed';
  await audit({ record_kind: 'tax table', record_id: saved.id, action, after: { name, status, slabs: slabs.length } });
  return { ...saved, warnings };
}

export async function tryTax(input: ParsedInputOf<typeof taxTry>): Promise<DataOf<typeof taxTry>> {
  await requirePermission('salary-setup', 'salary-record');
  const { month, annual, monthly } = input;
  const income = annual ?? (monthly === undefined ? undefined : monthly * 12);
  if (income === undefined) throw badField('annual', 'Give the income of a year or of a month');
  const { data } = await listTaxTables({ startRow: 0, fetchCount: 200 });
  const table = data.find((one) => one.status === 'active' && one.from_month <= month && month <= one.to_month);
  const { round_unit } = await readSettings();
  if (!table) return { table: 'No table holds in this month', income, tax: 0, per_month: 0, slab: null };
  const tax = yearTax(table, income, round_unit);
  return {
    table: table.name,
    income,
    tax,
    per_month: roundHalfUp(tax, 12, round_unit),
    slab: slabOf(table.slabs, income) ?? null,
  };
}
