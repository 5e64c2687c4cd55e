// Proofs of the books: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { proofsJob } from './actions/prove-now.ts';
import { proofCalls } from './calls/proofs.ts';

export const proofsChapter = defineChapter({ name: 'proofs', calls: proofCalls, jobs: [proofsJob] });
