// What is taken off the lines of one student in one fee month (FEE-12, FEE-13). The posting's SQL implements the same rule;
// a test proves that the two agree.

import type { Month } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';

export interface ConcessionLine {
  head_id: number;
  /** The plan's amount of a whole month, minor units. */
  full: number;
  /** After proration, minor units. */
  gross: number;
  factor: readonly [numerator: number, denominator: number];
  priority: number;
  concession_eligible: boolean;
}

export interface Concession {
  id: number;
  type_id: number;
  /** null: every eligible head */
  head_id: number | null;
  basis: 'percent' | 'amount' | 'final_amount';
  /** basis points */
  rate: number;
  /** minor units */
  amount: number;
  valid_from: Month;
  valid_to: Month | null;
  stack: 'group' | 'add';
  stack_group: number;
  order_no: number;
}

export interface ConcessionPolicy {
  mode: 'sum' | 'best_per_group';
  /** basis points of the gross; null is no cap */
  cap: number | null;
  rounding_unit: number;
}

export interface Given {
  head_id: number;
  concession_id: number;
  type_id: number;
  amount: number;
}

interface Claim extends Given {
  group: string;
  adds: boolean;
  order_no: number;
}

const byOrder = (a: Claim, b: Claim): number => a.order_no - b.order_no || a.concession_id - b.concession_id;
const bySize = (a: Claim, b: Claim): number => b.amount - a.amount || byOrder(a, b);

/** FEE-13 over all lines of a student and month; `month` picks the concessions in force (FEE-12). Only amounts above 0. */
export function concessionsOf(
  lines: readonly ConcessionLine[],
  concessions: readonly Concession[],
  terms: ConcessionPolicy & { month: Month },
): Given[] {
  const inForce = concessions.filter(
    (c) => c.valid_from <= terms.month && (c.valid_to === null || terms.month <= c.valid_to),
  );
  const claims = inForce.flatMap((concession) => claimsOf(concession, lines, terms.rounding_unit));
  return lines.flatMap((line) =>
    settleLine(
      line,
      claims.filter((claim) => claim.head_id === line.head_id && claim.amount > 0),
      terms,
    ),
  );
}

function claimsOf(concession: Concession, lines: readonly ConcessionLine[], unit: number): Claim[] {
  const acted = lines
    .filter((line) => (concession.head_id === null ? line.concession_eligible : line.head_id === concession.head_id))
    .toSorted((a, b) => a.priority - b.priority || a.head_id - b.head_id);
  let rest = concession.amount;
  return acted.map((line) => {
    const taken = Math.min(rest, line.full);
    if (concession.basis === 'amount') rest -= taken;
    return {
      head_id: line.head_id,
      concession_id: concession.id,
      type_id: concession.type_id,
      amount: worth(concession, line, { taken, unit }),
      group: concession.stack === 'add' ? `add ${concession.id}` : `group ${concession.stack_group}`,
      adds: concession.stack === 'add',
      order_no: concession.order_no,
    };
  });
}

/** (a) percent of the gross, (b) the amount prorated like the line, (c) down to a final amount prorated like the line. */
function worth(concession: Concession, line: ConcessionLine, { taken, unit }: { taken: number; unit: number }): number {
  switch (concession.basis) {
    case 'percent':
      return portion(line.gross, [concession.rate, 10_000], unit);
    case 'amount':
      return portion(taken, line.factor, unit);
    case 'final_amount':
      return Math.max(0, line.gross - portion(concession.amount, line.factor, unit));
  }
}

/** One of a group counts, groups add or only the largest counts, and what is over the cap comes off the last in order. */
function settleLine(line: ConcessionLine, claims: readonly Claim[], policy: ConcessionPolicy): Given[] {
  const winners = [...Map.groupBy(claims, (claim) => claim.group).values()].flatMap((group) =>
    group.toSorted(bySize).slice(0, 1),
  );
  const largest = winners.filter((claim) => !claim.adds).toSorted(bySize)[0];
  const counted = policy.mode === 'sum' ? winners : winners.filter((claim) => claim.adds || claim === largest);
  const capped = policy.cap === null ? line.gross : portion(line.gross, [policy.cap, 10_000], policy.rounding_unit);
  let left = Math.min(capped, line.gross);
  const given: Given[] = [];
  for (const { head_id, concession_id, type_id, amount } of counted.toSorted(byOrder)) {
    const taken = Math.min(amount, left);
    left -= taken;
    if (taken > 0) given.push({ head_id, concession_id, type_id, amount: taken });
  }
  return given;
}
