// When Ramadan is expected: by the calendar of Umm al-Qura that every runtime knows. The moon decides, so that it may begin or end
// a day off; hours of the season are proposed with these days and corrected by whoever saves them.

import { addDays, type LocalDate } from '#kernel/dates.ts';

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
});
const RAMADAN = '9';
/** A lunar year and a month: Ramadan lies within. */
const LOOK_AHEAD = 400;

const isRamadan = (day: LocalDate): boolean => hijri.format(new Date(`${day}T00:00:00Z`)) === RAMADAN;

/** The Ramadan that a day lies in, else the next one. */
export function ramadanAround(day: LocalDate): { from: LocalDate; to: LocalDate } {
  let from = day;
  for (let n = 0; n < LOOK_AHEAD && !isRamadan(from); n += 1) from = addDays(from, 1);
  while (isRamadan(addDays(from, -1))) from = addDays(from, -1);
  let to = from;
  while (isRamadan(addDays(to, 1))) to = addDays(to, 1);
  return { from, to };
}
