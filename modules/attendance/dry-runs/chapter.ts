// Shifts and settings tried on a month that is past: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { dryRunCalls } from './calls/dry-runs.ts';
import { attendanceDaysPriced } from './reads/days-priced.ts';

export { attendanceDaysPriced, type DaysPrice, type DaysToPrice, type PricedDays } from './reads/days-priced.ts';

export const dryRunsChapter = defineChapter({ name: 'dry-runs', calls: dryRunCalls, asks: [attendanceDaysPriced] });
