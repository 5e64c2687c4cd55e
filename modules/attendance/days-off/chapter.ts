// Days off and working days of named people: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { compOffClock } from './actions/grant-comp-off.ts';
import { daysOffCalls } from './calls/days-off.ts';

export const daysOffChapter = defineChapter({ name: 'days-off', calls: daysOffCalls, clock: compOffClock });
