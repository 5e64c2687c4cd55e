// The last month of a branch's provision is taken back as a whole (07 §7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { reverseEntry } from '#platform/ledger/post.ts';
import type { gratuityRunReverse } from '../contract/provisions.ts';

/** Before the run is locked: no settlement of the branch uses up what is taken back meanwhile. */
async function waitForBranch(run_id: number): Promise<void> {
  const run = await rowOf(sql<{ branch_id: number }>`
    select r.branch_id from payroll.gratuity_runs r where r.id = ${run_id}::bigint and ${inScope('r.branch_id')}`);
  if (!run) throw notFound('This month');
  await oneAtATime('gratuity', run.branch_id);
}

export async function reverseRun(
  input: ParsedInputOf<typeof gratuityRunReverse>,
): Promise<DataOf<typeof gratuityRunReverse>> {
  await requirePermission('final-settlement-approval');
  await waitForBranch(input.run_id);
  const run = await rowOf(sql<{
    id: number;
    version: number;
    branch_id: number;
    month: Month;
    moved: number;
    state: string;
    entry_id: number | null;
    later: boolean;
  }>`
    select r.id, r.version, r.branch_id, r.month, r.moved, r.state, r.entry_id,
           exists (select from payroll.gratuity_runs x where x.branch_id = r.branch_id and x.state = 'posted' and x.month > r.month)
             or exists (select from payroll.gratuity_moves m where m.branch_id = r.branch_id and m.settlement_id is not null and m.id > (
                   select max(o.id) from payroll.gratuity_moves o where o.run_id = r.id)) as later
      from payroll.gratuity_runs r where r.id = ${input.run_id}::bigint and ${inScope('r.branch_id')} for update of r`);
  if (!run) throw notFound('This month');
  if (run.version !== input.version) throw conflict('This month was changed meanwhile. Load it again.');
  if (run.state === 'reversed') throw conflict(`Gratuity of ${formatMonth(run.month)} is taken back already.`);
  if (run.later)
    throw conflict(
      `A later month or a settlement stands on ${formatMonth(run.month)}: the next month puts right what is wrong.`,
    );
  if (run.entry_id !== null)
    await reverseEntry(
      run.entry_id,
      who().today,
      `Provision of gratuity, ${formatMonth(run.month)}, taken back: ${input.reason}`,
    );
  await rowsOf(sql`
    update payroll.gratuity_runs set state = 'reversed', reason = ${input.reason}, updated_by = platform.current_user_id() where id = ${run.id}::bigint`);
  const after = { month: run.month, moved: run.moved, reason: input.reason };
  await audit({
    record_kind: 'gratuity month',
    record_id: run.id,
    branch_id: run.branch_id,
    action: 'taken back',
    after,
  });
  return { id: run.id, moved: run.moved };
}
