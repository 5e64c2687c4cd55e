// A line that a leaving changes and charges a discount back on is changed once (FEE-18, FEE-70, FEE-80).

import type { LineDelta } from '#modules/fees/corrections/rules/index.ts';

/**
 * `back`: a discount that stands on a used line, below 0; a line may have several, of different types. What the changed share has taken of one already
 * is not taken again.
 */
export function withClawback(shares: readonly LineDelta[], back: readonly LineDelta[]): LineDelta[] {
  const left = Map.groupBy(back, (line) => line.line_id);
  const changed = shares.map((share) => {
    const claws = left.get(share.line_id) ?? [];
    left.delete(share.line_id);
    return claws.reduce(chargedBack, share);
  });
  const others = [...left.values()].flatMap(([first, ...more]) => (first ? [more.reduce(chargedBack, first)] : []));
  return [...changed, ...others];
}

function chargedBack(line: LineDelta, claw: LineDelta): LineDelta {
  const [{ type_id, amount } = { type_id: 0, amount: 0 }] = claw.off;
  const gone = line.off.reduce((sum, one) => sum + (one.type_id === type_id ? one.amount : 0), 0);
  const rest = amount - gone;
  if (rest === 0) return line;
  const others = line.off.filter((one) => one.type_id !== type_id);
  return { ...line, concession: line.concession + rest, off: [...others, { type_id, amount }] };
}
