// The register of posting runs and one run with its branches and skipped students (spec 04 §5.3, §6.3).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { who } from '#platform/access/who.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import { postList, type postRead } from '../contract/runs.ts';
import { STANDING_KINDS } from '../rules/run-kinds.ts';

type RunRow = DataOf<typeof postList>['data'][number];
type Detail = DataOf<typeof postRead>;

/** As many skipped students as a screen shows at once. */
const SKIPS_SHOWN = 500;

/** Figures are those of the branches in scope. */
const figures = () => sql`
  select count(*)::int as branches, count(*) filter (where b.status = 'done')::int as done, count(*) filter (where b.status = 'failed')::int as failed,
         coalesce(sum(b.challans) filter (where b.status <> 'reversed'), 0)::int as challans,
         coalesce(sum(b.net + b.fines) filter (where b.status <> 'reversed'), 0)::bigint as net, min(c.currency) as currency
    from fees.fee_run_branches b join platform.branches p on p.id = b.branch_id join platform.countries c on c.id = p.country_id and c.operates
   where b.run_id = r.id and ${inScope('b.branch_id')}`;

/** Some branch in scope took part in it. */
const withBranch = (which: Statement) =>
  sql`exists (select 1 from fees.fee_run_branches b where b.run_id = r.id and ${inScope('b.branch_id')} ${which})`;

export const listRuns = listRead(postList, {
  scope: () => sql`r.school_id = ${who().school_id}::int and r.status <> 'previewed' and ${withBranch(sql``)}`,
  filters: {
    kind: (kind) => sql`r.kind = ${kind}`,
    bill_month: (month) => sql`r.bill_month = ${month}::date`,
    status: (status) => sql`r.status = ${status}`,
    branch_id: (branch) => withBranch(sql`and b.branch_id = ${branch}::int`),
  },
  search: () => sql`true`,
  sorts: {},
  first: [sql`r.bill_month`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<RunRow>`
      select r.id, r.kind, r.bill_month, r.entry_date, r.status, f.*, u.name as started_by, r.started_at, r.ended_at
        from fees.fee_runs r left join platform.users u on u.id = r.started_by cross join lateral (${figures()}) f
       where f.currency is not null and ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from fees.fee_runs r where ${where}`),
});

/** 404 when no branch of the run is in scope. */
export async function readRun(id: number): Promise<Detail> {
  const run = await rowOf(sql<Detail['run']>`
    select r.id, r.kind, r.bill_month, r.entry_date, r.due_date, r.valid_until, r.status, r.job_id::bigint as job_id, f.*, u.name as started_by,
           r.started_at, r.ended_at,
           f.done > 0 and r.kind <> all (${[...STANDING_KINDS]}::text[]) as may_reverse,
           (r.kind = 'monthly' or r.kind = 'fine' and r.options ? 'as_of') and r.status in ('part_posted', 'running') and exists (select 1 from fees.fee_run_branches b where b.run_id = r.id and b.status in ('failed', 'waiting'))
             and not exists (select 1 from platform.job_runs j where j.id = r.job_id::bigint and j.state in ('waiting', 'running')) as may_resume
      from fees.fee_runs r left join platform.users u on u.id = r.started_by cross join lateral (${figures()}) f
     where r.id = ${id}::bigint and r.school_id = ${who().school_id}::int and f.currency is not null`);
  if (!run) throw notFound('This posting');
  const branches = await rowsOf(sql<Detail['branches'][number]>`
    select b.branch_id, p.branch_name, c.currency, b.status, b.students, b.challans, b.skipped, b.gross, b.concession, b.net, b.advance_applied, b.fines,
           b.first_challan_no, b.last_challan_no, b.entry_id, b.error
      from fees.fee_run_branches b join platform.branches p on p.id = b.branch_id join platform.countries c on c.id = p.country_id and c.operates
     where b.run_id = ${id}::bigint and ${inScope('b.branch_id')} order by p.position, p.branch_name`);
  const skips = await rowsOf(sql<Detail['skips'][number]>`
    select k.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, c.name as class_name, p.branch_name, k.reason
      from fees.fee_run_skips k ${childOfRow('k')}
      join platform.branches p on p.id = k.branch_id
      left join branches.courses c on c.id = ${child.course_id}
     where k.run_id = ${id}::bigint and ${inScope('k.branch_id')} order by k.reason, ${child.name}, k.student_id limit ${SKIPS_SHOWN}`);
  const all = await rowOf(
    sql<{
      n: number;
    }>`select count(*)::int as n from fees.fee_run_skips k where k.run_id = ${id}::bigint and ${inScope('k.branch_id')}`,
  );
  return { run, branches, skips, skips_total: all?.n ?? 0 };
}
