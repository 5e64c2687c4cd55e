// A branch that opens, from its name to its first day: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { openingCalls } from './calls/opening.ts';

export const openingChapter = defineChapter({ name: 'opening', calls: openingCalls });
