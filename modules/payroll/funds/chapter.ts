// The provident fund: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { fundCalls } from './calls/funds.ts';

export const fundsChapter = defineChapter({ name: 'funds', calls: fundCalls });
