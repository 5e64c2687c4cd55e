// What a school expects of its branches from a day on (3.5): of all, of a group, of one branch.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { kpiSave } from '../contract/kpis.ts';
import { aimRows, aimsFor } from '../reads/month-rows.ts';
import { shownKpis } from '../reads/performance.ts';
import { aimFault } from '../rules/aim-fault.ts';
import { kpiNames, kpiOf } from '../rules/kpis.ts';

type Input = ParsedInputOf<typeof kpiSave>;

/** One of the two at most, and one that the writer reaches. */
async function requirePlace({ branch_group_id, branch_id }: Input): Promise<void> {
  if (branch_id !== undefined) requireBranch(branch_id);
  if (branch_id !== undefined && branch_group_id !== undefined)
    throw badField('branch_id', 'Choose a group or a branch, not both');
  if (branch_group_id === undefined) return;
  const group = await rowOf(
    sql<{
      id: number;
    }>`select id from branches.branch_groups where id = ${branch_group_id}::bigint and school_id = ${who().school_id}::int`,
  );
  if (!group) throw badField('branch_group_id', 'Choose a group from the list');
}

async function requireAims(input: Input): Promise<void> {
  const shown = await shownKpis();
  const { school_id } = who();
  const { branch_group_id = null, branch_id = null } = input;
  const after = aimsFor(await aimRows(school_id), { school_id, branch_group_id, branch_id }, input.valid_from);
  const seen = new Set<string>();
  for (const row of input.rows) {
    const { name } = kpiOf(row.kpi);
    if (!shown.includes(row.kpi)) throw badField('rows', `You need Branch Performance Money for ${name}`);
    if (seen.has(row.kpi)) throw badField('rows', `${name} stands there twice`);
    seen.add(row.kpi);
    const fault = aimFault(row.kpi, row);
    if (fault) throw badField('rows', fault);
    after[row.kpi] = row;
  }
  if (kpiNames.every((name) => after[name].weight === 0))
    throw badField('rows', 'At least one KPI needs a weight, else no branch has a score');
}

export async function saveKpis(input: Input): Promise<{ saved: number }> {
  await requirePermission('Branch Performance Edit');
  await requirePlace(input);
  await requireAims(input);
  const { branch_group_id = null, branch_id = null, valid_from } = input;
  const saved = await rowsOf(sql<{ id: number }>`
    insert into branches.performance_kpis as k (school_id, kpi, floor, target, weight, valid_from, branch_group_id, branch_id)
    select ${who().school_id}::int, r.kpi, r.floor, r.target, r.weight, ${valid_from}::date, ${branch_group_id}::bigint, ${branch_id}::int
      from jsonb_to_recordset(${JSON.stringify(input.rows)}::jsonb) as r (kpi text, floor numeric, target numeric, weight numeric)
    on conflict (school_id, kpi, branch_group_id, branch_id, valid_from)
      do update set floor = excluded.floor, target = excluded.target, weight = excluded.weight, updated_by = platform.current_user_id()
    returning k.id`);
  await audit({
    record_kind: 'performance aims',
    record_id: branch_id ?? branch_group_id ?? who().school_id,
    action: 'set',
    branch_id,
    after: {
      valid_from,
      aims: input.rows.map((row) => `${kpiOf(row.kpi).name}: ${row.floor} to ${row.target}, weight ${row.weight}`),
    },
  });
  return { saved: saved.length };
}
