// Calls of the proofs (05 section 7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { proveNow } from '../actions/prove-now.ts';
import { proofList, proofRun } from '../contract/proofs.ts';
import { readProofs } from '../reads/proofs.ts';

export const proofCalls = [
  serve(proofList, readProofs),
  serve(proofRun, async () => withMessage(await proveNow(), 'The books are being checked')),
];
