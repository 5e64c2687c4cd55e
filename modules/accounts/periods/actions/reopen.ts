// Opening again what was closed (05 section 3, ACC-53): a soft closed month at once, a closed month or year by a second person with the
// reason of the first, the newest first. A year gives back its months closed: they are opened one by one after it.

import { linkTo } from '#kernel/addresses.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import type { periodReopen, yearReopen } from '../contract/periods.ts';
import { lockMonth, reachOfCountry, setMonth, whyNotReopened } from '../steps/month.ts';
import { lockYear, whyYearNotReopened } from '../steps/year.ts';
import { beginYearReopen } from './year-reopen-job.ts';

export interface Reopened {
  what: 'month' | 'year';
  country_id: number;
}

interface AskedFor {
  request_id: number | null;
}

export async function reopenPeriod(input: ParsedInputOf<typeof periodReopen>): Promise<AskedFor> {
  await requirePermission('Account Period');
  const period = await lockMonth(input.id, who().country_id);
  const why = await whyNotReopened(period);
  if (why) throw conflict(why);
  if (period.status === 'soft_closed') {
    await setMonth(period, { to: 'open', noted: { reason: input.reason } });
    return { request_id: null };
  }
  const month = formatMonth(period.month);
  const { request_id } = await requestApproval(periodReopenKind, {
    branch_id: null,
    subject_id: period.id,
    subject_label: month,
    title: `Re-open ${month}`,
    shows: [{ field: 'status', label: month, before: 'Closed', after: 'Soft closed: accountants may post' }],
    change: { what: 'month', country_id: period.country_id },
    reason: input.reason,
    claims: [`accounting period ${period.id}`],
  });
  return { request_id };
}

export async function reopenYear(input: ParsedInputOf<typeof yearReopen>): Promise<AskedFor> {
  await requirePermission('Account Period');
  const year = await lockYear(input.id, who().country_id);
  const why = await whyYearNotReopened(year);
  if (why) throw conflict(why);
  const { request_id } = await requestApproval(periodReopenKind, {
    branch_id: null,
    subject_id: year.id,
    subject_label: `Year ${year.name}`,
    title: `Re-open the year ${year.name}`,
    shows: [
      {
        field: 'status',
        label: `Year ${year.name}`,
        before: 'Closed',
        after: 'Open: the entries of the year end are reversed',
      },
    ],
    change: { what: 'year', country_id: year.country_id },
    reason: input.reason,
    claims: [`fiscal year ${year.id}`],
  });
  return { request_id };
}

async function blocks({ subject_id, change }: Asked<Reopened>): Promise<string[]> {
  const why =
    change.what === 'month'
      ? await whyNotReopened(await lockMonth(subject_id))
      : await whyYearNotReopened(await lockYear(subject_id));
  return why ? [why] : [];
}

async function apply(asked: Asked<Reopened>): Promise<void> {
  const [why] = await blocks(asked);
  if (why) throw conflict(why);
  const { id, subject_id, change, reason, asked_by } = asked;
  if (change.what === 'month') {
    const period = await lockMonth(subject_id);
    await setMonth(period, { to: 'soft_closed', noted: { reason, asked_by, request: id } });
    return;
  }
  await beginYearReopen(await lockYear(subject_id), { reason: reason ?? '', asked_by, request_id: id });
}

export const periodReopenKind = defineApproval<Reopened>({
  code: 'period reopen',
  title: 'Period reopen',
  module: 'accounts',
  area: 'accounts',
  subject: 'accounting period',
  permissions: ['Account Period'],
  levels: () => [{ title: 'Account Period, another person', permission: 'Account Period' }],
  reach: ({ change }) => reachOfCountry(change.country_id),
  path: () => linkTo(pages.TrialBalance, { tab: 'periods' }),
  blocks,
  apply,
});
