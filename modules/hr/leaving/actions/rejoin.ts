// Somebody who left joins again under the same code (spec 06 §3.1, EXT-9): within thirty days, unsettled, the same spell goes on; else a new one.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { checkPost, checkShift } from '#modules/hr/joining/chapter.ts';
import { type LockedEmployee, lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';
import { refuseClosedDay } from '#modules/hr/postings/chapter.ts';
import type { employeeRejoin } from '../contract/leaving.ts';
import { lastExitOf } from '../reads/exits.ts';
import { settlementOf } from '../reads/leaving-questions.ts';
import { SAME_SPELL_DAYS } from '../rules/index.ts';
import { type LockedExit, lockExit } from '../steps/locked-exit.ts';

type Input = ParsedInputOf<typeof employeeRejoin>;

export async function rejoin(input: Input): Promise<DataOf<typeof employeeRejoin>> {
  await requirePermission('Employee Add');
  const employee = await lockEmployee(input.employee_id, input.version);
  if (employee.status !== 'left') throw conflict(`${employee.full_name} works here: there is nothing to join again.`);
  const exit_id = await lastExitOf(employee.id);
  const exit = exit_id === null ? null : await lockExit(exit_id);
  if (exit?.rehire === 'no') await requirePermission('Employee Left Approval');
  const left = await leftOn(employee.id);
  if (input.joining_date <= left)
    throw badField('joining_date', `The last day was ${formatDate(left)}. Choose a later day`);
  const branch = await checkPost(input, employee.date_of_birth);
  if (branch.country_id !== employee.country_id)
    throw badField('branch_id', 'Another country is a new record there, with the first joining in the group kept');
  await checkShift(input.shift_id, input.branch_id);
  if (input.joining_date < employee.today) await refuseClosedDay(input.branch_id, input.joining_date, 'joining_date');
  const same_spell = await goesOn(exit, left, input.joining_date);
  await write(input, employee, { same_spell, left });
  if (same_spell && exit)
    await rowsOf(sql`
      update hr.employee_exits set state = 'stopped', problem = ${`Joined again on ${formatDate(input.joining_date)}`}, updated_by = platform.current_user_id()
       where id = ${exit.id}::bigint`);
  await noteEmployee({
    branch_id: input.branch_id,
    employee_id: employee.id,
    action: 'joined again',
    after: { joining_date: input.joining_date, same_spell },
  });
  const row = await rowOf(
    sql<{ version: number }>`select e.version from hr.employees e where e.id = ${employee.id}::bigint`,
  );
  return { employee_id: employee.id, version: row?.version ?? 0, same_spell };
}

async function leftOn(employee_id: number): Promise<LocalDate> {
  const row = await rowOf(sql<{ left_date: LocalDate }>`
    select e.left_date from hr.employees e where e.id = ${employee_id}::bigint and e.left_date is not null`);
  if (!row) throw conflict('This person has no last day.');
  return row.left_date;
}

/** EXT-9. A settlement that is begun and not posted stands in the way of a new spell: one pay would be in two. */
async function goesOn(exit: LockedExit | null, left: LocalDate, joining: LocalDate): Promise<boolean> {
  if (!exit || exit.state === 'completed') return false;
  const settlement = await settlementOf(exit.id);
  if (settlement === 'posted') return false;
  if (joining <= addDays(left, SAME_SPELL_DAYS)) return exit.state === 'left';
  if (settlement === 'open')
    throw conflict(
      `The final settlement of ${exit.employee_name} is not posted. Post it first; then the person joins again.`,
    );
  return false;
}

interface How {
  same_spell: boolean;
  left: LocalDate;
}

async function write(
  input: Input,
  { id, branch_id: before }: LockedEmployee,
  { same_spell, left }: How,
): Promise<void> {
  const { branch_id, joining_date } = input;
  // Everything that follows the person follows to the branch of the new post.
  await rowsOf(sql`
    update hr.employees set branch_id = ${branch_id}::int, status = 'active', status_since = ${joining_date}::date, status_reason = null, left_date = null,
           joining_date = case when ${same_spell} then joining_date else ${joining_date}::date end,
           group_joining_date = case when ${same_spell} then group_joining_date else ${joining_date}::date end,
           probation_end_date = null, confirmation_date = case when ${same_spell} then confirmation_date end,
           contract_end_date = ${input.contract_end_date ?? null}::date, employment_type = ${input.employment_type},
           department_id = ${input.department_id}::bigint, designation_id = ${input.designation_id}::bigint,
           reports_to_id = ${input.reports_to_id ?? null}::bigint, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  if (same_spell)
    await rowsOf(sql`
      update hr.employment_spells set left_date = null, exit_type = null where employee_id = ${id}::bigint and left_date = ${left}::date`);
  else
    await rowsOf(sql`
      insert into hr.employment_spells (branch_id, employee_id, no, joining_date)
      select ${branch_id}::int, ${id}::bigint, max(s.no) + 1, ${joining_date}::date from hr.employment_spells s where s.employee_id = ${id}::bigint`);
  const from = same_spell && branch_id === before ? addDays(left, 1) : joining_date;
  await rowsOf(sql`
    insert into hr.employee_postings (branch_id, home_branch_id, employee_id, department_id, designation_id, reports_to_id, employment_type, from_date, reason)
    values (${branch_id}::int, ${branch_id}::int, ${id}::bigint, ${input.department_id}::bigint, ${input.designation_id}::bigint,
            ${input.reports_to_id ?? null}::bigint, ${input.employment_type}, ${from}::date, 'joining')`);
  if (input.shift_id)
    await rowsOf(sql`
      insert into hr.shift_assignments (branch_id, home_branch_id, employee_id, shift_id, from_date)
      values (${branch_id}::int, ${branch_id}::int, ${id}::bigint, ${input.shift_id}::bigint, ${from}::date)`);
}
