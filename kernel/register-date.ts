// Dates as registers write them: 03/07/2021, 3-Sep-17, 2020-01-09, Excel's day number 45358 (spec 03 §9 dob, admission_date).

import { addDays, FIRST_DAY, isLocalDate, type LocalDate, monthNames } from './dates.ts';
import { badField, type Refusal } from './refusal.ts';

/** What Excel counts for the first day of 1900, so that every day after its February is right. */
const EXCEL_1900 = 2;
/** Excel days of 1954 and 2064: other numbers of five digits are not dates of a register. */
const EXCEL_FIRST = 20_000;
const EXCEL_LAST = 60_000;
/** '69' is 2069 and '70' is 1970. */
const CENTURY_TURN = 70;

function fullYear(year: string): number {
  const n = Number(year);
  return year.length > 2 ? n : n < CENTURY_TURN ? 2000 + n : 1900 + n;
}

function onCalendar(typed: string, [year, month, day]: readonly [number, number, number]): LocalDate | Refusal {
  if (month < 1 || month > 12) return badField('date', `${typed} is not a date: there is no month ${month}`);
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isLocalDate(date) ? date : badField('date', `${typed} is not a day of the calendar`);
}

function monthNumber(name: string): number {
  const found = monthNames().findIndex((m) => m.toLowerCase().startsWith(name.toLowerCase()));
  return found + 1;
}

/** Day first, as in Pakistan and Oman. Refuses what is no date, and days that the calendar does not have. */
export function registerDate(typed: string): LocalDate | Refusal {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text);
  if (iso) return onCalendar(text, [Number(iso[1]), Number(iso[2]), Number(iso[3])]);
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (numeric) return onCalendar(text, [fullYear(numeric[3] ?? ''), Number(numeric[2]), Number(numeric[1])]);
  const named = /^(\d{1,2})[\s/.-]*([A-Za-z]{3,9})[\s/.,-]*(\d{4}|\d{2})$/.exec(text);
  const month = named ? monthNumber(named[2] ?? '') : 0;
  if (named && month > 0) return onCalendar(text, [fullYear(named[3] ?? ''), month, Number(named[1])]);
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const days = Math.floor(Number(text));
    if (days >= EXCEL_FIRST && days <= EXCEL_LAST) return addDays(FIRST_DAY, days - EXCEL_1900);
  }
  return badField('date', `'${text}' is not a date. Write it as DD/MM/YYYY`);
}
