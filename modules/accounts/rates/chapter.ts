// Exchange rates: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { rateCalls } from './calls/rates.ts';

export { saveRates } from './actions/save-rates.ts';
export { knownRates } from './reads/rates.ts';

export const ratesChapter = defineChapter({ name: 'rates', calls: rateCalls });
