// HR-6: on its day the posting here ends and the one there begins; the record, its papers and its people go along by their keys; the shift
// here ends, the one there begins; who reported to the person goes on doing so.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, savepoint } from '#platform/db/index.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { vacatePosts } from '#modules/branches/index.ts';
import { writePosting } from '#modules/hr/postings/chapter.ts';

interface Due {
  id: number;
  employee_id: number;
  employee_name: string;
  from_branch_id: number;
  to_branch_id: number;
  department_id: number;
  designation_id: number;
  reports_to_id: number | null;
  shift_id: number | null;
  from_date: LocalDate;
  approval_id: number | null;
  employment_type: string;
  status: string;
  branch_id: number;
  today: LocalDate;
}

const due = sql`
  select t.id, t.employee_id, t.employee_name, t.from_branch_id, t.to_branch_id, t.department_id, t.designation_id, t.reports_to_id, t.shift_id, t.from_date,
         t.approval_id, e.employment_type, e.status, e.branch_id, platform.today(t.from_branch_id) as today
    from hr.employee_transfers t join hr.employees e on e.id = t.employee_id`;

/** In the scope of both branches; nothing before its day. */
export async function carryOut(transfer_id: number): Promise<boolean> {
  const transfer = await rowOf(sql<Due>`
    ${due} where t.id = ${transfer_id}::bigint and t.state = 'approved' for update of t, e`);
  if (!transfer || transfer.from_date > transfer.today) return false;
  if (transfer.branch_id !== transfer.from_branch_id || transfer.status === 'left')
    return stop(transfer, 'The employee is not in the releasing branch any more');
  try {
    await savepoint(() => move(transfer));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return stop(transfer, error.message);
  }
  return true;
}

async function stop({ id }: Due, problem: string): Promise<false> {
  await rowsOf(sql`update hr.employee_transfers set state = 'stopped', problem = ${problem} where id = ${id}::bigint`);
  return false;
}

async function move(transfer: Due): Promise<void> {
  const { id, employee_id, to_branch_id, department_id, designation_id, reports_to_id, employment_type, from_date } =
    transfer;
  await writePosting({
    employee_id,
    branch_id: to_branch_id,
    home_branch_id: transfer.from_branch_id,
    department_id,
    designation_id,
    reports_to_id,
    employment_type,
    from_date,
    reason: 'transfer',
    approval_id: transfer.approval_id,
  });
  // Everything that names the person by branch follows by its key.
  await rowsOf(sql`
    update hr.employees set branch_id = ${to_branch_id}::int, department_id = ${department_id}::bigint, designation_id = ${designation_id}::bigint,
           reports_to_id = ${reports_to_id}::bigint, updated_by = platform.current_user_id()
     where id = ${employee_id}::bigint`);
  await changeShift(transfer);
  await vacatePosts({ id: employee_id, name: transfer.employee_name, on: from_date });
  await rowsOf(sql`update hr.employee_transfers set state = 'done', problem = null where id = ${id}::bigint`);
  await auditAll([
    {
      record_kind: 'employee',
      record_id: employee_id,
      branch_id: to_branch_id,
      action: 'transferred',
      before: { branch_id: transfer.from_branch_id },
      after: { branch_id: to_branch_id, from_date },
    },
  ]);
}

async function changeShift({ employee_id, to_branch_id, shift_id, from_date }: Due): Promise<void> {
  await rowsOf(
    sql`delete from hr.shift_assignments a where a.employee_id = ${employee_id}::bigint and a.from_date >= ${from_date}::date`,
  );
  await rowsOf(sql`
    update hr.shift_assignments a set to_date = ${addDays(from_date, -1)}::date
     where a.employee_id = ${employee_id}::bigint and (a.to_date is null or a.to_date >= ${from_date}::date)`);
  if (shift_id !== null)
    await rowsOf(sql`
      insert into hr.shift_assignments (branch_id, home_branch_id, employee_id, shift_id, from_date)
      values (${to_branch_id}::int, ${to_branch_id}::int, ${employee_id}::bigint, ${shift_id}::bigint, ${from_date}::date)`);
}

/** Approved transfers from this branch whose day has come; the scope of the clock holds both branches. */
export function dueTransfers(branch_id: number, day: LocalDate): Promise<{ id: number; to_branch_id: number }[]> {
  return rowsOf(sql<{ id: number; to_branch_id: number }>`
    select t.id, t.to_branch_id from hr.employee_transfers t
     where t.from_branch_id = ${branch_id}::int and t.state = 'approved' and t.from_date <= ${day}::date order by t.from_date, t.id`);
}
