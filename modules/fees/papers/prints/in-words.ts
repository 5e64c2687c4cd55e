// Which words a fee paper speaks, and months, dates and late fines in them.

import type { Language } from '#kernel/amount-in-words.ts';
import { formatDate, type LocalDate, type Month } from '#kernel/dates.ts';
import { formatMoney, type Currency } from '#kernel/money.ts';
import { arabic } from './words-ar.ts';
import { urdu } from './words-ur.ts';
import { english, type FeeWords } from './words.ts';

const words: Record<Language, FeeWords> = { en: english, ur: urdu, ar: arabic };

export function feeWords(language: Language): FeeWords {
  return words[language];
}

const locale: Record<Language, string> = { en: 'en-GB', ur: 'ur-PK', ar: 'ar-OM' };
const monthNames = new Map<string, string>();

function monthName(month: Month, language: Language, style: 'long' | 'short'): string {
  const key = `${language}${style}${month.slice(5, 7)}`;
  const known = monthNames.get(key);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat(locale[language], { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );
  // British English shortens September to four letters; the other eleven have three.
  const shown = name === 'Sept' ? 'Sep' : name;
  monthNames.set(key, shown);
  return shown;
}

/** 'September 2026' in the language of the paper. */
export function monthInWords(month: Month, language: Language): string {
  return `${monthName(month, language, 'long')} ${month.slice(0, 4)}`;
}

/** 'Sep 26' for narrow places. */
export function shortMonth(month: Month, language: Language): string {
  return `${monthName(month, language, 'short')} ${month.slice(2, 4)}`;
}

/** 'June, July, August 2026'; the year is said once where it is the same. */
export function monthsInWords(months: readonly Month[], language: Language): string {
  const comma = language === 'en' ? ', ' : '، ';
  return months
    .map((month, i) => {
      const sameYearFollows = months[i + 1]?.slice(0, 4) === month.slice(0, 4);
      return sameYearFollows ? monthName(month, language, 'long') : monthInWords(month, language);
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
  const growing = due.ends === null ? w.fine_per_day : w.fine_per_day_until.replace('%d', formatDate(due.ends));
  return [
    ...(due.fine > 0 ? [w.fine_included.replace('%a', formatMoney(due.fine, currency))] : []),
    ...(due.grace_days > 0 ? [w.fine_grace.replace('%n', String(due.grace_days))] : []),
    ...(due.each_day > 0 ? [growing.replace('%a', formatMoney(due.each_day, currency))] : []),
  ].join(comma);
}
