// ACC-51: a month is closed although items of its check list are not met. The first person gives reason and file for each, a second one
// closes it; what fails beside them by then refuses the close.

import { linkTo } from '#kernel/addresses.ts';
import { formatMonth } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { checkList } from '../reads/check-list.ts';
import { lockMonth, reachOfCountry, refuseOutOfOrder, setMonth } from '../steps/month.ts';

export interface Overruled {
  country_id: number;
  overrides: { item: string; reason: string; file_id: number }[];
}

async function closeDespite({ id, subject_id, change, asked_by }: Asked<Overruled>): Promise<void> {
  const period = await lockMonth(subject_id);
  if (period.status !== 'soft_closed')
    throw conflict(`${formatMonth(period.month)} is ${period.status.replace('_', ' ')} by now`);
  await refuseOutOfOrder(period, 'closed');
  const overruled = new Set(change.overrides.map((override) => override.item));
  const failed = (await checkList(period)).filter((item) => !item.ok && !overruled.has(item.item));
  if (failed.length > 0)
    throw conflict(
      `${formatMonth(period.month)} is not ready. Not met by now: ${failed.map((item) => item.item).join(', ')}`,
    );
  await setMonth(period, { to: 'closed', noted: { overrides: change.overrides, asked_by, request: id } });
}

export const periodOverrule = defineApproval<Overruled>({
  code: 'period overrule',
  title: 'Close a month with items overruled',
  module: 'accounts',
  area: 'accounts',
  subject: 'accounting period',
  permissions: ['Account Period'],
  levels: () => [{ title: 'Account Period, another person', permission: 'Account Period' }],
  reach: ({ change }) => reachOfCountry(change.country_id),
  path: () => linkTo(pages.TrialBalance, { tab: 'periods' }),
  apply: closeDespite,
});
