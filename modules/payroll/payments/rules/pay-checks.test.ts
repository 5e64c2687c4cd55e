// Who is left out of a batch, and why; each sentence names the way out (BKF-1, BKF-2, BKF-7, story 5, story 15).

import { expect, test } from 'vitest';
import { payChecks, type Payable } from './pay-checks.ts';

const row = (salary_id: number, more: Partial<Payable> = {}): Payable => ({
  salary_id,
  name: `Person ${salary_id}`,
  currency: 'PKR',
  net: 100,
  owed: 100,
  hold: false,
  hold_reason: null,
  mode: 'bank',
  iban_problem: null,
  account: `PK${salary_id}`,
  joint: false,
  waiting: false,
  also_of: null,
  changed_lately: false,
  changed_since: false,
  last_digits: '1234',
  digits_before: null,
  ...more,
});
const said = (rows: readonly Payable[], confirmed = false) =>
  payChecks(rows, { mode: 'bank', confirmed }).map((one) => [one.salary_id, one.text]);

test('held, without account, by cash, twice, of another, changed, wrong, other than the book', () => {
  expect(
    said([
      row(1),
      row(2, { hold: true, hold_reason: 'Clearance' }),
      row(3, { mode: null, account: null }),
      row(4, { mode: 'cash' }),
      row(5, { account: 'PK1' }),
      row(6, { changed_lately: true }),
      row(7, { net: 0 }),
      row(8, { account: 'PK1', joint: true }),
      row(9, { mode: null, account: null, waiting: true }),
      row(10, { also_of: 'LHR-00077 Sana Butt' }),
      row(11, { changed_since: true, digits_before: '9876' }),
      row(12, { iban_problem: 'The check digits of this IBAN are wrong' }),
      row(13, { owed: 40 }),
    ]),
  ).toEqual([
    [2, 'Held back: Clearance. Let it go, or leave it out.'],
    [3, 'No bank account is approved. Add one on Employee Bank Account, or pay in cash.'],
    [4, 'Paid by cash. Make a batch of that, too.'],
    [
      5,
      'The same account as Person 1. Change one of them on Employee Bank Account, or mark it as joint with a reason.',
    ],
    [6, 'The account was changed within 7 days; it ends in 1234 now. Ask the person, and tick that it was looked at.'],
    [7, 'There is nothing to pay. Leave it out.'],
    [9, 'A bank account waits for approval. Let it be decided on Employee Bank Account.'],
    [
      10,
      'The same account as LHR-00077 Sana Butt. Change one of them on Employee Bank Account, or mark it as joint with a reason.',
    ],
    [
      11,
      'The account was changed after this salary was approved; it ends in 1234 now, 9876 before. Ask the person, and tick that it was looked at.',
    ],
    [12, 'The check digits of this IBAN are wrong. Change it on Employee Bank Account.'],
    [13, 'The book owes PKR 0.40, the salary is PKR 1. Let accounts look at the ledger of the person.'],
  ]);
  expect(said([row(6, { changed_lately: true }), row(11, { changed_since: true })], true)).toEqual([]);
});
