// A list counted: by a column with its totals, by two as rows and columns; each group opens its rows; empty, refused, two currencies.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, page, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingList } from '#ui/testing/things.ts';
import { listScreen } from './list-screen.tsx';

const Screen = listScreen({
  title: 'Things',
  call: thingList,
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Name' },
    { key: 'on', title: 'Day', kind: 'date' },
    { key: 'amount', title: 'Amount', kind: 'money' },
  ],
  filters: [
    {
      name: 'status',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
      ],
    },
  ],
  empty: { title: 'No things', text: 'They appear here.' },
});

const group = (key: string | null, count: number, amount: number, more: object = {}) => ({
  keys: [key],
  names: [key],
  currency: 'PKR',
  count,
  sums: [amount],
  ...more,
});
const answer = (groups: object[]) => () => ok({ groups, total: 3, is_cut: false });
const open = (groups: () => { body: unknown }, at = '/here?group=status') => {
  const asked = answerWith({ 'GET things': () => page([aThing(1)], 3), 'GET list/groups': groups });
  return { ...stand(Screen, { at, session: { permissions: ['Thing Record'] } }), asked };
};
const lines = () =>
  screen.getAllByRole<HTMLTableRowElement>('row').map((row) => [...row.cells].map((one) => one.textContent));

test('one line a group in the order of the choices, with totals; a group opens its rows', async () => {
  const { person, router, asked } = open(answer([group('done', 1, 50_000), group('open', 2, 120_000)]));
  expect(await screen.findByRole('link', { name: 'Open' })).toBeTruthy();
  expect(lines()).toEqual([
    ['State', 'Rows', 'Amount, PKR'],
    ['Open', '2', '1,200'],
    ['Done', '1', '500'],
    ['Total', '3', '1,700'],
  ]);
  const query = asked.find((one) => one.path === 'list/groups')?.query;
  expect([query?.get('list'), query?.get('by'), query?.get('sums'), query?.get('money')]).toEqual([
    'things',
    'status',
    'amount',
    'amount',
  ]);
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Open' }));
  expect(router.state.location.search).toBe('?status=open');
});

test('amounts of two currencies are two lines with a total each', async () => {
  open(answer([group('open', 2, 120_000), group('open', 1, 1_500, { currency: 'OMR' })]));
  await screen.findAllByRole('link', { name: 'Open' });
  expect(lines()).toEqual([
    ['State', 'Currency', 'Rows', 'Amount'],
    ['Open', 'PKR', '2', '1,200'],
    ['Open', 'OMR', '1', '1.500'],
    ['Total OMR', 'OMR', '1', '1.500'],
    ['Total PKR', 'PKR', '2', '1,200'],
  ]);
});

test('by months across, an amount in the cells: a cell opens its rows, and nothing stands where nothing is', async () => {
  const cell = (keys: (string | null)[], amount: number) => group(null, 1, amount, { keys, names: keys });
  const { asked } = open(
    answer([cell(['open', '2026-11-01'], 100), cell(['done', '2026-10-01'], 200), cell(['open', '2026-10-01'], 300)]),
    '/here?group=status&across=on.month&value=amount',
  );
  expect(await screen.findByText('October 2026')).toBeTruthy();
  expect(lines()).toEqual([
    ['State', 'October 2026', 'November 2026', 'Total'],
    ['Open', '3', '1', '4'],
    ['Done', '2', '', '2'],
    ['Total', '5', '1', '6'],
  ]);
  expect(asked.find((one) => one.path === 'list/groups')?.query.getAll('by')).toEqual(['status', 'on.month']);
});

test('by the button, and back to the rows', async () => {
  const { person, router } = open(answer([group('open', 3, 0)]), '/here?q=thing');
  await person.click(await screen.findByRole('button', { name: 'Count by' }));
  expect(await screen.findByText('Total')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=thing&group=status');
  await person.click(screen.getByRole('button', { name: 'Back to the rows' }));
  expect(router.state.location.search).toBe('?q=thing');
});

test.each([
  [answer([]), 'No row fits the search and the filters.'],
  [() => refusal(422, 'These are 30,000 rows; this list is counted up to 20,000.'), /counted up to 20,000/],
  [() => refusal(403, 'no'), 'You have no permission for this page'],
])('states %#', async (groups, words) => {
  open(groups);
  expect(await screen.findByText(words)).toBeTruthy();
});
