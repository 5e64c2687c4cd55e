// Which words a fee paper speaks, and months, dates and late fines in them.

import type { Language } from '#kernel/amount-in-words.ts';
import { formatDate, type LocalDate, type Month } from '#kernel/dates.ts';
import { formatMoney, type Currency } from '#kernel/money.ts';
import { feePaperWords } from '#kernel/words/fee-papers/words.ts';
import { labelsOf } from '#kernel/words/say.ts';
import { monthIn, monthNameIn } from '#kernel/words/formats.ts';

export const feeWords = feePaperWords;

/** For the templates: the words that stand by themselves. */
export const feeLabels = (language: Language): Record<string, string> => labelsOf(feePaperWords(language));

/** 'September 2026' in the language of the paper. */
export const monthInWords = monthIn;

/** 'Sep 26' for narrow places. */
export function shortMonth(month: Month, language: Language): string {
  return `${monthNameIn(month, language, 'short')} ${month.slice(2, 4)}`;
}

/** 'June, July, August 2026'; the year is said once where it is the same. */
export function monthsInWords(months: readonly Month[], language: Language): string {
  const comma = language === 'en' ? ', ' : '، ';
  return months
    .map((month, i) => {
      const sameYearFollows = months[i + 1]?.slice(0, 4) === month.slice(0, 4);
      return sameYearFollows ? monthNameIn(month, language) : monthIn(month, language);
    })
    .join(comma);
}

interface DueRow {
  /** Minor units: the late fine in the amount. */
  fine: number;
  each_day: number;
  /** Days that cost nothing yet. */
  grace_days: number;
  /** The last day that costs more; null: as long as the paper serves. */
  ends: LocalDate | null;
}

/** How an amount payable later came about, for the line 'Payable after' (04 §9). */
export function dueInWords(due: DueRow, currency: Currency, language: Language): string {
  const w = feeWords(language);
  if (due.fine <= 0 && due.each_day === 0) return w.no_fine;
  const comma = language === 'en' ? ', ' : '، ';
  const each_day = formatMoney(due.each_day, currency);
  const growing = () =>
    due.ends === null
      ? w.fine_per_day({ amount: each_day })
      : w.fine_per_day_until({ amount: each_day, day: formatDate(due.ends) });
  return [
    ...(due.fine > 0 ? [w.fine_included({ amount: formatMoney(due.fine, currency) })] : []),
    ...(due.grace_days > 0 ? [w.fine_grace({ n: due.grace_days })] : []),
    ...(due.each_day > 0 ? [growing()] : []),
  ].join(comma);
}
