// The Record page kind: header, lazy tabs, actions by state and permission, loading, error, refused, not found.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingGet, type Thing } from '#ui/testing/things.ts';
import { recordScreen } from './record-screen.tsx';

const done: number[] = [];
const Screen = recordScreen({
  call: thingGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Things', to: '/things' }],
  title: (thing) => thing.name,
  status: (thing) => thing.status,
  statuses: { open: ['waiting', 'Open'] },
  facts: (thing) => [{ label: 'Note', value: thing.note }],
  tabs: [
    {
      key: 'first',
      title: 'First',
      load: async () => ({ Tab: ({ record }: { record: Thing }) => <p>first of {record.name}</p> }),
    },
    { key: 'second', title: 'Second', load: async () => ({ Tab: () => <p>the second tab</p> }) },
    { key: 'secret', title: 'Secret', permissions: ['Nobody'], load: async () => ({ Tab: () => <p>secret</p> }) },
  ],
  actions: [
    {
      label: 'Close',
      permissions: ['Thing Edit'],
      show: (thing) => thing.status === 'open',
      question: (thing) => ({
        title: `Close ${thing.name}?`,
        text: 'It cannot be opened again.',
        button: 'Close it',
        danger: true,
      }),
      run: (thing) => void done.push(thing.id),
    },
    { label: 'Open again', show: (thing) => thing.status === 'closed', run: () => undefined },
  ],
});
const where = { at: '/things/4?x=1', path: '/things/:id' };

test('loading, then header, facts with a dash, status in words', async () => {
  answerWith({ 'GET things/4': () => ok(aThing(4)) });
  stand(Screen, where);
  expect(screen.getByLabelText('Loading')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Thing 4' })).toBeTruthy();
  expect(screen.getByText('Open')).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
  expect(await screen.findByText('first of Thing 4')).toBeTruthy();
});

test('keyboard: arrows move between tabs, the address keeps the tab, hidden tabs are not there', async () => {
  answerWith({ 'GET things/4': () => ok(aThing(4)) });
  const { person, router } = stand(Screen, where);
  (await screen.findByRole('tab', { name: 'First' })).focus();
  await person.keyboard('{ArrowRight}');
  expect(await screen.findByText('the second tab')).toBeTruthy();
  expect(router.state.location.search).toBe('?x=1&tab=second');
  expect(screen.queryByRole('tab', { name: 'Secret' })).toBeNull();
});

test('actions by state, asked about first', async () => {
  answerWith({ 'GET things/4': () => ok(aThing(4)) });
  const { person } = stand(Screen, where);
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Close it' }));
  expect(done).toEqual([4]);
});

test('without the permission the action is not there', async () => {
  answerWith({ 'GET things/4': () => ok(aThing(4)) });
  stand(Screen, { ...where, session: { permissions: [] } });
  await screen.findByText('first of Thing 4');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test.each([
  [404, 'This record was not found'],
  [403, 'You have no permission for this page'],
  [500, 'Error!'],
])('error %i says %s', async (status, words) => {
  answerWith({ 'GET things/4': () => refusal(status, 'no') });
  stand(Screen, where);
  expect(await screen.findByText(words)).toBeTruthy();
});
