// What is killed in its middle, each as the product does it, and what must hold afterwards: each person exactly once.

import { postInitially, prepareNow } from '#modules/payroll/index.ts';
import { payBatch } from '#modules/payroll/payments/actions/pay-batch.ts';
import { salaryPayList } from '#modules/payroll/payments/actions/make-batch.ts';
import { endLeaveYear } from '#modules/attendance/staff-leave/actions/end-leave-year.ts';
import { decideManyJob } from '#platform/approvals/decide-many.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import type { JobControl } from '#platform/jobs/definition.ts';
import type { Scene } from './scene.ts';

export const acts = ['posting', 'bank list', 'leave year'] as const;
export type Act = (typeof acts)[number];

const caller = ({ school_id, country_id }: Scene, user_id: number) => ({ user_id, school_id, country_id });

const control = (scene: Scene, user_id: number): JobControl => ({
  job_run_id: 0,
  ...caller(scene, user_id),
  progress: () => Promise.resolve(true),
  badRows: () => Promise.resolve(),
});

/** Nothing to do is no fault of one that is run again; what it was is said all the same. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    console.log(`refused: ${refusal.message}`);
  }
}

/** Prepared, frozen, decided by two people and posted, branch by branch. */
async function posting(scene: Scene): Promise<void> {
  const { month, branch_ids, users } = scene;
  for (const branch_id of branch_ids) {
    await runAs(caller(scene, users[0]), () => prepareNow(branch_id, month));
    await unlessRefused(() =>
      runAs(caller(scene, users[0]), () => postInitially({ branch_id, month, kind: 'regular', acknowledged: true })),
    );
  }
  for (const [user_id, status] of [
    [users[1], 'initial_posted'],
    [users[2], 'level2_approved'],
  ] as const) {
    const items = await asOwner(() =>
      rowsOf(sql<{ id: number; version: undefined }>`
        select s.approval_id as id from payroll.salaries s join platform.branches b on b.id = s.branch_id
         where s.month = ${month}::date and s.status = ${status} and s.approval_id is not null and b.school_id = ${scene.school_id}::int and b.country_id = 162 order by s.id`),
    );
    await decideManyJob.run(
      { items, verb: 'approve', reason: null, school_id: scene.school_id, country_id: scene.country_id },
      control(scene, user_id),
    );
  }
}

/** The list of each employer is made, and marked as paid. */
async function bankList(scene: Scene): Promise<void> {
  const { month, today, users } = scene;
  const places = await asOwner(() =>
    rowsOf(sql<{ employer_id: number; account: number; format: number }>`
      select e.id as employer_id, (select a.id from accounts.bank_accounts a join platform.branches b on b.id = a.branch_id
               where b.school_id = e.school_id and a.currency = 'PKR' and a.active order by a.id limit 1) as account,
             (select f.id from accounts.bank_file_formats f where f.school_id = e.school_id and f.purpose = 'salary' and f.layout <> 'wps' order by f.id limit 1) as format
        from payroll.legal_employers e where e.school_id = ${scene.school_id}::int and e.country_id = 162 order by e.id`),
  );
  for (const { employer_id, account, format } of places) {
    await unlessRefused(() =>
      runAs(caller(scene, users[0]), () =>
        salaryPayList({
          employer_id,
          month,
          run: 'regular',
          mode: 'bank',
          bank_account_id: account,
          format_id: format,
          value_date: today,
          confirmed_accounts: true,
          leave_out: true,
          make: true,
        }),
      ),
    );
    const made = await asOwner(() =>
      rowsOf(sql<{ id: number }>`
        select id from payroll.salary_payment_batches where employer_id = ${employer_id}::bigint and month = ${month}::date and status = 'file_made' order by id`),
    );
    for (const { id } of made)
      await runAs(caller(scene, users[0]), () => payBatch({ batch_id: id, value_date: today, rows: [] }));
  }
}

const leaveYear = (scene: Scene): Promise<unknown> =>
  runAs(caller(scene, scene.users[0]), () =>
    endLeaveYear({ country_id: scene.country_id, year: scene.leave_year, dry_run: false }),
  );

export const run: Readonly<Record<Act, (scene: Scene) => Promise<unknown>>> = {
  posting,
  'bank list': bankList,
  'leave year': leaveYear,
};

export interface Found {
  /** People for whom it is done. */
  done: number;
  /** Done twice, in part, or in one place and not in the other. */
  wrong: number;
}

const looks: Readonly<Record<Act, (scene: Scene) => ReturnType<typeof sql<Found>>>> = {
  // An entry a salary, a number a salary, a salary a person; what is posted has all its lines by the proofs.
  posting: ({ month, school_id }) => sql<Found>`
    select count(*) filter (where s.status = 'posted')::int as done,
           (count(*) filter (where s.status = 'posted' and (select count(*) from platform.journal_entries j where j.source_type = 'salary' and j.source_id = s.id and j.kind = 'salary') <> 1)
            + count(*) filter (where s.status not in ('posted', 'paid', 'void') and exists (select from platform.journal_entries j where j.source_type = 'salary' and j.source_id = s.id))
            + count(*) - count(distinct s.employee_id))::int as wrong
      from payroll.salaries s join platform.branches b on b.id = s.branch_id and b.school_id = ${school_id}::int and b.country_id = 162
     where s.month = ${month}::date and s.kind = 'regular' and s.status <> 'void'`,
  'bank list': ({ month, school_id }) => sql<Found>`
    select count(*) filter (where s.status = 'paid')::int as done,
           (count(*) filter (where (select count(*) from payroll.salary_payments p where p.salary_id = s.id and p.status in ('waiting', 'paid')) > 1)
            + count(*) filter (where s.status = 'paid' and s.net > 0 and not exists (select from payroll.salary_payments p where p.salary_id = s.id and p.status = 'paid' and p.entry_id is not null))
            + (select count(*) from payroll.salary_payment_batches k where k.month = ${month}::date and k.status <> 'cancelled'
                  and k.total <> (select sum(p.amount) from payroll.salary_payments p where p.batch_id = k.id and p.status <> 'cancelled')))::int as wrong
      from payroll.salaries s join platform.branches b on b.id = s.branch_id and b.school_id = ${school_id}::int and b.country_id = 162
     where s.month = ${month}::date and s.kind = 'regular' and s.status in ('posted', 'paid')`,
  'leave year': ({ leave_year, school_id }) => sql<Found>`
    select count(*) filter (where x.employee_id is not null)::int as done,
           (count(*) filter (where (x.employee_id is null) <> (l.n = 0)) + count(*) filter (where l.n > 1))::int as wrong
      from hr.employees e join platform.branches b on b.id = e.branch_id and b.country_id = 162
      left join attendance.leave_year_ends x on x.employee_id = e.id and extract(year from x.year_start) = ${leave_year}::int
     cross join lateral (
       select count(*) as n from attendance.leave_ledger g join attendance.leave_types t on t.id = g.leave_type_id and t.code = 'AL'
        where g.employee_id = e.id and g.kind = 'carry' and extract(year from g.year_start) = ${leave_year}::int + 1) l
     where e.school_id = ${school_id}::int and e.status <> 'left'`,
};

export const look = async (act: Act, scene: Scene): Promise<Found> =>
  (await asOwner(() => rowOf(looks[act](scene)))) ?? { done: -1, wrong: -1 };
