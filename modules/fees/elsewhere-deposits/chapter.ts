// Money taken for a child of another own branch: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { elsewhereCalls } from './calls/elsewhere-deposits.ts';

export { takeElsewhere } from './actions/take-elsewhere.ts';

export const elsewhereDepositsChapter = defineChapter({ name: 'elsewhere-deposits', calls: elsewhereCalls });
