// Which words a fee paper speaks, and months, dates and fine rules in them.

import type { Language } from '#kernel/amount-in-words.ts';
import type { Month } from '#kernel/dates.ts';
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

export interface FineRule {
  mode: 'none' | 'fixed' | 'per_day' | 'per_month' | 'percent';
  /** Minor units, for fixed, per_day and per_month. */
  amount: number;
  /** Basis points, for percent. */
  rate_bp: number;
  grace_days: number;
  cap: number | null;
}

/** The late fine in a few words, for the line 'Payable after' (04 §9). */
export function fineInWords(rule: FineRule, currency: Currency, language: Language): string {
  const w = feeWords(language);
  if (rule.mode === 'none') return w.no_fine;
  const amount = formatMoney(rule.amount, currency);
  const said = {
    fixed: w.fine_fixed.replace('%a', amount),
    per_day: w.fine_per_day.replace('%a', amount),
    per_month: w.fine_per_month.replace('%a', amount),
    percent: w.fine_percent.replace('%r', String(rule.rate_bp / 100)),
  }[rule.mode];
  const comma = language === 'en' ? ', ' : '، ';
  return [
    said,
    ...(rule.grace_days > 0 ? [w.fine_grace.replace('%n', String(rule.grace_days))] : []),
    ...(rule.cap === null ? [] : [w.fine_cap.replace('%a', formatMoney(rule.cap, currency))]),
  ].join(comma);
}
