// EXT-6: on the day after the last one the employment ends with everything that hangs on it, in one transaction.

import { grouped } from '#kernel/counted.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { clearPosts, vacatePosts } from '#modules/branches/index.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import { endPostings, moveReports } from '#modules/hr/postings/chapter.ts';
import { endSignInOf } from '#modules/users/index.ts';
import { hrLeft } from '../reads/leaving-questions.ts';
import { type LockedExit, lockExit } from '../steps/locked-exit.ts';

/** Of an approved leaving whose last day is over on `day`; in the scope of its branch. */
export async function carryOutExit(exit_id: number, day?: LocalDate): Promise<void> {
  const exit = await lockExit(exit_id);
  const { id, branch_id, employee_id, last_working_date: on } = exit;
  if (exit.state !== 'approved' || on >= (day ?? exit.today)) return;
  await endPostings(employee_id, on);
  await rowsOf(sql`
    update hr.employment_spells set left_date = ${on}::date, exit_type = ${exit.exit_type} where id = ${exit.spell_id}::bigint`);
  await rowsOf(sql`
    update hr.employee_barcodes set revoked_at = platform.now(), revoke_reason = 'Left' where employee_id = ${employee_id}::bigint and revoked_at is null`);
  const moved = await moveReports(employee_id, await newManager(exit), addDays(on, 1));
  await rowsOf(sql`update hr.departments set head_employee_id = null where head_employee_id = ${employee_id}::bigint`);
  await rowsOf(sql`
    update hr.employees set status = 'left', left_date = ${on}::date, status_since = ${addDays(on, 1)}::date, status_reason = 'Left'
     where id = ${employee_id}::bigint`);
  await rowsOf(sql`update hr.employee_exits set state = 'left', left_at = platform.now() where id = ${id}::bigint`);
  await endSignInOf(employee_id);
  const posts = await clearPosts(employee_id);
  await vacatePosts({ id: employee_id, name: exit.employee_name, on });
  await hrLeft.ask({ employee_id, branch_id, exit_id: id, on });
  await noteEmployee({
    branch_id,
    employee_id,
    action: 'left',
    after: { left_date: on, exit_type: exit.exit_type, posts, moved },
  });
  await tell(exit, moved);
}

/** HR-7: whom the asker named, else the manager of whoever leaves. */
async function newManager({ employee_id, reports_move_to_id }: LockedExit): Promise<number | null> {
  const row = await rowOf(sql<{ id: number | null }>`
    select coalesce((select m.id from hr.employees m where m.id = ${reports_move_to_id}::bigint and m.status in ('active', 'on_notice')), e.reports_to_id) as id
      from hr.employees e where e.id = ${employee_id}::bigint`);
  return row?.id ?? null;
}

async function tell(
  { branch_id, employee_id, employee_name, last_working_date }: LockedExit,
  moved: string[],
): Promise<void> {
  const place = await rowOf(
    sql<{ school_id: number }>`select b.school_id from platform.branches b where b.id = ${branch_id}::int`,
  );
  const reports =
    moved.length === 0
      ? ''
      : ` ${grouped(moved.length)} reported to them and report to another now: ${moved.join(', ')}.`;
  await notifyHolders(['Employee Left'], {
    school_id: place?.school_id ?? 0,
    branch_id,
    kind: 'due soon',
    title: `${employee_name} left on ${formatDate(last_working_date)}: the clearance is open`,
    text: `The card and everything on the list is asked back.${reports}`.slice(0, 500),
    url: linkTo(pages.EmployeeDetails, { id: employee_id, tab: 'leaving' }),
    group_key: `employee left:${employee_id}`,
  });
}

/** The exits of a branch whose last day is over; one that cannot be done says why and does not hold up the others. */
export async function carryOutExits(branch_id: number, day: LocalDate): Promise<number> {
  const due = await rowsOf(sql<{ id: number }>`
    select x.id from hr.employee_exits x
     where x.branch_id = ${branch_id}::int and x.state = 'approved' and x.last_working_date < ${day}::date order by x.id`);
  let done = 0;
  for (const { id } of due)
    try {
      await savepoint(() => carryOutExit(id, day));
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await rowsOf(sql`update hr.employee_exits set problem = ${error.message} where id = ${id}::bigint`);
    }
  return done;
}
