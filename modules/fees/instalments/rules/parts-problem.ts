// Why a challan cannot be paid in these parts; asked while they are typed, when they are sent and when they are approved (FEE-90, FEE-91).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { wrongSum } from '#kernel/parts.ts';

export interface Part {
  due_date: LocalDate;
  amount: number;
}

export interface ChallanInParts {
  charged: number;
  currency: Currency;
  /** The session of the challan. */
  starts_on: LocalDate;
  ends_on: LocalDate;
  /** As it stands, with the money on each; none: it falls due on one day. */
  parts: readonly (Part & { settled: number })[];
}

export interface PartProblem {
  /** 1 is the first; null: all of them. */
  part: number | null;
  field: 'due_date' | 'amount';
  reason: string;
}

/** FEE-90, FEE-91; null when it may be paid so. */
export function problemOfParts(asked: readonly Part[], challan: ChallanInParts): PartProblem | null {
  return (
    tooFew(asked, challan) ??
    first(challan.parts, (part, nth) => belowMoney(asked[nth], part, { nth, challan })) ??
    first(asked, (part, nth) => outOfOrder(part, asked[nth - 1], nth)) ??
    first(asked, (part, nth) => outOfSession(part, challan, nth)) ??
    sumOf(asked, challan) ??
    unchanged(asked, challan)
  );
}

function first<T>(all: readonly T[], judge: (one: T, nth: number) => PartProblem | null): PartProblem | null {
  for (const [nth, one] of all.entries()) {
    const problem = judge(one, nth);
    if (problem) return problem;
  }
  return null;
}

function tooFew(asked: readonly Part[], { parts }: ChallanInParts): PartProblem | null {
  if (asked.length > 1 || parts.length > 0) return null;
  const reason = 'Enter at least two parts. Another due date of the whole challan is asked for as a correction';
  return { part: null, field: 'due_date', reason };
}

/** FEE-91: a paid part is locked, one with money on it keeps at least that. */
function belowMoney(
  asked: Part | undefined,
  part: ChallanInParts['parts'][number],
  { nth, challan: { currency } }: { nth: number; challan: ChallanInParts },
): PartProblem | null {
  if (part.settled <= 0) return null;
  const shown = (minor: number): string => formatMoney(minor, currency, { zero: '0' });
  if (part.settled < part.amount) {
    if (asked && asked.amount >= part.settled) return null;
    const reason = `Part ${nth + 1} has ${shown(part.settled)} on it and cannot go below that`;
    return { part: nth + 1, field: 'amount', reason };
  }
  const stays = asked?.amount === part.amount;
  if (stays && asked.due_date === part.due_date) return null;
  const reason = `Part ${nth + 1} is paid: it stays ${shown(part.amount)}, due ${formatDate(part.due_date)}`;
  return { part: nth + 1, field: stays ? 'due_date' : 'amount', reason };
}

function outOfOrder({ due_date }: Part, before: Part | undefined, nth: number): PartProblem | null {
  if (!before || due_date > before.due_date) return null;
  return {
    part: nth + 1,
    field: 'due_date',
    reason: `Part ${nth + 1} falls due after part ${nth}: later than ${formatDate(before.due_date)}`,
  };
}

/** A day that stands already may stay, also one of before the session: dues that were carried keep their days. */
function outOfSession(
  { due_date }: Part,
  { starts_on, ends_on, parts }: ChallanInParts,
  nth: number,
): PartProblem | null {
  if (due_date >= starts_on && due_date <= ends_on) return null;
  if (parts.some((part) => part.due_date === due_date)) return null;
  const session = `from ${formatDate(starts_on)} to ${formatDate(ends_on)}`;
  return { part: nth + 1, field: 'due_date', reason: `Part ${nth + 1} falls due in the session: ${session}` };
}

function sumOf(asked: readonly Part[], { charged, currency }: ChallanInParts): PartProblem | null {
  const amounts = asked.map((part) => part.amount);
  const reason = wrongSum(amounts, charged, currency);
  return reason === null ? null : { part: null, field: 'amount', reason };
}

function unchanged(asked: readonly Part[], { parts }: ChallanInParts): PartProblem | null {
  const same =
    asked.length === parts.length &&
    asked.every((part, nth) => part.amount === parts[nth]?.amount && part.due_date === parts[nth]?.due_date);
  return same ? { part: null, field: 'amount', reason: 'These are its parts already' } : null;
}
