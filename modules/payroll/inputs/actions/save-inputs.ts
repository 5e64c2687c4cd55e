// Additions and deductions are written by hand, and those of a file or a bonus put right; what another act brought (arrears, carried) is not changed here. Days of a month are typed in.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { daysInMonth } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { changedByHand, type InputSource, type monthDaysSave, type salaryInputSave } from '../contract/inputs.ts';

type Row = ParsedInputOf<typeof salaryInputSave>['rows'][number];

async function branchOf(employee_id: number): Promise<number> {
  const row = await rowOf(sql<{ branch_id: number }>`
    select e.branch_id from hr.employees e where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')}`);
  if (!row) throw notFound('This employee');
  return row.branch_id;
}

/** A month that is frozen for the person takes nothing more. */
async function refuseFrozen(employee_id: number, month: string): Promise<void> {
  const row = await rowOf(sql<{ status: string }>`
    select status from payroll.salaries where employee_id = ${employee_id}::bigint and month = ${month}::date and kind = 'regular'
       and status not in ('draft', 'rejected', 'void')`);
  if (row) throw badField('month', 'The salary of this month is frozen already. Choose a later month');
}

async function saveRow(row: Row): Promise<void> {
  const branch_id = await branchOf(row.employee_id);
  if (row.run === 'regular') await refuseFrozen(row.employee_id, row.month);
  const head = await rowOf(sql<{ calc: string; name: string }>`
    select calc, name from payroll.pay_heads where id = ${row.head_id}::bigint and is_active`);
  if (!head) throw badField('head_id', 'Choose a head from the list');
  if (head.calc !== 'input')
    throw badField('head_id', `${head.name} is computed: choose a head of additions or deductions`);
  if (row.id == null) {
    await rowsOf(sql`
      insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, run, note)
      values (${branch_id}::int, ${row.employee_id}::bigint, ${row.month}::date, ${row.head_id}::bigint, ${row.amount}::bigint, ${row.run}, ${row.note ?? null})`);
    return;
  }
  const old = await rowOf(sql<{ version: number; status: string; source: InputSource; head_id: number }>`
    select version, status, source, head_id from payroll.salary_inputs where id = ${row.id}::bigint and employee_id = ${row.employee_id}::bigint for update`);
  if (!old) throw notFound('This addition');
  if (old.version !== row.version) throw conflict('Somebody changed it meanwhile. Load it again.');
  if (old.status !== 'open') throw conflict('It is in a salary already.');
  if (!changedByHand.includes(old.source)) throw conflict('It comes from elsewhere and is changed there.');
  if (old.source !== 'manual' && old.head_id !== row.head_id)
    throw badField('head_id', 'It was given under this head. Take it back, and add another');
  await rowsOf(sql`
    update payroll.salary_inputs set month = ${row.month}::date, head_id = ${row.head_id}::bigint, amount = ${row.amount}::bigint,
           run = ${row.run}, note = ${row.note ?? null}, status = ${row.cancel ? 'cancelled' : 'open'}, updated_by = platform.current_user_id() where id = ${row.id}::bigint`);
}

export async function saveInputs({
  rows,
}: ParsedInputOf<typeof salaryInputSave>): Promise<DataOf<typeof salaryInputSave>> {
  await requirePermission('salary-sheet');
  const failed: DataOf<typeof salaryInputSave>['failed'] = [];
  for (const [n, row] of rows.entries())
    try {
      await savepoint(() => saveRow(row));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || rows.length === 1) throw error;
      failed.push({ row: n + 1, message: refusal.message });
    }
  return { done: rows.length - failed.length, failed };
}

export async function saveDays(input: ParsedInputOf<typeof monthDaysSave>): Promise<{ employee_id: number }> {
  await requirePermission('salary-sheet');
  const { employee_id, month, reason } = input;
  const branch_id = await branchOf(employee_id);
  await refuseFrozen(employee_id, month);
  if (input.clear) await clearDays(employee_id, month);
  else await writeDays(branch_id, input);
  const { absent, late, unpaid_leave } = input;
  const after = input.clear ? { month, reason } : { month, absent, late, unpaid_leave, reason };
  const action = input.clear ? 'days of attendance' : 'days typed in';
  await audit({ record_kind: 'employee', record_id: employee_id, branch_id, action, after });
  return { employee_id };
}

async function clearDays(employee_id: number, month: string): Promise<void> {
  const [row] = await rowsOf(sql`
    delete from payroll.month_days where employee_id = ${employee_id}::bigint and month = ${month}::date returning id`);
  if (!row) throw notFound('Days that were written over');
}

async function writeDays(branch_id: number, input: ParsedInputOf<typeof monthDaysSave>): Promise<void> {
  const { employee_id, month, reason } = input;
  const unpaid = input.absent + input.half_absent / 2 + input.late + input.early + input.unpaid_leave;
  if (unpaid > daysInMonth(month)) throw badField('absent', `The month has ${counted(daysInMonth(month), 'day')}`);
  if (input.present > input.working) throw badField('present', 'Not more than the working days');
  await rowsOf(sql`
    insert into payroll.month_days (branch_id, employee_id, month, working, present, absent, half_absent, late, early, unpaid_leave, overtime_day,
           overtime_night, overtime_off_day, reason)
    values (${branch_id}::int, ${employee_id}::bigint, ${month}::date, ${input.working}::numeric, ${input.present}::numeric, ${input.absent}::numeric,
            ${input.half_absent}::numeric, ${input.late}::numeric, ${input.early}::numeric, ${input.unpaid_leave}::numeric, ${input.overtime_day}::int,
            ${input.overtime_night}::int, ${input.overtime_off_day}::int, ${reason})
    on conflict (employee_id, month) do update
       set working = excluded.working, present = excluded.present, absent = excluded.absent, half_absent = excluded.half_absent, late = excluded.late,
           early = excluded.early, unpaid_leave = excluded.unpaid_leave, overtime_day = excluded.overtime_day, overtime_night = excluded.overtime_night,
           overtime_off_day = excluded.overtime_off_day, reason = excluded.reason, updated_by = platform.current_user_id()`);
}
