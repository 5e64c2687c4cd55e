import { expect, it } from 'vitest';
import { clockReadings } from './clock.ts';

const readings = (text: string, path = 'modules/fees/actions/take.ts') => clockReadings([{ path, text }]).length;

it.each([
  ['const a = new Date();', 1],
  ['const a = Date.now() + 5;', 1],
  ['const a = new Date(text);', 0],
  ["import { now } from '#kernel/clock.ts';\nconst a = now();", 0],
  ['const a = sql`update t set at = now() where id = ${id}`;', 1],
  ['const a = sql`select ${id} where day > current_date - 10`;', 1],
  ["const a = 'insert into t values (clock_timestamp())';", 1],
  ['const a = sql`update t set at = platform.now() where id = ${now().toISOString()}`;', 0],
  ["const a = 'It is now() or never';", 0],
  ['const a = at.toISOString().slice(0, 10);', 1],
  ['const a = formatDate(row.created_at.slice(0, 10));', 1],
  ['const a = `${day.slice(0, 7)}-01`;', 1],
  ['const a = lines.slice(0, 10);', 0],
  ['const a = sql`select r.created_at::date from r`;', 1],
  ['const a = sql`select platform.now()::date - 3`;', 1],
  ['const a = sql`select (r.created_at at time zone n.time_zone)::date, p.punched_at::date, ${day}::date`;', 0],
])('%s has %i clocks or cuts of its own', (text, found) => {
  expect(readings(text)).toBe(found);
});

it('the machine is asked in one place', () => {
  expect(readings('export const now = () => new Date();', 'kernel/clock.ts')).toBe(0);
  expect(readings('export const now = () => new Date();', 'ui/clock.ts')).toBe(1);
});
