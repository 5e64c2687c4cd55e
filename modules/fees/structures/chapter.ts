// Fee structures, the prices by class: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { structureCalls } from './calls/structures.ts';
import { feeStructuresImport } from './imports/fee-structures.ts';

export {
  branchesWithPrices,
  chosenPrices,
  type HeadPrice,
  type PricePlace,
  structurePrices,
} from './reads/structure-prices.ts';

export { copyStructures } from './actions/copy-structures.ts';
export { type Draft, writeDrafts } from './steps/write-drafts.ts';

export const structuresChapter = defineChapter({
  name: 'structures',
  calls: structureCalls,
  imports: [feeStructuresImport],
});
