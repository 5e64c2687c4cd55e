// The import of leave balances (spec 06 §8: employee_code, leave_type, year, days, used): what people had before this register.

import { badField, type Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineImport, type ImportColumns, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import { short } from '#modules/attendance/marks/chapter.ts';
import {
  openingCheck,
  type OpeningFacts,
  type OpeningPerson,
  type OpeningRow,
  type OpeningType,
  type ReadyOpening,
  type TakenOver,
} from '../rules/opening-file.ts';

const permission = 'leave-setup';
/** What the ledger says of days that were used before: an opening is known again by it. */
const USED_BEFORE = 'Used before it was taken over';

const days = (text: string): number | Refusal => {
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && value >= 0 && value <= 366 && Number.isInteger(value * 2)
    ? value
    : badField('days', `'${text}' is no number of days. Write whole or half days from 0 to 366`);
};

const columns: ImportColumns<OpeningRow> = {
  employee_code: {
    title: 'Employee code',
    aliases: ['Code', 'Emp Code', 'Employee No', 'Staff No', 'ID'],
    required: true,
    hint: 'The code on the card',
    example: 'LHR-00007',
    parse: short(20, 'An employee code'),
  },
  leave_type: {
    title: 'Leave type',
    aliases: ['Leave', 'Type', 'Type of leave'],
    required: true,
    hint: 'Code or name of a type of leave',
    example: 'CL',
    parse: short(60, 'A type of leave'),
  },
  year: {
    title: 'Year',
    aliases: ['Leave Year', 'Session'],
    required: true,
    hint: 'The year in which the leave year begins',
    example: '2026',
    parse: (text) => {
      const year = Number(/^(\d{4})(?:\s*[-/]\s*\d{2,4})?$/.exec(text)?.[1] ?? 0);
      return year >= 2000 && year <= 2199 ? year : badField('year', `'${text}' is no year. Write 2026`);
    },
  },
  days: {
    title: 'Days',
    aliases: ['Entitlement', 'Granted', 'Total', 'Opening', 'Opening balance'],
    required: true,
    hint: 'All days of the leave year, those that are used already too',
    example: '10',
    parse: days,
  },
  used: {
    title: 'Used',
    aliases: ['Taken', 'Availed', 'Consumed'],
    required: false,
    hint: 'Of them used before; left empty none',
    example: '3.5',
    parse: days,
  },
};

async function factsOf(lines: readonly ParsedLine<OpeningRow>[]): Promise<OpeningFacts> {
  const codes = [...new Set(lines.flatMap(({ row }) => row.employee_code?.toUpperCase() ?? []))];
  const employees = await rowsOf(sql<OpeningPerson>`
    select e.id, e.employee_code, e.full_name, e.branch_id, b.country_id, coalesce(p.first_month, 1) as first_month, platform.today(e.branch_id) as today
      from hr.employees e join platform.branches b on b.id = e.branch_id
      left join attendance.leave_policies p on p.id = attendance.leave_policy_of(e.id)
     where upper(e.employee_code) = any (${codes}::text[]) and e.status <> 'left' and ${inScope('e.branch_id')} order by e.id`);
  const ids = employees.map((one) => one.id);
  const types = await rowsOf(sql<OpeningType>`
    select t.id, t.code, t.name, t.country_id, t.pay from attendance.leave_types t
     where t.school_id = ${who().school_id}::int and t.is_active order by t.country_id nulls last, t.id`);
  const before = await rowsOf(sql<TakenOver>`
    select o.employee_id, o.leave_type_id, o.year_start, (o.days + o.stood)::float8 as days,
           coalesce((select -sum(u.days) from attendance.leave_ledger u
                      where u.employee_id = o.employee_id and u.leave_type_id = o.leave_type_id and u.year_start = o.year_start
                        and u.kind = 'use' and u.request_id is null and u.note = ${USED_BEFORE}), 0)::float8 as used
      from (select l.employee_id, l.leave_type_id, l.year_start, l.days,
                   coalesce((select sum(g.days) from attendance.leave_ledger g
                     where g.employee_id = l.employee_id and g.leave_type_id = l.leave_type_id and g.year_start = l.year_start
                       and g.kind in ('grant', 'accrual', 'comp_off', 'carry', 'adjust') and g.id < l.id), 0) as stood
              from attendance.leave_ledger l where l.employee_id = any (${ids}::bigint[]) and l.kind = 'opening') o`);
  const ended = await rowsOf(sql<OpeningFacts['ended'][number]>`
    select x.employee_id, x.year_start from attendance.leave_year_ends x where x.employee_id = any (${ids}::bigint[])`);
  return { employees, types, before, ended };
}

/** What stands by a policy already is counted: the opening brings it to the days of the file. */
async function apply(set: readonly ReadyOpening[], { run_id }: { run_id: number }): Promise<Made> {
  const [first] = set;
  if (!first) return {};
  await requirePermission(permission);
  const { branch_id } = first;
  const row = await rowOf(sql<{ n: number }>`
    with file as (
      select x.* from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as x (employee_id bigint, leave_type_id bigint, year_start date, days numeric, used numeric)),
    opened as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select ${branch_id}::int, f.employee_id, f.leave_type_id, f.year_start, platform.today(${branch_id}::int), 'opening',
             f.days - coalesce(b.granted + b.carried + b.adjusted, 0), ${`Taken over, import ${run_id}`}
        from file f left join attendance.leave_balances b
          on b.employee_id = f.employee_id and b.leave_type_id = f.leave_type_id and b.year_start = f.year_start
       order by f.employee_id, f.leave_type_id
      on conflict (employee_id, leave_type_id, year_start) where kind = 'opening' do nothing
      returning employee_id, leave_type_id, year_start),
    used as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select ${branch_id}::int, f.employee_id, f.leave_type_id, f.year_start, platform.today(${branch_id}::int), 'use', -f.used, ${USED_BEFORE}
        from file f join opened o using (employee_id, leave_type_id, year_start) where f.used > 0
       order by f.employee_id, f.leave_type_id)
    select count(*)::int as n from opened`);
  const balances = row?.n ?? 0;
  await auditAll([
    {
      record_kind: 'branch',
      record_id: branch_id,
      action: 'leave taken over',
      branch_id,
      after: { import: run_id, balances },
    },
  ]);
  return { balances };
}

export const openingBalancesImport = defineImport({
  kind: 'leave-balances',
  title: 'Leave balances of employees',
  permissions: [permission],
  columns,
  facts: factsOf,
  checking: openingCheck,
  branchOf: (one) => one.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { balances: ready.length } : {}),
  apply,
});
