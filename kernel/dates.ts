// Business dates are calendar days of the branch, written YYYY-MM-DD; no time and no zone (spec 00 section 5).

import { now } from './clock.ts';

/** YYYY-MM-DD */
export type LocalDate = string;
/** The first day of a month, YYYY-MM-01. */
export type Month = string;

const DAY_MS = 86_400_000;

function toUtc(day: LocalDate): number {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return Date.UTC(y, m - 1, d);
}

function fromUtc(ms: number): LocalDate {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Nothing that a school writes lies before it. */
export const FIRST_DAY: LocalDate = '1900-01-01';

/** A day of the calendar, from 1900 to 2199: the day after, the year before and the month around it are days of the database, too. */
export function isLocalDate(text: string): boolean {
  return /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text;
}

export function addDays(day: LocalDate, days: number): LocalDate {
  return fromUtc(toUtc(day) + days * DAY_MS);
}

/** Calendar days from `a` to `b`; negative when b is earlier. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return Math.round((toUtc(b) - toUtc(a)) / DAY_MS);
}

export function monthOf(day: LocalDate): Month {
  return `${day.slice(0, 7)}-01`;
}

export function addMonths(month: Month, months: number): Month {
  const [y = 0, m = 1] = month.split('-').map(Number);
  return fromUtc(Date.UTC(y, m - 1 + months, 1));
}

export function daysInMonth(month: Month): number {
  return daysBetween(monthOf(month), addMonths(monthOf(month), 1));
}

export function lastDayOfMonth(month: Month): LocalDate {
  return addDays(addMonths(monthOf(month), 1), -1);
}

/** DD/MM/YYYY, as every screen and paper shows it. */
export function formatDate(day: LocalDate | null | undefined): string {
  if (!day) return '';
  const [y, m, d] = day.slice(0, 10).split('-');
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
export function formatMonth(month: Month): string {
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
  return format.format(at);
}

/** The instant of a local day and time ('2026-05-14', '09:30') in a zone, as ISO; what the clocks skip comes an hour later. */
export function instantAt(day: LocalDate, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shown = (at: number): number =>
    Date.parse(
      `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T')}Z`,
    );
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted)).toISOString();
}

/** The day and the time that clocks in a zone show at an instant. */
export function localTime(iso: string, timeZone: string): { day: LocalDate; time: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(iso))
    .split(' ');
  return { day, time };
}
