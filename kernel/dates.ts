// Business dates are calendar days of the branch, written YYYY-MM-DD; no time and no zone (spec 00 section 5). A day, a month and an
// instant are texts of three kinds: none stands for another, and nothing else becomes one without being looked at (decision 0101).

import { now } from './clock.ts';

declare const kind: unique symbol;
type Kind = 'day' | 'month' | 'instant';
type TextOf<K extends Kind> = string & { readonly [kind]: K };

/** A day of the calendar, YYYY-MM-DD. */
export type LocalDate = TextOf<'day'>;
/** A month, written as its first day: YYYY-MM-01. */
export type Month = TextOf<'month'>;
/** A moment, the same everywhere, as ISO text in UTC: which day it is depends on the zone. */
export type Instant = TextOf<'instant'>;
/** What a caller may write where one of a kind is asked for and will be looked at: it, or text that is not known to be of another kind. */
export type Written<T extends LocalDate | Month | Instant> = string & { readonly [kind]?: T[typeof kind] };

const DAY_MS = 86_400_000;

function toUtc(day: string): number {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return Date.UTC(y, m - 1, d);
}

function fromUtc(ms: number): LocalDate {
  return new Date(ms).toISOString().slice(0, 10) as LocalDate;
}

/** A day of the calendar, from 1900 to 2199: the day after, the year before and the month around it are days of the database, too. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = toUtc(text);
  return !Number.isNaN(ms) && fromUtc(ms) === text;
}

export function isMonth(text: string): text is Month {
  return isLocalDate(text) && text.endsWith('-01');
}

function isInstant(text: string): text is Instant {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function must<T extends string>(text: string, is: (text: string) => text is string & T, what: string): T {
  if (!is(text)) throw new RangeError(`'${text}' is no ${what}`);
  return text;
}

/** For days that are written out, and for text that something else has made a day: `asDay('2026-02-30')` throws. */
export const asDay = (text: Written<LocalDate>): LocalDate => must<LocalDate>(text, isLocalDate, 'day');
export const asMonth = (text: Written<Month>): Month => must<Month>(text, isMonth, 'month');
export const asInstant = (text: Written<Instant>): Instant => must<Instant>(text, isInstant, 'instant');

/** Nothing that a school writes lies before it. */
export const FIRST_DAY = asDay('1900-01-01');

export function instantOf(at: Date): Instant {
  return at.toISOString() as Instant;
}

export function addDays(day: LocalDate, days: number): LocalDate {
  return fromUtc(toUtc(day) + days * DAY_MS);
}

/** Calendar days from `a` to `b`; negative when b is earlier. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return Math.round((toUtc(b) - toUtc(a)) / DAY_MS);
}

export function monthOf(day: LocalDate): Month {
  return `${day.slice(0, 7)}-01` as Month;
}

export function firstDayOf(month: Month): LocalDate {
  return month as string as LocalDate;
}

export function addMonths(month: Month, months: number): Month {
  const [y = 0, m = 1] = month.split('-').map(Number);
  return monthOf(fromUtc(Date.UTC(y, m - 1 + months, 1)));
}

export function monthIn(year: number, month: number): Month {
  return monthOf(fromUtc(Date.UTC(year, month - 1, 1)));
}

/** '2026-11', for names of files and what an entry says of itself. */
export function yearAndMonth(month: Month): string {
  return month.slice(0, 7);
}

export function daysInMonth(month: Month): number {
  return daysBetween(firstDayOf(month), firstDayOf(addMonths(month, 1)));
}

export function lastDayOfMonth(month: Month): LocalDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** The fifth, the thirtieth … of a month; its last day where it has fewer. */
export function dayInMonth(month: Month, date: number): LocalDate {
  return addDays(firstDayOf(month), Math.min(date, daysInMonth(month)) - 1);
}

/** DD/MM/YYYY, as every screen and paper shows it. */
export function formatDate(day: Written<LocalDate> | null | undefined): string {
  if (!day) return '';
  const [y, m, d] = day.split('-');
  return `${d}/${m}/${y}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'September 2026' */
export function formatMonth(month: Written<Month>): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

export function monthNames(): readonly string[] {
  return MONTHS;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone such as Asia/Karachi: the business date of a branch is its own. */
export function todayIn(timeZone: string, at = now()): LocalDate {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(at) as LocalDate;
}

/** The instant of a local day and time ('2026-05-14', '09:30') in a zone, as ISO; what the clocks skip comes an hour later. */
export function instantAt(day: LocalDate, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shown = (at: number): number =>
    Date.parse(
      `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T')}Z`,
    );
  const guess = wanted - (shown(wanted) - wanted);
  return instantOf(new Date(guess - (shown(guess) - wanted)));
}

/** The day and the time that clocks in a zone show at an instant. */
export function localTime(iso: Instant, timeZone: string): { day: LocalDate; time: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(iso))
    .split(' ');
  return { day: day as LocalDate, time };
}
