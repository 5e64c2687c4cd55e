// Days, months and money in the language of who reads them, by Intl. Digits are Western in every language (decision 0141).

import type { LocalDate, Month, Written } from '../dates.ts';
import { type Currency, moneyWithCurrency } from '../money.ts';
import { type Language, localeOf } from './translated.ts';

type Style = 'day' | 'month' | 'short month';
const options: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long' },
  'short month': { month: 'short' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, style: Style): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf[language], { ...options[style], calendar: 'gregory', timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** '5 September 2026', '5 ستمبر 2026', '5 سبتمبر 2026'. */
export const dayIn = (day: Written<LocalDate>, language: Language): string =>
  formatOf(language, 'day').format(instantOf(day));

/** 'September', or 'Sep' for narrow places; British English shortens September to four letters, the other eleven to three. */
export function monthNameIn(month: Written<Month>, language: Language, style: 'long' | 'short' = 'long'): string {
  const name = formatOf(language, style === 'long' ? 'month' : 'short month').format(instantOf(month));
  return name === 'Sept' ? 'Sep' : name;
}

/** 'September 2026' in the language. */
export const monthIn = (month: Written<Month>, language: Language): string =>
  `${monthNameIn(month, language)} ${month.slice(0, 4)}`;

/** 'PKR 1,250': the same letters and digits as the bank, the gateway and the paper have, held together from left to right. */
export const moneyIn = (minor: number, currency: Currency, language: Language): string =>
  language === 'en' ? moneyWithCurrency(minor, currency) : `\u2066${moneyWithCurrency(minor, currency)}\u2069`;
