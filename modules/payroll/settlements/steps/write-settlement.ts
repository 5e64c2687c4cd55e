// A reckoned settlement is written: its lines, its totals, and the salary of the last days beside it (FNS-2, FNS-3).

import { conflict } from '#kernel/refusal.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { batchOf, requirePlace, salaryStates, writeSalaries } from '#modules/payroll/salaries/chapter.ts';
import type { Leaver } from '../reads/leavers.ts';
import type { Reckoned } from './reckon.ts';

/** A prepared row of the regular run gives way; one that is under way or paid does not. */
async function clearRegular({ employee_id, name }: Leaver, month: Month): Promise<void> {
  await rowsOf(sql`
    delete from payroll.salaries where employee_id = ${employee_id}::bigint and month = ${month}::date and kind = 'regular' and status in ('draft', 'rejected')`);
  const row = await rowOf(sql<{ status: keyof typeof salaryStates.states }>`
    select status from payroll.salaries where employee_id = ${employee_id}::bigint and month = ${month}::date and kind = 'regular' and status <> 'void'`);
  if (row)
    throw conflict(
      `The salary of ${name} for ${formatMonth(month)} is ${salaryStates.said(row.status)}. Choose that the last month is paid in the normal run, or have it rejected first.`,
    );
}

export async function clearSalary(salary_id: number | null): Promise<void> {
  if (salary_id !== null)
    await rowsOf(
      sql`delete from payroll.salaries where id = ${salary_id}::bigint and kind = 'settlement' and status = 'draft'`,
    );
}

async function writeSalary(leaver: Leaver, { salary, month }: Reckoned): Promise<number | null> {
  if (!salary || salary.computed.length === 0) return null;
  const place = await requirePlace(leaver.branch_id);
  await clearRegular(leaver, month);
  const batch_id = await batchOf(leaver.branch_id, month, { kind: 'settlement' });
  const ids = await writeSalaries(place, { batch_id, month, kind: 'settlement' }, salary);
  return ids.get(leaver.employee_id) ?? null;
}

/** Into the row that stands; the salary of the last days follows the choice. */
export async function writeSettlement(id: number, leaver: Leaver, reckoned: Reckoned): Promise<void> {
  const { lines, served, stamp, salary } = reckoned;
  const old = await rowOf(sql<{ salary_id: number | null }>`
    update payroll.final_settlements set salary_id = null where id = ${id}::bigint
    returning (select x.salary_id from payroll.final_settlements x where x.id = ${id}::bigint) as salary_id`);
  if (!salary) await clearSalary(old?.salary_id ?? null);
  const salary_id = await writeSalary(leaver, reckoned);
  const due = lines.reduce((sum, one) => sum + Math.max(0, one.amount), 0);
  const off = lines.reduce((sum, one) => sum - Math.min(0, one.amount), 0);
  const { branch_id, employee_id, last_basic, last_gross } = leaver;
  await rowsOf(sql`delete from payroll.final_settlement_lines where settlement_id = ${id}::bigint`);
  const rows = lines.map((one, n) => ({ ...one, position: n + 1 }));
  await rowsOf(sql`
    insert into payroll.final_settlement_lines (branch_id, employee_id, settlement_id, kind, label, quantity, rate, amount, computed, how, is_manual, ref_id, position)
    select ${branch_id}::int, ${employee_id}::bigint, ${id}::bigint, l.kind, l.label, l.quantity, l.rate, l.amount, l.computed, l.how, l.is_manual, l.ref_id, l.position
      from jsonb_populate_recordset(null::payroll.final_settlement_lines, ${JSON.stringify(rows)}::jsonb) l`);
  await rowsOf(sql`
    update payroll.final_settlements
       set salary_id = ${salary_id}::bigint, gross_due = ${due}::bigint, deductions = ${off}::bigint, net = ${due - off}::bigint,
           service_years = ${served.years}::int, service_months = ${served.months}::int, service_days = ${served.days}::int,
           last_basic = ${last_basic}::bigint, last_gross = ${last_gross}::bigint, source_stamp = ${stamp}, reject_reason = null,
           updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}
