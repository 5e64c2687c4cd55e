// NTF-1: the bell is asked once as the page comes, and again only when the number of the stream is another one.

import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Heard } from '#ui/calls/listen.ts';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Bell } from './bell.tsx';

const heard: { hear?: (one: Heard) => void } = vi.hoisted(() => ({}));
vi.mock('#ui/calls/listen.ts', () => ({
  listen: (_: string, hear: (one: Heard) => void) => {
    heard.hear = hear;
    return Promise.resolve();
  },
}));
const says = (unread: number) => act(async () => heard.hear?.({ event: 'unread', data: { unread } }));

test('the number that the page has asked for is not asked again', async () => {
  let unread = 3;
  const asked = answerWith({
    'GET notifications': () => ok({ data: [], current_page: 1, per_page: 10, total: 3, figures: { unread } }),
  });
  stand(Bell);
  // While the first answer is still on its way.
  await says(3);
  expect(await screen.findByRole('button', { name: 'Notifications: 3 unread' })).toBeTruthy();
  await says(3);
  expect(asked).toHaveLength(1);
  unread = 4;
  await says(4);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications: 4 unread' })).toBeTruthy());
  expect(asked).toHaveLength(2);
});
