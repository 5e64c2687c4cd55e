// Working lists of one call: the tab stands in the URL and is sent with the call, each says how many it holds; what stands beside the rows.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, page } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingList } from '#ui/testing/things.ts';
import { listScreen } from './list-screen.tsx';

const Screen = listScreen({
  title: 'Things',
  call: thingList,
  rowKey: (row) => row.id,
  columns: [{ key: 'name', title: 'Name' }],
  tabs: {
    name: 'status',
    first: 'open',
    tabs: [
      { key: 'open', title: 'To do' },
      { key: 'done', title: 'Done' },
    ],
    counts: () => ({ open: 3, done: 1200 }),
  },
  aside: (tab) => (tab === 'open' ? <p>Beside what is open</p> : undefined),
  empty: { title: 'No thing yet', text: 'Things appear here.' },
});

test('the first list is open; another one asks the call again and is kept in the URL', async () => {
  const asked = answerWith({ 'GET things': () => page([aThing(1)], 3) });
  const { person } = stand(Screen);
  expect(await screen.findByRole('tab', { name: /^To do\s*3$/ })).toBeTruthy();
  expect(screen.getByText('Beside what is open')).toBeTruthy();
  expect(asked.at(-1)?.query.get('status')).toBe('open');
  await expectAccessible();
  await person.click(screen.getByRole('tab', { name: /^Done\s*1,200$/ }));
  expect(await screen.findByRole('tab', { name: /^Done/, selected: true })).toBeTruthy();
  expect(asked.at(-1)?.query.get('status')).toBe('done');
  expect(screen.queryByText('Beside what is open')).toBeNull();
});

test('an address with a list that is none opens the first', async () => {
  const asked = answerWith({ 'GET things': () => page([aThing(1)]) });
  stand(Screen, { at: '/here?status=nonsense' });
  expect(await screen.findByRole('tab', { name: /^To do/, selected: true })).toBeTruthy();
  expect(asked.at(-1)?.query.get('status')).toBe('open');
});
