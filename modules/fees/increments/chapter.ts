// Fee increments: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { feeIncrement } from './actions/approve-increment.ts';
import { incrementExports } from './calls/increment-exports.ts';
import { incrementCalls } from './calls/increments.ts';
import { incrementThings } from './reads/named-increments.ts';

export { askIncrement } from './actions/ask-increment.ts';
export { revertIncrement } from './actions/revert-increment.ts';

export const incrementsChapter = defineChapter({
  name: 'increments',
  calls: [...incrementCalls, ...incrementExports],
  approvals: [feeIncrement],
  named: incrementThings,
});
