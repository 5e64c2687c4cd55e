// The rows behind a figure of a branch and month, asked of the area that counts it; their sum is the figure (principle 4).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import type { performanceRows } from '../contract/performance.ts';
import { factRows } from '../questions.ts';
import { factOf } from '../rules/facts.ts';
import { monthRows } from './month-rows.ts';

export async function readFigureRows(
  query: ParsedInputOf<typeof performanceRows>,
): Promise<DataOf<typeof performanceRows>> {
  const { branch_id, month, fact, startRow, fetchCount } = query;
  requireBranch(branch_id);
  if (factOf(fact).books) await requirePermission('Branch Performance Money');
  const answers = await factRows.ask({ branch_ids: [branch_id], month, fact, startRow, fetchCount });
  const found = answers.find((answer) => answer !== null);
  if (!found) throw badField('fact', `${factOf(fact).name} is not counted yet`);
  const [kept] = await monthRows([branch_id], { from: month, to: month });
  return {
    ...asList(found.rows, found.total, query),
    figures: { sum: found.sum, kept: kept?.[fact] ?? null },
  };
}
