// What a month is charged with when it is posted: its own lines, the minimum of a year that ends with it, late entries of the eleven months
// before, tax and rounding (ROY-5 to ROY-9; FRA-5 to FRA-7). Pure, so that a preview and the posting come to the same.

import { addMonths, daysBetween, daysInMonth, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { type ChargedLine, lateLines } from './late-lines.ts';
import { minimumOfYear } from './minimum.ts';
import { ownLines, type RoyaltyTotal, totalOf } from './royalty-month.ts';
import type { MonthFacts, RoyaltyLine, RoyaltyRule, RoyaltyTerms } from './royalty-shapes.ts';

/** One revision of an agreement, as a month may stand under it. */
export interface Revision extends RoyaltyTerms {
  id: number;
  in_force_from: Month;
  ends_on: LocalDate;
  rules: readonly RoyaltyRule[];
}

export interface ToCharge {
  month: Month;
  /** Of the branch, in any order. */
  revisions: readonly Revision[];
  /** Of the month and the eleven before. */
  facts: ReadonlyMap<Month, MonthFacts>;
  charged: readonly ChargedLine[];
  /** Months whose royalty stands posted. */
  posted: ReadonlySet<Month>;
  /** ROY-7: what corrections took off or put onto what counts to the minimum of a year, by the month that was posted. */
  corrected?: ReadonlyMap<Month, number>;
}

export interface Charged extends RoyaltyTotal {
  revision: Revision;
  late: number;
  /** The agreement was over before the month: by its last rules (FRA-7). */
  holding_over: boolean;
}

/** How many months before are looked at again (ROY-8). */
export const LATE_MONTHS = 11;

/** The revision in force in a month: the last that began by then, unless its agreement had ended for good. */
export function revisionOf(month: Month, revisions: readonly Revision[]): Revision | null {
  const [last] = revisions
    .filter((one) => one.in_force_from <= month && one.first_royalty_month <= month)
    .toSorted((a, b) => (a.in_force_from < b.in_force_from ? 1 : -1));
  if (!last || (last.until !== null && last.until < firstDayOf(month))) return null;
  return last;
}

const linesOf = (month: Month, { revisions, facts }: ToCharge): RoyaltyLine[] => {
  const revision = revisionOf(month, revisions);
  const of = facts.get(month);
  return revision && of ? ownLines({ month, terms: revision, rules: revision.rules, facts: of }) : [];
};

const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** ROY-7: the royalty year that ends with this month, by its twelfth month or by the end of the agreement; null inside a year. */
function yearEnding(month: Month, revision: Revision): { first: Month; share: readonly [number, number] } | null {
  const at = monthsBetween(revision.first_royalty_month, month) % 12;
  const first = addMonths(month, -at);
  if (revision.until !== null && monthOf(revision.until) === month) {
    const days = daysInMonth(month);
    return { first, share: [at * days + daysBetween(firstDayOf(month), revision.until) + 1, 12 * days] };
  }
  return at === 11 ? { first, share: [1, 1] } : null;
}

function yearMinimum(month: Month, revision: Revision, input: ToCharge): RoyaltyLine[] {
  const year =
    revision.minimum_kind === 'year' && revision.minimum_amount !== null ? yearEnding(month, revision) : null;
  if (!year || revision.minimum_amount === null) return [];
  let counted = 0;
  for (let of = year.first; of <= month; of = addMonths(of, 1)) {
    const lines =
      of === month || (input.posted.has(of) && input.facts.has(of))
        ? linesOf(of, input)
        : input.charged.filter((line) => line.for_month === of);
    counted += lines.reduce((sum, line) => sum + (line.counts_to_minimum ? line.amount : 0), 0);
    counted += input.corrected?.get(of) ?? 0;
  }
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

const wholeOf = (month: Month, input: ToCharge): RoyaltyLine[] => {
  const revision = revisionOf(month, input.revisions);
  return revision ? [...linesOf(month, input), ...yearMinimum(month, revision, input)] : [];
};

/** Null where no agreement is in force in the month. */
export function chargeMonth(input: ToCharge): Charged | null {
  const { month, revisions, charged, posted } = input;
  const revision = revisionOf(month, revisions);
  if (!revision) return null;
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
    ...totalOf(month, [...wholeOf(month, input), ...late], revision),
    revision,
    late: late.reduce((sum, line) => sum + line.amount, 0),
    holding_over: revision.until === null && revision.ends_on < firstDayOf(month),
  };
}
