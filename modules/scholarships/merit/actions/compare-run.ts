// Another run on the results of today is compared with the awards that run (MER-9), and made a run of its own of gains, losses and changes.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { type Month, monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { runApplyCompare, runCompare } from '../contract/merit-runs.ts';
import { type Scheme, storedScheme } from '../reads/stored-scheme.ts';
import { type Change, differencesOf, type Held } from '../rules/differences.ts';
import { type Computed, computeRun } from '../steps/compute-run.ts';
import { lockRun, type StoredRun, storedRun } from '../steps/lock-run.ts';
import { writeRun } from '../steps/write-run.ts';

interface Compared {
  scheme: Scheme;
  computed: Computed;
  held: Held[];
  changes: Change[];
  from_month: Month;
}

async function compared(run: StoredRun): Promise<Compared> {
  if (run.state !== 'approved')
    throw conflict('Only awards that were approved are compared. Run the scheme again instead');
  const scheme = await storedScheme(run.scheme_id);
  const held = await rowsOf(sql<Held>`
    select w.id, w.student_id, s.full_name as student, c.name as class, w.rank, w.mode, w.value, w.monthly_amount
      from scholarships.merit_awards w join students.students s on s.id = w.student_id join branches.courses c on c.id = w.course_id
     where w.scheme_id = ${run.scheme_id}::bigint and w.branch_id = ${run.branch_id}::int and w.state = 'active' order by w.percent desc, w.id`);
  const branch = { id: run.branch_id, name: run.branch_name, code: run.code };
  const computed = await computeRun(scheme, branch, { replaced: held.map((one) => one.id) });
  const from_month = monthOf(who().today);
  return { scheme, computed, held, changes: differencesOf(held, computed.awards), from_month };
}

export async function compareRun({ id }: ParsedInputOf<typeof runCompare>): Promise<DataOf<typeof runCompare>> {
  await requirePermission('Merit Scholarship');
  const { scheme, changes, from_month } = await compared(await storedRun(id));
  return { from_month, differences: changes.map((one) => ({ ...one, currency: scheme.currency })) };
}

export async function applyCompare({
  id,
}: ParsedInputOf<typeof runApplyCompare>): Promise<DataOf<typeof runApplyCompare>> {
  await requirePermission('Merit Scholarship');
  const run = await lockRun(id);
  const { scheme, computed, held, changes } = await compared(run);
  if (changes.length === 0) throw conflict('Nothing differs from the awards that run');
  const kind = new Map(changes.map((one) => [one.student_id, one.kind]));
  const starting = computed.awards.filter((one) => ['gained', 'changed'].includes(kind.get(one.student_id) ?? ''));
  const losing_ids = held.filter((one) => kind.get(one.student_id) === 'lost').map((one) => one.id);
  const run_id = await writeRun({
    scheme,
    branch_id: run.branch_id,
    computed,
    awards: starting,
    losing_ids,
    follows_id: run.id,
    months: scheme.months,
  });
  await auditAll([
    {
      record_kind: 'merit run',
      record_id: run_id,
      branch_id: run.branch_id,
      action: 'made of a comparison',
      after: { scheme: scheme.name, changes: changes.length },
    },
  ]);
  return { run_id };
}
