// The timeline of a record: rows open what they tell, kinds are chosen in the address, older ones come by a press; empty and refused.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { Tab } from './timeline-tab.tsx';

const event = (what: string, more: object) => ({
  key: `${what} 7`,
  what,
  record_id: 7,
  at: '2026-11-18T09:12:00Z',
  on: null,
  detail: null,
  amount: null,
  currency: null,
  state: null,
  by: 'Saima Javed',
  number: null,
  ...more,
});
const events = [
  event('deposit', {
    kind: 'money',
    title: 'Receipt R-12',
    amount: 850_000,
    currency: 'PKR',
    number: 'R-12',
    state: 'posted',
  }),
  event('mark', { kind: 'attendance', title: 'Absent', on: '2026-11-17' }),
  event('request', { kind: 'approvals', title: 'Change of birth date', state: 'pending' }),
];
const counts = [
  { kind: 'money', count: 40 },
  { kind: 'attendance', count: 1 },
  { kind: 'approvals', count: 1 },
];

const record = { student_id: 4 } as TabProps<typeof studentGet>['record'];
const open = (answer: () => { body: unknown }) => {
  const asked = answerWith({ 'GET student/4/life': answer });
  return { asked, ...stand(() => <Tab record={record} />, { at: '/here?id=4&tab=timeline' }) };
};

test('each row says what, when and by whom, and opens it; a kind is chosen in the address', async () => {
  const { asked, person, router } = open(() => ok({ events, total: 42, counts }));
  const receipt = await screen.findByRole('link', { name: 'Receipt R-12' });
  expect(receipt.getAttribute('href')).toContain('q=R-12');
  expect(screen.getByRole('link', { name: 'Absent' }).getAttribute('href')).toContain('tab=attendance');
  expect(screen.getByRole('link', { name: 'Change of birth date' }).getAttribute('href')).toContain('open=7');
  expect(screen.getByText('PKR 8,500')).toBeTruthy();
  expect(screen.getByText('17/11/2026 · Saima Javed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show older ones, 39 more' })).toBeTruthy();
  await expectAccessible();
  await person.click(screen.getByRole('checkbox', { name: 'Money 40' }));
  expect(router.state.location.search).toBe('?id=4&tab=timeline&of=money');
  expect(asked.at(-1)?.query.getAll('kinds')).toEqual(['money']);
});

test.each([
  [ok({ events: [], total: 0, counts: [] }), 'Nothing of this kind yet'],
  [refusal(403, 'no'), 'You have no permission for this page'],
  [refusal(500, 'The database rests'), 'The database rests'],
])('states of the tab %#', async (answer, words) => {
  open(() => answer);
  expect(await screen.findByText(words)).toBeTruthy();
});
