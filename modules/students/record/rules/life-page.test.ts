// The order and the pages of a timeline (spec 03 section 6.3).

import { expect, test } from 'vitest';
import { asDay, instantOf } from '#kernel/dates.ts';
import type { LifeKind } from '#modules/students/person/contract/life.ts';
import type { LifeRow } from '#modules/students/roll/rules/index.ts';
import { pageOfLife } from './life-page.ts';

const row = (record_id: number, at: string, day: string | null = null): LifeRow => ({
  what: 'thing',
  record_id,
  at: instantOf(new Date(at)),
  on_date: day === null ? null : asDay(day),
  title: 'Something',
  detail: null,
  amount: null,
  currency: null,
  state: null,
  by_name: 'Clerk',
  number: null,
});

const sources = [
  { kind: 'money' as const, events: [row(1, '2026-11-03T09:00:00Z', '2026-11-01'), row(2, '2026-11-02T08:00:00Z')] },
  { kind: 'attendance' as const, events: [row(3, '2026-11-02T06:00:00Z', '2026-11-02')] },
  { kind: 'files' as const, events: [] },
];
const idsOf = (kinds: LifeKind[], startRow = 0, fetchCount = 10) =>
  pageOfLife(sources, { kinds, startRow, fetchCount }).events.map((one) => one.record_id);

test('newest first: a day counts by its noon, not by when it was written down', () => {
  expect(idsOf([])).toEqual([3, 2, 1]);
  expect(idsOf([], 1, 1)).toEqual([2]);
  expect(idsOf(['money'])).toEqual([2, 1]);
});

test('every kind that is seen is counted, also when another is asked for or it is empty', () => {
  const page = pageOfLife(sources, { kinds: ['attendance'], startRow: 0, fetchCount: 10 });
  expect(page.total).toBe(1);
  expect(page.counts).toEqual([
    { kind: 'money', count: 2 },
    { kind: 'attendance', count: 1 },
    { kind: 'files', count: 0 },
  ]);
  expect(page.events[0]).toMatchObject({ key: 'thing 3', kind: 'attendance', on: '2026-11-02', by: 'Clerk' });
});
