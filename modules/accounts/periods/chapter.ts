// Years and periods: what the chapter declares, and what others may use of it.

import { firstDayOf, lastDayOfMonth, monthIn } from '#kernel/dates.ts';
import { defineChapter } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { deliverFormats } from '#modules/accounts/banks/chapter.ts';
import { deliverChart } from '#modules/accounts/chart/chapter.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { yearCloseJob } from './actions/close-year.ts';
import { openYearsCovering } from './actions/open-year.ts';
import { periodOverrule } from './actions/overrule.ts';
import { periodReopenKind } from './actions/reopen.ts';
import { yearReopenJob } from './actions/year-reopen-job.ts';
import { periodCalls } from './calls/periods.ts';
import { yearThings } from './reads/named-years.ts';
import { periodSettings } from './rules/period-settings.ts';
import { periodItems } from './questions.ts';

export { closePeriod } from './actions/close-period.ts';
export { closeYear } from './actions/close-year.ts';
export { openYearsCovering } from './actions/open-year.ts';
export { listYears } from './reads/years.ts';
export { periodItems } from './questions.ts';

const person = { is: 'record', of: 'user' } as const;

export const periodsChapter = defineChapter({
  name: 'periods',
  calls: periodCalls,
  settings: periodSettings,
  named: yearThings,
  auditWords: [
    { record_kind: 'accounting period', fields: { asked_by: person } },
    { record_kind: 'fiscal year', fields: { asked_by: person, surplus: { is: 'money' } } },
  ],
  approvals: [periodOverrule, periodReopenKind],
  jobs: [yearCloseJob, yearReopenJob],
  documents: [{ source: 'year end', path: () => linkTo(pages.TrialBalance, { tab: 'periods' }) }],
  answers: [
    schoolOpened.answeredBy(async ({ school_id, country_id, year }) => {
      await deliverChart(school_id);
      await deliverFormats(school_id);
      await openYearsCovering(
        { school_id, country_id },
        firstDayOf(monthIn(year, 4)),
        lastDayOfMonth(monthIn(year + 1, 6)),
      );
    }),
  ],
  asks: [periodItems],
});
