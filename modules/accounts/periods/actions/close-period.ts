// Soft closes and closes months (05 section 3, ACC-50 to ACC-52). An item that is not met is overruled with reason and file by two
// persons: the month is then closed by the second one.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { periodStates } from '../rules/period-states.ts';
import type { periodClose } from '../contract/periods.ts';
import { checkList } from '../reads/check-list.ts';
import { listYears, type Period } from '../reads/years.ts';
import { lockMonth, type Month, refuseOutOfOrder, setMonth } from '../steps/month.ts';
import { periodOverrule } from './overrule.ts';

type Close = ParsedInputOf<typeof periodClose>;
type Overrides = NonNullable<Close['overrides']>;

/** ACC-51: the files stay with the head office, else with a branch of the scope; one without a branch would be swept away. */
async function keepProofs(period: Month, overrides: Overrides): Promise<void> {
  if (overrides.length === 0) return;
  const branch = await rowOf(sql<{ id: number }>`
    select id from platform.branches where school_id = ${who().school_id} and ${inScope('id')}
     order by country_id = ${period.country_id} desc, kind = 'head_office' desc, id limit 1`);
  if (!branch) throw notFound('A branch to store the files');
  for (const { file_id } of overrides) await giveFileToBranch(file_id, branch.id);
}

async function refuseEarly(period: Month, to: Close['to']): Promise<void> {
  const allowed = periodStates.can(to === 'soft_closed' ? 'soft_close' : 'close', period.status);
  if (!allowed)
    throw conflict(
      `${formatMonth(period.month)} is ${period.status.replace('_', ' ')}; it cannot become ${to.replace('_', ' ')}`,
    );
  if (period.month > who().today) throw conflict(`${formatMonth(period.month)} has not begun`);
  await refuseOutOfOrder(period, to);
}

/** The overrides that are needed; refuses where an item fails that none of them names. */
async function neededOverrides(period: Month, overrides: Overrides): Promise<Overrides> {
  const failing = (await checkList(period)).filter((item) => !item.ok);
  const failed = failing.filter((item) => !overrides.some((override) => override.item === item.item));
  if (failed.length > 0) {
    throw new Refusal(
      'conflict',
      `${formatMonth(period.month)} is not ready. Not met yet: ${failed.map((item) => item.item).join(', ')}`,
      { details: { failed } },
    );
  }
  return overrides.filter((override) => failing.some((item) => item.item === override.item));
}

async function askToOverrule(period: Month, overrides: Overrides): Promise<number> {
  await keepProofs(period, overrides);
  const { request_id } = await requestApproval(periodOverrule, {
    branch_id: null,
    subject_id: period.id,
    subject_label: formatMonth(period.month),
    title: `Close ${formatMonth(period.month)} although ${overrides.map((override) => override.item).join(', ')}: not met`,
    shows: overrides.map((override, n) => ({
      field: `item_${n + 1}`,
      label: override.item,
      before: 'Not met',
      after: `Overruled: ${override.reason}`,
    })),
    change: { country_id: period.country_id, overrides },
    reason: overrides.map((override) => override.reason).join('; '),
    file_ids: overrides.map((override) => override.file_id),
    claims: [`accounting period ${period.id}`],
  });
  return request_id;
}

export async function closePeriod(input: Close): Promise<Period & { request_id: number | null }> {
  await requirePermission('Account Period');
  const period = await lockMonth(input.id, who().country_id);
  await refuseEarly(period, input.to);
  const overrides = input.to === 'closed' ? await neededOverrides(period, input.overrides ?? []) : [];
  const request_id = overrides.length > 0 ? await askToOverrule(period, overrides) : null;
  if (request_id === null) await setMonth(period, { to: input.to });
  return { ...(await monthNow(period)), request_id };
}

export async function monthNow({ id, country_id }: Month): Promise<Period> {
  const years = await listYears(country_id, undefined);
  const row = years.flatMap((year) => year.periods).find((found) => found.id === id);
  if (!row) throw notFound('This month');
  return row;
}
