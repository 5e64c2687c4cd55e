// Who is left out of a batch, and why (BKF-2, BKF-7, story 5, story 15).

import { expect, test } from 'vitest';
import { payChecks, type Payable } from './pay-checks.ts';

const row = (salary_id: number, more: Partial<Payable> = {}): Payable => ({
  salary_id,
  name: `Person ${salary_id}`,
  net: 100,
  hold: false,
  mode: 'bank',
  account: `PK${salary_id}`,
  joint: false,
  changed_lately: false,
  last_digits: '1234',
  ...more,
});
const said = (rows: readonly Payable[], confirmed = false) =>
  payChecks(rows, { mode: 'bank', confirmed }).map((one) => [one.salary_id, one.text]);

test('held, without account, by cash, twice, changed', () => {
  expect(
    said([
      row(1),
      row(2, { hold: true }),
      row(3, { mode: null, account: null }),
      row(4, { mode: 'cash' }),
      row(5, { account: 'PK1' }),
      row(6, { changed_lately: true }),
      row(7, { net: 0 }),
      row(8, { account: 'PK1', joint: true }),
    ]),
  ).toEqual([
    [2, 'Held back.'],
    [3, 'No bank account is approved.'],
    [4, 'Paid by cash.'],
    [5, 'The same account as Person 1.'],
    [6, 'The account was changed within 7 days; it ends in 1234 now.'],
    [7, 'There is nothing to pay.'],
  ]);
  expect(said([row(6, { changed_lately: true })], true)).toEqual([]);
});
