// Tabbed lists: the tab of the address is open, its own actions stand at the title, what one may not see is not there.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stand } from '#ui/testing/stand.tsx';
import { tabbedLists } from './tabbed-lists.tsx';

const plain = (words: string) => () => <p>{words}</p>;
const Screen = tabbedLists({
  title: 'Things',
  tabs: [
    { key: 'one', title: 'One', actions: [{ label: 'Add one', run: () => undefined }], draw: plain('Rows of one') },
    { key: 'two', title: 'Two', actions: [], draw: plain('Rows of two') },
    { key: 'three', title: 'Three', permissions: ['Nobody holds this'], actions: [], draw: plain('Rows of three') },
  ],
});

test('opens the first, goes to the second by keyboard, and hides what one may not see', async () => {
  const { person } = stand(Screen);
  expect(await screen.findByText('Rows of one')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add one' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Three' })).toBeNull();
  await person.click(screen.getByRole('tab', { name: 'One' }));
  await person.keyboard('{ArrowRight}');
  expect(await screen.findByText('Rows of two')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add one' })).toBeNull();
});

test('the tab of the address is open; with none to see the page says so', async () => {
  stand(Screen, { at: '/here?tab=two' });
  expect(await screen.findByText('Rows of two')).toBeTruthy();
  stand(
    tabbedLists({
      title: 'Closed',
      tabs: [{ key: 'x', title: 'X', permissions: ['No'], actions: [], draw: plain('x') }],
    }),
  );
  expect(await screen.findByText('You have no permission for this page')).toBeTruthy();
});
