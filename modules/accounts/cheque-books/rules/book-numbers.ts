// The numbers of a cheque book, with the zeros in front that stand on the paper (ACC-22).

import { badField, type Refusal } from '#kernel/refusal.ts';

export const MOST_LEAVES = 500;

/** '000101' to '000125'; a Refusal where no book has these numbers. */
export function numbersOfBook(first: string, last: string): string[] | Refusal {
  if (first.length !== last.length)
    return badField(
      'last_no',
      `Enter both numbers with all digits as on the cheque: ${first.length} or ${last.length}?`,
    );
  const leaves = Number(last) - Number(first) + 1;
  if (leaves < 1) return badField('last_no', 'The last number is smaller than the first');
  if (leaves > MOST_LEAVES)
    return badField('last_no', `A book has at most ${MOST_LEAVES} leaves; this one would have ${leaves}`);
  return Array.from({ length: leaves }, (_, n) => String(Number(first) + n).padStart(first.length, '0'));
}
