// Proofs of the fees: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { feeProofs } from './actions/fee-proofs.ts';

export const proofsChapter = defineChapter({
  name: 'proofs',
  proofs: feeProofs,
});
