// Months that were paid ahead, and what becomes of their discount: what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { clawBack } from './reads/clawback.ts';
export { prepaidByDeposit } from './reads/prepaid-of-deposit.ts';
export { undoPrepaid } from './steps/undo-prepaid.ts';

export const prepaidMonthsChapter = defineChapter({ name: 'prepaid-months' });
