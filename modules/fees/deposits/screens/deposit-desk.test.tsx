// The desk between two payers: the next one begins empty, also when it is the same again.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { answerWith, ok, page } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { Quote } from './use-desk.ts';
import { DepositDesk } from './parts/deposit-desk.tsx';

const Screen = () => <DepositDesk elsewhere={() => null} ahead={() => null} also={null} />;

const amna: Quote['students'][number] = {
  student_id: 7,
  family_id: 3,
  branch_id: 1,
  full_name: 'Amna Tariq',
  father_name: 'Tariq Mahmood',
  admission_no: 'F8-00007',
  class_name: 'Grade 5',
  section_name: 'A',
  status: 'active',
  sibling_rank: 1,
  receivable: 0,
  advance: 0,
};

const quote: Quote = {
  currency: 'PKR',
  today: asDay('2026-11-22'),
  value_date: asDay('2026-11-22'),
  branch_name: 'F-8 Campus',
  family_id: null,
  students: [amna],
  in_other_branches: 0,
  bounced_on: null,
  challans: [],
  written_off: [],
  needed: 0,
  policy: { allow_partial: true, manual_allocation: false, fine_first: false, shortfall_tolerance: 0 },
  accounts: [{ account_id: 1, name: 'Cash in hand', channels: ['cash'] }],
  suggestion: { amount: 0, fines: [], placements: [], write_offs: [], recoveries: [], advance: 0 },
  recent: [],
};

const found = { ...amna, branch_name: 'F-8 Campus', currency: 'PKR', due_now: 0 };
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ });
const search = () => screen.getByRole('textbox', { name: 'Student, challan or code' });

/** The desk with Amna at it; what she owes is read as often as it says. */
async function withAmna() {
  const asked = answerWith({
    'GET fee/deposit/quote': () => ok(quote),
    'GET fee/challan/search': () => ok({ students: [found], exact: true }),
    'GET fee/deposit/list': () => page([]),
    'POST fee/deposit/create': () => ok({ deposit_id: 1, receipt_no: 'R1', amount: 221_300, currency: 'PKR' }),
  });
  const { person } = stand(Screen, { at: '/here?student_id=7' });
  await screen.findByRole('heading', { name: 'Amna Tariq' });
  await person.clear(amount());
  await person.type(amount(), '2213');
  expect(amount().value).toBe('2213');
  return { person, quotes: () => asked.filter((one) => one.path === 'fee/deposit/quote').length };
}

test('who is chosen again has an empty form', async () => {
  const { person } = await withAmna();
  await person.type(search(), 'F8-00007{Enter}');
  await waitFor(() => expect(amount().value).toBe('0'));
});

test('who was served is gone at once; chosen again, what is owed is read again', async () => {
  const { person, quotes } = await withAmna();
  await person.keyboard('{Shift>}{Enter}{/Shift}');
  await person.click(await screen.findByRole('button', { name: /^Keep .* as advance$/ }));
  await screen.findByText('Who is paying?');
  const before = quotes();
  await person.type(search(), 'F8-00007{Enter}');
  await screen.findByRole('heading', { name: 'Amna Tariq' });
  expect(amount().value).toBe('0');
  expect(quotes()).toBeGreaterThan(before);
});

test('while it is asked whether more is meant, no key and no scan reaches the desk; the question names who and how much', async () => {
  const { person } = await withAmna();
  const posted: unknown[] = [];
  answerWith({ 'POST fee/deposit/create': () => (posted.push(1), ok({})) });
  await person.keyboard('{Shift>}{Enter}{/Shift}');
  await screen.findByRole('heading', { name: 'More than is open' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep PKR 2,213 as advance'));
  expect(screen.getByText(/^PKR 2,213 for Amna Tariq, F8-00007: PKR 2,213 of it will be kept/)).toBeTruthy();
  await person.keyboard('{F2}F8-00009{Enter}{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).not.toBe(search());
  expect(screen.getByRole('heading', { name: 'More than is open' })).toBeTruthy();
  expect(posted).toEqual([]);
});
