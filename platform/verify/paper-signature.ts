// The signature in the QR of a paper: over all that the register shows of it, by the server's secret, which is not in the database. A code
// copied to another paper, a row changed behind the software's back and a QR made elsewhere are told (04 §14.10).

import type { VerifiedPaper } from '#kernel/calls/verify.ts';
import { checkSignature, sign } from '#platform/secrets/signed.ts';

export interface SignedPaper {
  code: string;
  kind: VerifiedPaper['kind'];
  number: string;
  issued_on: string;
  shown: Readonly<Record<string, string | number>>;
}

const PURPOSE = 'paper';

/** Keys in one order, whatever order the database keeps them in. */
function wordsOf({ code, kind, number, issued_on, shown }: SignedPaper): string {
  const facts = Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([code, kind, number, issued_on, facts]);
}

/** As it stands in the address: the id of the secret, a dot, the signature. */
export function signPaper(paper: SignedPaper): string {
  const { key_id, signature } = sign(wordsOf(paper), PURPOSE);
  return `${key_id}.${signature}`;
}

export function checkPaper(paper: SignedPaper, given: string | null | undefined): VerifiedPaper['signature'] {
  if (!given) return 'none';
  const [key_id = '', signature = ''] = given.split('.');
  return checkSignature(wordsOf(paper), PURPOSE, { key_id, signature });
}
