import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { asIfHeld } from './as-if-held.ts';
import { type Timing, timingOn } from './timing-on.ts';

const timing = (name: string, from: string, to: string | null, priority = 0): Timing => ({
  name,
  from_date: asDay(from),
  to_date: to === null ? null : asDay(to),
  priority,
  days: [],
});
const regular = timing('Regular', '2026-11-15', null);
const former = timing('Regular until then', '2024-01-01', '2026-11-14');
const ramadan = timing('Ramadan', '2026-10-10', '2026-10-12', 10);
const held = (timings: readonly Timing[], day: string): string | undefined =>
  timingOn(asIfHeld(timings), asDay(day))?.name;

test.each([
  ['a timing without an end, on a day before it began', [regular], '2026-10-01', 'Regular'],
  ['it takes the place of the one that it followed', [former, regular], '2026-10-01', 'Regular'],
  ['what ends keeps its own days', [former, regular, ramadan], '2026-10-11', 'Ramadan'],
  ['and no others', [former, regular, ramadan], '2026-10-13', 'Regular'],
  ['a shift of dated timings alone stays as it is', [former], '2026-11-15', undefined],
])('06 §12 no. 9 %s', (_title, timings, day, name) => {
  expect(held(timings, day)).toBe(name);
});
