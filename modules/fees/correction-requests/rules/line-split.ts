// How the difference of a line is shared between what was charged and what was taken off it (FEE-80; spec 04 §8: income less concession).

import { portion } from '#kernel/money.ts';

/** A line with its corrections so far, in minor units; net = gross − Σ off. */
export interface LineNow {
  gross: number;
  net: number;
  off: readonly { type_id: number; amount: number }[];
}

export interface LineChange {
  gross: number;
  concession: number;
  off: { type_id: number; amount: number }[];
}

/**
 * From `net` to `after`. A charge that is another one carries its concessions in proportion; where the concession was wrong it alone moves, as
 * far as the charge reaches. Without any concession all of it is the charge.
 */
export function splitOf(line: LineNow, after: number, concession_was_wrong: boolean): LineChange {
  const taken = line.off.reduce((sum, one) => sum + one.amount, 0);
  if (taken <= 0) return { gross: after - line.net, concession: 0, off: [] };
  // More than twice as much is no other charge of the same kind: with a concession of nearly all it would be a fantasy of a charge.
  const alone = concession_was_wrong || after > 2 * line.net;
  const more = alone ? onlyConcession(line, after, taken) : inProportion(line, after);
  const off = more.filter((one) => one.amount !== 0);
  const concession = off.reduce((sum, one) => sum + one.amount, 0);
  return { gross: after - line.net + concession, concession, off };
}

function inProportion({ net, off }: LineNow, after: number): LineChange['off'] {
  return off.map(({ type_id, amount }) => ({ type_id, amount: portion(amount, [after, net]) - amount }));
}

/** Shared by what each had taken; the last gets what rounding leaves. */
function onlyConcession({ gross, off }: LineNow, after: number, taken: number): LineChange['off'] {
  const more = Math.max(0, gross - after) - taken;
  let left = more;
  return off.map(({ type_id, amount }, nth) => {
    const part = nth === off.length - 1 ? left : portion(amount, [more, taken]);
    left -= part;
    return { type_id, amount: part };
  });
}
