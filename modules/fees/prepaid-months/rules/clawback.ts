// A line that a leaving changes and charges a discount back on is changed once (FEE-18, FEE-70, FEE-80).

import type { LineDelta } from '#modules/fees/corrections/rules/index.ts';

/** `back`: the discount of a type that stands on each used line, below 0. What the changed share has taken of it already is not taken again. */
export function withClawback(shares: readonly LineDelta[], back: readonly LineDelta[]): LineDelta[] {
  const left = new Map(back.map((line) => [line.line_id, line]));
  const changed = shares.map((share) => {
    const claw = left.get(share.line_id);
    if (!claw) return share;
    left.delete(share.line_id);
    const [{ type_id, amount } = { type_id: 0, amount: 0 }] = claw.off;
    const gone = share.off.reduce((sum, one) => sum + (one.type_id === type_id ? one.amount : 0), 0);
    const rest = amount - gone;
    if (rest === 0) return share;
    const others = share.off.filter((one) => one.type_id !== type_id);
    return { ...share, concession: share.concession + rest, off: [...others, { type_id, amount }] };
  });
  return [...changed, ...left.values()];
}
