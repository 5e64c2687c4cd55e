// Calls of fiscal years and periods (ACC-50, ACC-51).

import { formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import * as periods from '../contract/periods.ts';
import { branchLockList, branchLockSave } from '../contract/branch-locks.ts';
import { closePeriod } from '../actions/close-period.ts';
import { closeYear } from '../actions/close-year.ts';
import { lockBranch } from '../actions/lock-branch.ts';
import { openYear } from '../actions/open-year.ts';
import { reopenPeriod, reopenYear } from '../actions/reopen.ts';
import { readBranchLocks } from '../reads/branch-locks.ts';
import { listYears } from '../reads/years.ts';

const SENT = 'Sent for approval: a second person with Account Period decides it';

export const periodCalls = [
  serve(periods.periodList, (input) => listYears(input.country_id ?? who().country_id, input.fiscal_year_id)),
  serve(periods.periodClose, async (input) => {
    const month = await closePeriod(input);
    const done = input.to === 'closed' ? 'The month is closed' : 'The month is soft closed';
    return withMessage(month, month.request_id === null ? done : SENT);
  }),
  serve(periods.periodReopen, async (input) => {
    const asked = await reopenPeriod(input);
    return withMessage(asked, asked.request_id === null ? 'The month is open again' : SENT);
  }),
  serve(periods.yearClose, async (input) => {
    const begun = await closeYear(input);
    return begun.job_id === null ? begun : withMessage(begun, 'The year is being closed, book by book');
  }),
  serve(periods.yearReopen, async (input) => withMessage(await reopenYear(input), SENT)),
  serve(branchLockList, () => readBranchLocks()),
  serve(branchLockSave, async (input) => {
    const lock = await lockBranch(input);
    return withMessage(
      lock,
      lock.locked_until === null
        ? `The book of ${lock.branch} is open again`
        : `The book of ${lock.branch} is locked up to ${formatDate(lock.locked_until)}`,
    );
  }),
  serve(periods.yearCreate, async (input) => {
    await requirePermission('Account Period');
    if (input.country_id !== who().country_id) throw notFound('This country');
    return withMessage(
      { id: await openYear({ ...input, school_id: who().school_id }) },
      `The year ${input.name} is open`,
    );
  }),
];
