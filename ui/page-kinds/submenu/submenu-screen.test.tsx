// The Submenu page kind: only permitted cards, greyed where the screen is not built, search, refused.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setBuiltScreens } from '#ui/routes/built.ts';
import { answerWith } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { submenuScreen } from './submenu-screen.tsx';

const Users = submenuScreen('/admin/user-managment/user-submenu');
const Reports = submenuScreen('/admin/report');
const built = [
  {
    path: '/admin/user-managment/role',
    name: 'Role',
    title: 'Role',
    area: 'users',
    kind: 'list',
    permissions: [],
    load: () => Promise.reject(new Error('not opened here')),
  },
] as const;

test('cards the person may open; those that are not built are greyed and no link', () => {
  answerWith({});
  stand(Users, { session: { permissions: ['Admin Record', 'Role Record'] } });
  expect(screen.getByText('Staff').closest('[aria-disabled]')).not.toBeNull();
  expect(screen.queryByRole('link', { name: /Staff/ })).toBeNull();
});

test('keyboard: a built card is a link that Enter follows', async () => {
  answerWith({});
  const { person, router } = stand(
    () => {
      setBuiltScreens(built);
      return <Users />;
    },
    { session: { permissions: ['Role Record'] } },
  );
  screen.getByRole('link', { name: /Role/ }).focus();
  await person.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/admin/user-managment/role');
});

test('refused: nothing of it is permitted', () => {
  answerWith({});
  stand(Users, { session: { permissions: ['Something else'] } });
  expect(screen.getByText('You have no permission for this page')).toBeTruthy();
});

test('a long submenu can be searched; nothing found says so', async () => {
  answerWith({});
  const { person } = stand(Reports, { session: { permissions: ['Ledger', 'Outstanding', 'statement'] } });
  await person.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});
