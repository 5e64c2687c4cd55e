// A salary before it is frozen: amounts by hand with their reason (SAL-19), left out of the month, held back from payment (SAL-15).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { salaryHold, salaryRemove, salaryUpdate } from '../contract/salary-acts.ts';
import { salaryStates } from '../rules/salary-states.ts';
import { computeMonth } from '../steps/compute.ts';
import { computeApart } from '../steps/compute-apart.ts';
import { lockSalaries, lockSalary } from '../steps/locked.ts';
import { requirePlace } from '../reads/place.ts';
import { alone } from '../steps/alone.ts';
import { writeSalaries } from '../steps/write-salaries.ts';

export async function updateSalary(input: ParsedInputOf<typeof salaryUpdate>): Promise<DataOf<typeof salaryUpdate>> {
  await requirePermission('salary-sheet');
  const salary = await lockSalary(input.id, input.version);
  salaryStates.refuse('change', salary.status);
  const { branch_id, month, batch_id, employee_id, kind, seq } = salary;
  const place = await requirePlace(branch_id);
  await alone(branch_id, month);
  const heads = await rowsOf(sql<{ id: number; code: string; calc: string }>`
    select id, code, calc from payroll.pay_heads where id = any (${input.overrides.map((one) => one.head_id)}::bigint[])`);
  const codes = new Map(heads.map((head) => [head.id, head]));
  const overrides = input.overrides.map(({ head_id, amount, reason }) => {
    const head = codes.get(head_id);
    if (!head) throw badField('overrides', 'Choose a head from the list');
    if (head.calc === 'loan')
      throw badField('overrides', 'An instalment is skipped at the loan, not written over here');
    return { head: head.code, amount, reason };
  });
  const only = [employee_id];
  const wanted = { month, only, overrides: new Map([[employee_id, overrides]]) };
  const computed = await (kind === 'supplementary' ? computeApart : computeMonth)(place, wanted);
  await writeSalaries(place, { batch_id, month, kind, seq }, computed);
  const row = await rowOf(sql<DataOf<typeof salaryUpdate>>`
    select id, version, net from payroll.salaries where id = ${salary.id}::bigint`);
  if (!row) throw notFound('This salary');
  const after = { heads: overrides.map((one) => one.head).join(', ') };
  await audit({ record_kind: 'salary', record_id: salary.id, branch_id, action: 'changed', after });
  return row;
}

/** The row goes; the person is listed as left out, with the reason. */
export async function removeSalaries({
  ids,
  reason,
}: ParsedInputOf<typeof salaryRemove>): Promise<DataOf<typeof salaryRemove>> {
  await requirePermission('salary-sheet');
  const all = await lockSalaries(ids);
  const failed = all.flatMap(({ id, employee_name: name, status }) => {
    const message = salaryStates.whyNot('change', status);
    return message === null ? [] : [{ id, name, message }];
  });
  const fit = all.filter(({ status }) => salaryStates.can('change', status));
  const chosen = fit.map((one) => one.id);
  await rowsOf(sql`
    insert into payroll.salary_left_out (branch_id, batch_id, employee_id, reason)
    select s.branch_id, s.batch_id, s.employee_id, ${reason} from payroll.salaries s where s.id = any (${chosen}::bigint[])
    on conflict (batch_id, employee_id) do update set reason = excluded.reason, created_at = platform.now()`);
  await rowsOf(sql`delete from payroll.salaries where id = any (${chosen}::bigint[])`);
  for (const { batch_id, branch_id, employee_name } of fit)
    await audit({
      record_kind: 'salary month',
      record_id: batch_id,
      branch_id,
      action: 'left out',
      after: { employee: employee_name, reason },
    });
  return { done: fit.length, failed };
}

export async function holdSalary(input: ParsedInputOf<typeof salaryHold>): Promise<DataOf<typeof salaryHold>> {
  await requirePermission('salary pay list');
  const { id, version, hold } = input;
  const reason = input.reason?.trim() ?? null;
  if (hold && !reason) throw badField('reason', 'Say why it is held back');
  const salary = await lockSalary(id, version);
  if (hold) salaryStates.refuse('pay', salary.status);
  const row = await rowOf(sql<{ id: number; version: number }>`
    update payroll.salaries set hold = ${hold}, hold_reason = ${hold ? reason : null}, updated_by = platform.current_user_id()
     where id = ${id}::bigint returning id, version`);
  const { branch_id } = salary;
  await audit({
    record_kind: 'salary',
    record_id: id,
    branch_id,
    action: hold ? 'held' : 'released',
    after: { reason },
  });
  return row ?? { id, version };
}
