// Money placed on other challans than it went to: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { reallocationCalls } from './calls/reallocations.ts';

export { reallocateDeposit } from './actions/reallocate-deposit.ts';
export { placeAnew } from './steps/place-anew.ts';

export const reallocationsChapter = defineChapter({ name: 'reallocations', calls: reallocationCalls });
