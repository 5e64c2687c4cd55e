// The import of a month's additions and deductions (07 §9): from the sheet that heads of departments send in.

import { badField } from '#kernel/refusal.ts';
import { counted } from '#kernel/counted.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineImport, type ImportColumns, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import {
  inputsCheck,
  type InputsFacts,
  type InputsRow,
  keyOf,
  type KnownEmployee,
  type ReadyInput,
} from '../rules/inputs-file.ts';
import type { InputHead } from '../rules/inputs-line.ts';

export const SALARY_INPUTS = 'salary-inputs';
const permissions = ['salary-sheet'];

const short = (max: number) => (text: string) =>
  text.length <= max ? text : badField('text', `At most ${max} letters`);

const whole = (least: number, most: number, what: string) => (text: string) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most
    ? number
    : badField('number', `'${text}' is no ${what}`);
};

function quantityOf(text: string) {
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) && number > 0 && number <= 9_999_999
    ? number
    : badField('quantity', `'${text}' is no quantity above 0`);
}

function runOf(text: string) {
  const plain = text.toLowerCase();
  if (plain.startsWith('reg') || plain === 'r' || plain === 'month') return 'regular' as const;
  if (plain.startsWith('sup') || plain === 's') return 'supplementary' as const;
  return badField('run', `'${text}' is no run: write Regular or Supplementary`);
}

const columns: ImportColumns<InputsRow> = {
  employee_code: {
    title: 'Employee Code',
    aliases: ['Code', 'Emp Code', 'Employee No', 'Staff No'],
    required: true,
    hint: 'The code of the person in the register',
    example: 'LHR-00042',
    parse: short(30),
  },
  year: {
    title: 'Year',
    aliases: ['Salary Year'],
    required: true,
    hint: 'Four digits',
    example: '2026',
    parse: whole(2000, 2199, 'year'),
  },
  month: {
    title: 'Month',
    aliases: ['Salary Month'],
    required: true,
    hint: '1 to 12',
    example: '10',
    parse: whole(1, 12, 'month from 1 to 12'),
  },
  head: {
    title: 'Head',
    aliases: ['Pay Head', 'Head Code', 'Allowance', 'Deduction'],
    required: true,
    hint: 'Code or name of a head of additions or deductions',
    example: 'BONUS',
    parse: short(80),
  },
  amount: {
    title: 'Amount',
    aliases: ['Total', 'Value'],
    required: false,
    hint: 'Or quantity and rate',
    example: '5,000',
    parse: short(30),
  },
  quantity: {
    title: 'Quantity',
    aliases: ['Qty', 'Hours', 'Days', 'Units'],
    required: false,
    hint: 'With a rate',
    example: '',
    parse: quantityOf,
  },
  rate: {
    title: 'Rate',
    aliases: ['Rate Each', 'Per Unit'],
    required: false,
    hint: 'For one',
    example: '',
    parse: short(30),
  },
  run: {
    title: 'Run',
    aliases: ['Salary Run', 'Kind'],
    required: false,
    hint: 'Regular or Supplementary; empty: with the salary of the month',
    example: '',
    parse: runOf,
  },
  reference: {
    title: 'Reference',
    aliases: ['Ref', 'Reference No', 'Memo No'],
    required: false,
    hint: 'The same reference is never taken twice',
    example: 'MEMO-17/1',
    parse: short(100),
  },
  note: {
    title: 'Note',
    aliases: ['Remarks', 'Reason', 'Details'],
    required: false,
    hint: 'Stands on the slip',
    example: 'Sports day',
    parse: short(300),
  },
};

async function factsOf(lines: readonly ParsedLine<InputsRow>[]): Promise<InputsFacts> {
  const codes = [
    ...new Set(lines.flatMap(({ row }) => (row.employee_code === null ? [] : [row.employee_code.toLowerCase()]))),
  ];
  const confidential = await holds('salary-confidential');
  const employees = await rowsOf(sql<KnownEmployee>`
    select e.id as employee_id, e.employee_code, e.full_name as name, e.branch_id, coalesce(c.currency, 'PKR') as currency, e.joining_date, e.left_date,
           coalesce((select jsonb_agg(s.month) from payroll.salaries s
              where s.employee_id = e.id and s.kind = 'regular' and s.status not in ('draft', 'rejected', 'void')), '[]') as frozen
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
     where lower(e.employee_code) = any (${codes}::text[]) and ${inScope('e.branch_id')} and (${confidential} or not e.is_confidential)`);
  const heads = await rowsOf(sql<InputHead>`
    select h.id, h.code, h.name, h.kind, h.calc from payroll.pay_heads h where h.school_id = ${who().school_id}::int and h.is_active order by h.print_order`);
  const known = await rowsOf(sql<{ source_ref: string; head_id: number }>`
    select i.source_ref, i.head_id from payroll.salary_inputs i
     where i.employee_id = any (${employees.map((one) => one.employee_id)}::bigint[]) and i.source = 'import' and i.source_ref is not null
       and i.status <> 'cancelled'`);
  return { employees, heads, known: new Set(known.map((one) => keyOf(one.source_ref, one.head_id))) };
}

/** Of one branch. A reference that came meanwhile adds nothing. */
async function apply(set: readonly ReadyInput[], { run_id }: { run_id: number }): Promise<Made> {
  const [first] = set;
  if (!first) return {};
  await requirePermission(...permissions);
  const { branch_id } = first;
  const made = await rowsOf(sql<{ amount: number }>`
    insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, quantity, rate, run, source, source_ref, note)
    select i.branch_id, i.employee_id, i.month, i.head_id, i.amount, i.quantity, i.rate, i.run, 'import', i.source_ref, i.note
      from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as i (branch_id int, employee_id bigint, month date, head_id bigint, amount bigint,
           quantity numeric, rate bigint, run text, source_ref text, note text)
    on conflict (source, source_ref, head_id) where source_ref is not null and status <> 'cancelled' do nothing returning amount`);
  const amount = made.reduce((sum, row) => sum + row.amount, 0);
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: 'salary inputs imported',
    after: { import: run_id, inputs: made.length, amount },
  });
  return { inputs: made.length };
}

const withoutReference = (ready: readonly ReadyInput[]): string[] => {
  const n = ready.filter((one) => one.source_ref === null).length;
  return n === 0
    ? []
    : [`${counted(n, 'line has', 'lines have')} no reference: the same file again would add them again`];
};

export const salaryInputsImport = defineImport({
  kind: SALARY_INPUTS,
  title: 'Salary inputs',
  permissions,
  columns,
  facts: factsOf,
  checking: inputsCheck,
  branchOf: (input) => input.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { inputs: ready.length } : {}),
  tells: withoutReference,
  apply,
});
