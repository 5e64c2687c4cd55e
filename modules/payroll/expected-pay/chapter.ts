// What a month is expected to come to before payday: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { expectedPayCalls } from './calls/expected-pay.ts';

export const expectedPayChapter = defineChapter({ name: 'expected-pay', calls: expectedPayCalls });
