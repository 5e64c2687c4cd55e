// What a month is charged with when it is posted: its own lines by the agreement of each day, the minimum of a year that ends with it, late entries of the
// eleven months before, tax and rounding (ROY-5 to ROY-9; FRA-5 to FRA-7). Pure, so that a preview and the posting come to the same.

import { addMonths, daysBetween, daysInMonth, firstDayOf, type Month, monthOf } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { chargedWindow, shareOfMonth } from './charged-window.ts';
import { type ChargedLine, lateLines } from './late-lines.ts';
import { minimumOfYear } from './minimum.ts';
import { daysInWords, type MonthPart, partsOfMonth, type Revision } from './month-parts.ts';
import { ownLines, type RoyaltyTotal, totalOf } from './royalty-month.ts';
import type { MonthFacts, RoyaltyLine } from './royalty-shapes.ts';

export interface ToCharge {
  month: Month;
  /** Of the branch, in any order. */
  revisions: readonly Revision[];
  /** Of the month and the eleven before: of each part of it, in their order. */
  facts: ReadonlyMap<Month, readonly MonthFacts[]>;
  charged: readonly ChargedLine[];
  /** Months whose royalty stands posted. */
  posted: ReadonlySet<Month>;
  /** ROY-7: what corrections took off or put onto what counts to the minimum of a year, by the month that was posted. */
  corrected?: ReadonlyMap<Month, number>;
}

export interface Charged extends RoyaltyTotal {
  /** Under which its days stand; tax, rounding and the challan go by the last (ROY-9). */
  parts: readonly MonthPart[];
  late: number;
  /** An agreement was over before the days that it is charged for: by its last rules (FRA-7). */
  holding_over: boolean;
}

/** How many months before are looked at again (ROY-8). */
export const LATE_MONTHS = 11;

interface PartLines {
  part: MonthPart;
  lines: RoyaltyLine[];
}

/** Of each agreement that has days in the month: its lines, which say which days where there are several. */
function linesByPart(month: Month, { revisions, facts }: ToCharge): PartLines[] {
  const parts = partsOfMonth(month, revisions);
  const of = facts.get(month) ?? [];
  let before = 0;
  return parts.flatMap((part, at) => {
    const own = of[at];
    if (!own) return [];
    const terms = { ...part.revision, starts_on: part.from, until: part.to };
    const lines = ownLines({ month, terms, rules: part.revision.rules, facts: own, before });
    before += shareOfMonth(month, chargedWindow(month, terms), { suspended_days: own.suspended_days })[0];
    const say = parts.length > 1 ? `, ${daysInWords(part)}` : '';
    return [{ part, lines: lines.map((line) => ({ ...line, text: `${line.text}${say}` })) }];
  });
}

const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/**
 * ROY-7: the royalty year that ends with this part of a month, by its twelfth month or by the end of the agreement; null inside a year. A month of which
 * the agreement has only the first days counts by them.
 */
function yearEnding(
  month: Month,
  { revision, to }: MonthPart,
): { first: Month; share: readonly [number, number] } | null {
  const at = monthsBetween(revision.first_royalty_month, month) % 12;
  const first = addMonths(month, -at);
  const days = daysInMonth(month);
  const isCut = revision.until !== null && monthOf(revision.until) === month;
  return isCut || at === 11 ? { first, share: [at * days + daysBetween(firstDayOf(month), to) + 1, 12 * days] } : null;
}

/** Of a month: what counts to the minimum of the royalty year of an agreement. */
function countedOf(of: Month, revision: Revision, input: ToCharge): number {
  const lines =
    of === input.month || (input.posted.has(of) && input.facts.has(of))
      ? linesByPart(of, input)
          .filter(({ part }) => part.revision.first_royalty_month === revision.first_royalty_month)
          .flatMap((one) => one.lines)
      : input.charged.filter((line) => line.for_month === of);
  return lines.reduce((sum, line) => sum + (line.counts_to_minimum ? line.amount : 0), input.corrected?.get(of) ?? 0);
}

function yearMinimum(month: Month, part: MonthPart, input: ToCharge): RoyaltyLine[] {
  const { revision } = part;
  const year = revision.minimum_kind === 'year' && revision.minimum_amount !== null ? yearEnding(month, part) : null;
  if (!year || revision.minimum_amount === null) return [];
  let counted = 0;
  for (let of = year.first; of <= month; of = addMonths(of, 1)) counted += countedOf(of, revision, { ...input, month });
  const amount = minimumOfYear(portion(revision.minimum_amount, year.share), counted);
  return amount === 0
    ? []
    : [
        {
          kind: 'minimum',
          of_kind: null,
          rule_id: null,
          fund: 'royalty',
          head_id: null,
          for_month: month,
          text: 'Minimum of the year',
          base: 0,
          units: null,
          rate_percent: null,
          unit_amount: null,
          amount,
          counts_to_minimum: false,
        },
      ];
}

const wholeOf = (month: Month, input: ToCharge): RoyaltyLine[] =>
  linesByPart(month, input).flatMap(({ part, lines }) => [...lines, ...yearMinimum(month, part, input)]);

const isHeldOver = ({ revision, from }: MonthPart): boolean => revision.until === null && revision.ends_on < from;

/** Null where no agreement is in force in the month. */
export function chargeMonth(input: ToCharge): Charged | null {
  const { month, revisions, charged, posted } = input;
  const parts = partsOfMonth(month, revisions);
  const terms = parts.at(-1)?.revision;
  if (!terms) return null;
  const late: RoyaltyLine[] = [];
  for (let of = addMonths(month, -LATE_MONTHS); of < month; of = addMonths(of, 1))
    if (posted.has(of))
      late.push(
        ...lateLines(
          of,
          wholeOf(of, input),
          charged.filter((line) => line.for_month === of),
        ),
      );
  return {
    ...totalOf(month, [...wholeOf(month, input), ...late], terms),
    parts,
    late: late.reduce((sum, line) => sum + line.amount, 0),
    holding_over: parts.some(isHeldOver),
  };
}
