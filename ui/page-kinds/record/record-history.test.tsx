// The History tab of a record: who, when, before → after in words; not there without the permission; states, axe.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, page, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingGet } from '#ui/testing/things.ts';
import { recordScreen } from './record-screen.tsx';

const Screen = recordScreen({
  call: thingGet,
  input: () => ({ id: 4 }),
  title: (thing) => thing.name,
  tabs: [{ key: 'first', title: 'First', load: async () => ({ Tab: () => <p>first</p> }) }],
  history: { kind: 'thing', id: (thing) => thing.id, names: (field) => (field === 'dob' ? 'birth date' : field) },
});

const entry = {
  id: 1,
  at: '2026-11-18T09:12:00Z',
  by: 'Saima Javed',
  branch_name: 'Gulberg',
  record_kind: 'thing',
  record_id: 4,
  action: 'changed',
  ip: null,
  before: { dob: '2016-03-15', uses_transport: false },
  after: { dob: '2016-05-13', uses_transport: true },
};
const at = '/here?tab=history';
const open = (audit: () => { body: unknown }, permissions = ['Audit Record']) => {
  const asked = answerWith({ 'GET things/4': () => ok(aThing(4)), 'GET audit': audit });
  stand(Screen, { at, session: { permissions } });
  return asked;
};

test('each change stands as before → after in words, asked for this record only', async () => {
  const asked = open(() => page([entry], 30));
  expect(await screen.findByText('Changed by Saima Javed')).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('Birth date15/03/2016→ 13/05/2016');
  expect(rows).toContain('Uses transportno→ yes');
  expect(screen.getByRole('button', { name: 'Show older entries, 29 more' })).toBeTruthy();
  const query = asked.find((one) => one.path === 'audit')?.query;
  expect([query?.get('record_kind'), query?.get('record_id')]).toEqual(['thing', '4']);
  await expectAccessible();
});

test('without the permission there is no such tab', async () => {
  open(() => page([entry]), []);
  expect(await screen.findByText('first')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
});

test.each([
  [page([]), 'No change yet'],
  [refusal(500, 'The database rests'), 'The database rests'],
  [refusal(403, 'no'), 'You have no permission for this page'],
])('states of the tab %#', async (answer, words) => {
  open(() => answer);
  expect(await screen.findByText(words)).toBeTruthy();
});
