// Pay heads and structures are changed (07 §2.1): what the software computes keeps its code and kind; a structure changes nobody's pay.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planAmounts } from '#modules/payroll/computation/rules/index.ts';
import type { payHeadSave, salaryStructureSave } from '../contract/heads.ts';
import { readSettings } from '../reads/setup-lists.ts';
import { refuseOlder } from '../steps/refuse-older.ts';

type Saved = { id: number; version: number };

async function refuseHead(input: ParsedInputOf<typeof payHeadSave>): Promise<void> {
  const { kind, account_id } = input;
  if (kind !== 'deduction' && !account_id)
    throw badField('account_id', 'Choose the account of expense that it is booked to');
  if (account_id) {
    const account = await rowOf(sql<{ nature: string; kind: string }>`
      select k.nature, a.kind from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
        join platform.account_categories k on k.id = t.category_id where a.id = ${account_id}::bigint`);
    if (!account) throw badField('account_id', 'Choose an account from the list');
    if (kind !== 'deduction' && account.nature !== 'expense')
      throw badField('account_id', 'An earning is booked to an account of expense');
  }
  if (input.tax_exempt_percent_of_basic != null && !input.taxable)
    throw badField('tax_exempt_percent_of_basic', 'Only of a head that is taxed a part can be exempt');
}

export async function saveHead(input: ParsedInputOf<typeof payHeadSave>): Promise<Saved> {
  await requirePermission('salary-setup');
  await refuseHead(input);
  const { school_id } = who();
  await oneAtATime('pay heads', school_id);
  const twice = badField('code', `There is a head ${input.code} already`);
  const exempt = input.tax_exempt_percent_of_basic ?? null;
  if (input.id === undefined) {
    const made = await onConstraint('pay_heads_school_id_code_key', twice, () =>
      rowOf(sql<Saved>`
        insert into payroll.pay_heads (school_id, code, name, name_local, kind, calc, absence_sensitive, taxable, tax_exempt_percent_of_basic,
               in_scheme_wage, in_overtime_base, account_id, print_order, is_active)
        values (${school_id}::int, ${input.code}, ${input.name}, ${input.name_local ?? null}, ${input.kind},
                ${input.kind === 'earning' ? 'fixed' : 'input'}, ${input.absence_sensitive}, ${input.taxable}, ${exempt}::numeric,
                ${input.in_scheme_wage}, ${input.in_overtime_base}, ${input.account_id ?? null}::bigint, ${input.print_order}, ${input.is_active})
        returning id, version`),
    );
    if (!made) throw notFound('This head');
    await audit({ record_kind: 'pay head', record_id: made.id, action: 'added', after: { name: input.name } });
    return made;
  }
  const before = await rowOf(sql<Saved & { code: string; kind: string; is_system: boolean; name: string }>`
    select id, version, code, kind, is_system, name from payroll.pay_heads where id = ${input.id}::bigint and school_id = ${school_id}::int for update`);
  if (!before) throw notFound('This head');
  refuseOlder(before, input.version);
  if (before.code !== input.code || before.kind !== input.kind)
    throw conflict(`${before.name} keeps its code and kind: salaries are made of it. Add another head.`);
  if (before.is_system && !input.is_active) throw conflict(`${before.name} is used by the software and stays in use.`);
  const saved = await rowOf(sql<Saved>`
    update payroll.pay_heads set name = ${input.name}, name_local = ${input.name_local ?? null}, absence_sensitive = ${input.absence_sensitive},
           taxable = ${input.taxable}, tax_exempt_percent_of_basic = ${exempt}::numeric, in_scheme_wage = ${input.in_scheme_wage},
           in_overtime_base = ${input.in_overtime_base}, account_id = ${input.account_id ?? null}::bigint, print_order = ${input.print_order},
           is_active = ${input.is_active}, updated_by = platform.current_user_id()
     where id = ${input.id}::bigint returning id, version`);
  await audit({
    record_kind: 'pay head',
    record_id: before.id,
    action: 'changed',
    before: { name: before.name },
    after: { name: input.name },
  });
  return saved ?? before;
}

export async function saveStructure(
  input: ParsedInputOf<typeof salaryStructureSave>,
): Promise<Saved & { gross: number }> {
  await requirePermission('salary-setup');
  const { school_id, country_id } = who();
  await oneAtATime('salary structures', school_id);
  const heads = await rowsOf(sql<{ id: number; code: string; name: string; kind: string; is_active: boolean }>`
    select id, code, name, kind, is_active from payroll.pay_heads where school_id = ${school_id}::int`);
  const codes = new Map(heads.map((head) => [head.id, head.code]));
  const lines = input.lines.map((line) => ({
    head: codes.get(line.head_id) ?? String(line.head_id),
    amount: line.amount ?? null,
    percent: line.percent ?? null,
    percent_of: line.percent_of_id ? (codes.get(line.percent_of_id) ?? String(line.percent_of_id)) : null,
  }));
  const plan = planAmounts(lines, heads, (await readSettings()).round_unit);
  if (plan.problems[0] !== undefined) throw badField('lines', plan.problems[0]);
  const { id, version, name, designation_id = null, is_active } = input;
  if (id !== undefined) {
    const before = await rowOf(sql<Saved>`
      select id, version from payroll.salary_structures where id = ${id}::bigint and school_id = ${school_id}::int for update`);
    if (!before) throw notFound('This structure');
    refuseOlder(before, version);
  }
  const twice = badField('name', `There is a structure ${name} already`);
  const saved = await onConstraint('salary_structures_name', twice, () =>
    rowOf(
      id === undefined
        ? sql<Saved>`
            insert into payroll.salary_structures (school_id, country_id, name, designation_id, gross, is_active)
            values (${school_id}::int, ${country_id}::int, ${name}, ${designation_id}::bigint, ${plan.gross}::bigint, ${is_active}) returning id, version`
        : sql<Saved>`
            update payroll.salary_structures set name = ${name}, designation_id = ${designation_id}::bigint, gross = ${plan.gross}::bigint,
                   is_active = ${is_active}, updated_by = platform.current_user_id() where id = ${id}::bigint returning id, version`,
    ),
  );
  if (!saved) throw notFound('This structure');
  await rowsOf(sql`delete from payroll.salary_structure_lines where structure_id = ${saved.id}::bigint`);
  const rows = input.lines.map((line, n) => ({ ...line, position: n + 1 }));
  await rowsOf(sql`
    insert into payroll.salary_structure_lines (school_id, structure_id, head_id, amount, percent, percent_of_id, position)
    select ${school_id}::int, ${saved.id}::bigint, l.head_id, l.amount, l.percent, case when l.percent is not null then coalesce(l.percent_of_id,
             (select h.id from payroll.pay_heads h where h.school_id = ${school_id}::int and h.code = 'BASIC')) end, l.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (head_id bigint, amount bigint, percent numeric, percent_of_id bigint, position int)`);
  const action = id === undefined ? 'added' : 'changed';
  await audit({ record_kind: 'salary structure', record_id: saved.id, action, after: { name, gross: plan.gross } });
  return { ...saved, gross: plan.gross };
}
