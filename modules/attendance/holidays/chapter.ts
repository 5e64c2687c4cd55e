// Holidays and week-ends: what the chapter declares. The calendar itself is the platform's.

import { defineChapter } from '#platform/module.ts';
import { holidayClock } from './actions/ask-to-confirm.ts';
import { holidayCalls } from './calls/holidays.ts';

export const holidaysChapter = defineChapter({ name: 'holidays', calls: holidayCalls, clock: holidayClock });
