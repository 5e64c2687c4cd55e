// Arranging a billing calendar: summer on the bill of June, a month that nobody bills, dates in their order (FEE-20, FEE-21).

import { expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { dated, monthsOfSession, moved, ownMonths, whyNotSaved } from './calendar-draft.ts';

const month = (text: string) => asMonth(`2026-${text}-01`);
const rows = ownMonths([month('06'), month('07'), month('08')]);
const said = (all: readonly { bill_month: string; fee_months: readonly string[] }[]) =>
  all.map((row) => [row.bill_month.slice(5, 7), row.fee_months.map((one) => one.slice(5, 7)).join(' ')]);

it('begins with each month on its own bill, due on the 10th', () => {
  expect(said(rows)).toEqual([
    ['06', '06'],
    ['07', '07'],
    ['08', '08'],
  ]);
  expect(rows[0]).toMatchObject({ issue_date: '2026-06-01', due_date: '2026-06-10', valid_until: '2026-06-30' });
});

it('FEE-21: a month stands on one bill only; a bill without months is none; one that nobody bills comes back', () => {
  const summer = moved(moved(rows, month('07'), month('06')), month('08'), month('06'));
  expect(said(summer)).toEqual([['06', '06 07 08']]);
  const none = moved(summer, month('08'), null);
  expect(said(none)).toEqual([['06', '06 07']]);
  expect(said(moved(none, month('08'), month('08')))).toEqual([
    ['06', '06 07'],
    ['08', '08'],
  ]);
});

it('says what is out of order', () => {
  const named = (one: string) => one.slice(5, 7);
  expect(whyNotSaved(rows, named)).toBeNull();
  expect(whyNotSaved(dated(rows, month('07'), { due_date: asDay('2026-06-30') }), named)).toBe(
    '07 is due before it is issued',
  );
  expect(whyNotSaved(dated(rows, month('07'), { valid_until: asDay('2026-07-09') }), named)).toBe(
    '07 ends before it is due',
  );
});

it('a session has its months from the first to the last', () => {
  expect(monthsOfSession({ start_date: asDay('2026-04-01'), end_date: asDay('2027-03-31') })).toHaveLength(12);
});
