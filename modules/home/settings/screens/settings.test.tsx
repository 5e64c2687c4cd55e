// SET-1, SET-2, 00 §20: the settings page: words, where a value comes from, a change, what is refused while typing.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SettingRow } from '#kernel/calls/settings.ts';
import { asDay } from '#kernel/dates.ts';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Screen } from './settings.tsx';

const row = (more: Partial<SettingRow>): SettingRow => ({
  key: 'due_day',
  group: 'Fees',
  title: 'Day on which challans are due',
  text: '',
  shape: { type: 'number', least: 1, most: 31, built_in: 10 },
  lowest_level: 'branch',
  value: 10,
  from: 'built_in',
  since: null,
  is_own: false,
  fixed: false,
  closed: '',
  planned: [],
  ...more,
});
const pattern = row({
  key: 'number_pattern.challan',
  group: 'Numbers',
  title: 'Challan',
  shape: { type: 'pattern', reach: 'branch_year', built_in: 'C{branch_no:4}{YY}{seq:7}' },
  value: 'C{branch_no:4}{YY}{seq:7}',
});
const listed = (...settings: SettingRow[]) => ({
  'GET settings': () =>
    ok({
      today: '2026-11-22',
      settings,
      roles: [{ id: 4, name: 'Accountant' }],
      numbers: [
        {
          kind: 'challan',
          branch_name: 'F-8',
          school: 1,
          prefix: 'ISB-01',
          branch_no: 1,
          year: 2026,
          fy: '2627',
          seq: 7,
        },
      ],
    }),
  'GET branch/countries': () => ok([]),
  'POST all-branches': () => ok([]),
});

test('SET-2: the line says where the value comes from, what is planned, and why it is closed', async () => {
  answerWith(
    listed(
      row({
        value: 14,
        from: 'country',
        since: asDay('2026-09-01'),
        fixed: true,
        closed: 'Set by head office',
        planned: [{ id: 9, value: 16, cleared: false, valid_from: asDay('2026-12-01'), by: 'Nadia' }],
      }),
    ),
  );
  stand(Screen);
  expect(await screen.findByText(/Set for the country since 01\/09\/2026 · fixed by head office/)).toBeTruthy();
  expect(screen.getByText('From 01/12/2026: 16, planned by Nadia')).toBeTruthy();
  const change = screen.getByRole('button', { name: 'Change Day on which challans are due' });
  expect(change.hasAttribute('disabled')).toBe(true);
  expect(change.title).toBe('Set by head office');
});

test('a setting is found by its words, changed with a day and a reason; the refusal stands under its field', async () => {
  let asked = 0;
  const calls = answerWith({
    ...listed(row({}), pattern),
    'POST settings': () => {
      asked += 1;
      return asked === 1
        ? refusal(422, 'At most 31', { value: ['A challan must be accepted up to the day it is due'] })
        : ok({ id: 1 }, 'The setting is saved');
    },
  });
  const { person } = stand(Screen);
  await person.click(await screen.findByRole('button', { name: 'Change Day on which challans are due' }));
  const value = await screen.findByRole('textbox', { name: 'Value' });
  await person.clear(value);
  await person.type(value, '12');
  await person.type(screen.getByRole('textbox', { name: /Why/ }), 'Salaries come late');
  await person.click(screen.getByRole('button', { name: 'Save setting' }));
  expect(await screen.findByText('A challan must be accepted up to the day it is due')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save setting' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save setting' })).toBeNull());
  expect(calls.findLast((one) => one.path === 'settings' && one.method === 'POST')?.body).toEqual({
    key: 'due_day',
    value: 12,
    reason: 'Salaries come late',
    valid_from: '2026-11-22',
  });
});

test('00 §20: the next number is shown while the pattern is typed; one that could repeat cannot be saved', async () => {
  answerWith(listed(pattern));
  const { person } = stand(Screen);
  await person.click(await screen.findByRole('button', { name: 'Change Challan' }));
  expect(await screen.findByText('C0001260000007')).toBeTruthy();
  const value = screen.getByRole('textbox', { name: 'Value' });
  await person.clear(value);
  await person.paste('C{branch_no:4}{seq:7}');
  expect(await screen.findByText(/needs the year: \{YY\}/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save setting' }).disabled).toBe(true);
});

test('the places are asked when somebody comes to their field, not with the page', async () => {
  const calls = answerWith(listed(row({})));
  const { person } = stand(Screen);
  await screen.findByRole('button', { name: 'Change Day on which challans are due' });
  const asked = () => calls.map((one) => one.path);
  expect(asked()).toEqual(['settings']);
  await person.click(screen.getByLabelText('Settings of', { selector: 'input' }));
  await waitFor(() => expect(asked().toSorted()).toEqual(['all-branches', 'branch/countries', 'settings']));
});
