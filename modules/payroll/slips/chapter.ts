// Salary slips as papers: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { slipCalls } from './calls/slips.ts';

export const slipsChapter = defineChapter({ name: 'slips', calls: slipCalls });
