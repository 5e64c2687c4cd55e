// The awards of a run are sent for approval (MER-8), and awards that run are asked to be revoked (10 §4.3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, type Month, monthOf } from '#kernel/dates.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import type { FieldShown } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { awardRevoke, runSubmit } from '../contract/merit-runs.ts';
import { storedScheme } from '../reads/stored-scheme.ts';
import { lockRun } from '../steps/lock-run.ts';
import { problemOf } from '../steps/run-problem.ts';
import { meritApproval } from './approve-merit.ts';

interface Proposed {
  student: string;
  class: string;
  rank: number;
  percent: number;
  monthly_amount: number;
  total_amount: number;
}

export async function submitRun({ id, note }: ParsedInputOf<typeof runSubmit>): Promise<DataOf<typeof runSubmit>> {
  await requirePermission('Merit Scholarship');
  const run = await lockRun(id);
  if (run.state !== 'preview')
    throw conflict(run.state === 'submitted' ? 'This run waits for approval already' : 'This run is over');
  const scheme = await storedScheme(run.scheme_id);
  const problem = await problemOf(run, scheme);
  if (problem !== null) throw conflict(problem);
  const proposed = await rowsOf(sql<Proposed>`
    select s.full_name as student, c.name as class, coalesce(w.rank, 0) as rank, w.percent::float8 as percent, w.monthly_amount, w.total_amount
      from scholarships.merit_awards w join students.students s on s.id = w.student_id join branches.courses c on c.id = w.course_id
     where w.run_id = ${id}::bigint and w.branch_id = ${run.branch_id}::int and w.state = 'proposed' order by w.percent desc, w.id`);
  const total_cost = proposed.reduce((sum, one) => sum + one.total_amount, 0);
  await rowsOf(
    sql`update scholarships.merit_awards set state = 'submitted' where run_id = ${id}::bigint and branch_id = ${run.branch_id}::int and state = 'proposed'`,
  );
  await rowsOf(
    sql`update scholarships.merit_runs set state = 'submitted' where id = ${id}::bigint and branch_id = ${run.branch_id}::int`,
  );
  const { request_id } = await requestApproval(meritApproval, {
    branch_id: run.branch_id,
    subject_id: id,
    subject_label: `${scheme.name}, ${run.branch_name}`,
    title: 'Merit awards',
    shows: shownOf(proposed, { total_cost, losing: run.losing_ids.length }),
    change: { what: 'run', run_id: id },
    reason: note ?? null,
    amount: total_cost,
    currency: scheme.currency,
    claims: [`merit run ${id}`],
  });
  await rowsOf(
    sql`update scholarships.merit_runs set approval_id = ${request_id}::bigint where id = ${id}::bigint and branch_id = ${run.branch_id}::int`,
  );
  return { approval_id: request_id, awards: proposed.length, total_cost };
}

/** The best of them by name, the rest as a sum. */
const MOST_SHOWN = 30;

function shownOf(
  proposed: readonly Proposed[],
  { total_cost, losing }: { total_cost: number; losing: number },
): FieldShown[] {
  const named = proposed.slice(0, MOST_SHOWN).map((one, n): FieldShown => ({
    field: `award_${n + 1}`,
    label: `${one.student}, ${one.class}, ${one.percent.toFixed(2)}%, place ${one.rank}`,
    before: 0,
    after: one.monthly_amount,
    form: 'money',
  }));
  return [
    { field: 'students', label: 'Students', before: null, after: proposed.length },
    ...(losing > 0 ? [{ field: 'losing', label: 'Awards that end', before: null, after: losing }] : []),
    { field: 'total', label: 'Cost of all months', before: 0, after: total_cost, form: 'money' as const },
    ...named,
  ];
}

interface Running {
  id: number;
  branch_id: number;
  student: string;
  scheme: string;
  state: string;
  monthly_amount: number;
  currency: 'PKR' | 'OMR';
  waits: boolean;
}

export async function askRevoke({
  award_ids,
  from_month,
  reason,
}: ParsedInputOf<typeof awardRevoke>): Promise<DataOf<typeof awardRevoke>> {
  await requirePermission('Merit Scholarship');
  if (from_month < monthOf(who().today))
    throw badField('from_month', 'Choose this month or a later one: what was billed stays');
  const ids = [...new Set(award_ids)];
  const rows = await rowsOf(sql<Running>`
    select w.id, w.branch_id, s.full_name as student, m.name as scheme, w.state, w.monthly_amount, n.currency, coalesce(asked.status = 'pending', false) as waits
      from scholarships.merit_awards w join students.students s on s.id = w.student_id join scholarships.merit_schemes m on m.id = w.scheme_id
      join platform.countries n on n.id = m.country_id and n.operates
      left join platform.approval_requests asked on asked.id = w.revoke_approval_id
     where w.id = any (${ids}::bigint[]) and ${inScope('w.branch_id')} order by w.id for update of w`);
  if (rows.length !== ids.length) throw new Refusal('not_found', 'One of these awards was not found');
  const other = rows.find((row) => row.state !== 'active' || row.waits);
  if (other)
    throw conflict(
      `${other.student}: ${other.waits ? 'its revocation waits for approval' : 'only an active award is revoked'}`,
    );
  const approval_ids: number[] = [];
  for (const row of rows) approval_ids.push(await revokeOne(row, { from_month, reason }));
  return { approval_ids };
}

async function revokeOne(row: Running, { from_month, reason }: { from_month: Month; reason: string }): Promise<number> {
  const { request_id } = await requestApproval(meritApproval, {
    branch_id: row.branch_id,
    subject_id: row.id,
    subject_label: row.student,
    title: `Revoke ${row.scheme} from ${formatMonth(from_month)}`,
    shows: [
      { field: 'monthly_amount', label: `${row.scheme}, a month`, before: row.monthly_amount, after: 0, form: 'money' },
    ],
    change: { what: 'revoke', award_id: row.id, from_month, reason },
    reason,
    amount: row.monthly_amount,
    currency: row.currency,
    claims: [`merit award ${row.id}`],
  });
  await rowOf(
    sql`update scholarships.merit_awards set revoke_approval_id = ${request_id}::bigint where id = ${row.id}::bigint and branch_id = ${row.branch_id}::int`,
  );
  return request_id;
}
