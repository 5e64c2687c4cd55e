// What the last run of the proofs says in one line.

import type { DataOf } from '#kernel/contract.ts';
import { counted, grouped } from '#kernel/counted.ts';
import type { proofList } from '../../contract/proofs.ts';

type Proofs = DataOf<typeof proofList>;

/** 'The books agree: 24 proofs over 1,204,331 lines'. */
export function healthInWords({ ran_at, red, proofs, lines }: Proofs): string {
  if (ran_at === null) return 'The books have not been checked yet';
  const over = lines === null ? '' : ` over ${grouped(lines)} lines`;
  if (red > 0) return `The books do NOT agree: ${red} of ${counted(proofs.length, 'proof')}${over} found differences`;
  return `The books agree: ${counted(proofs.length, 'proof')}${over}`;
}
