// Under which agreement each day of a month stands (FRA-6, FRA-7, ROY-20; decision 0228): a revision takes over on the first of its month, a renewal on
// its own first day; until then the one before goes on, held over or not. What was terminated or settled ends with its last day.

import { addDays, firstDayOf, formatDate, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import type { RoyaltyRule, RoyaltyTerms } from './royalty-shapes.ts';

/** One revision of an agreement, as a month may stand under it. */
export interface Revision extends RoyaltyTerms {
  id: number;
  in_force_from: Month;
  ends_on: LocalDate;
  rules: readonly RoyaltyRule[];
}

/** Days of a month that stand under one revision. */
export interface MonthPart {
  revision: Revision;
  from: LocalDate;
  to: LocalDate;
}

/** The first day that is charged by its terms. */
export const beginOf = ({ starts_on, in_force_from, first_royalty_month }: Revision): LocalDate =>
  [starts_on, firstDayOf(in_force_from), firstDayOf(first_royalty_month)].toSorted().at(-1) ?? starts_on;

/** In the order of their days, none twice; days on which nothing is in force are in no part. */
export function partsOfMonth(month: Month, revisions: readonly Revision[]): MonthPart[] {
  const [first, last] = [firstDayOf(month), lastDayOfMonth(month)];
  const begun = revisions
    .map((revision) => ({ revision, begins: beginOf(revision) }))
    .filter(({ begins }) => begins <= last)
    .toSorted((a, b) => (a.begins === b.begins ? a.revision.id - b.revision.id : a.begins < b.begins ? -1 : 1));
  return begun.flatMap(({ revision, begins }, at) => {
    const next = begun[at + 1];
    const ends = [last, ...(next ? [addDays(next.begins, -1)] : []), ...(revision.until ? [revision.until] : [])];
    const from = begins < first ? first : begins;
    const to = ends.toSorted()[0] ?? last;
    return from <= to ? [{ revision, from, to }] : [];
  });
}

/** What a line says of a month that stands under more than one agreement. */
export const daysInWords = ({ from, to }: Pick<MonthPart, 'from' | 'to'>): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
