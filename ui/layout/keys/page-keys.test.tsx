// `?` tells the keys of the page, `g` and a letter leads on; neither is heard while somebody types.

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as pages from '#kernel/pages.gen.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import type { KeyNote } from '#ui/layers/key-notes.ts';
import { setBuiltScreens } from '#ui/routes/built.ts';
import { stand } from '#ui/testing/stand.tsx';
import { KeysWindow } from './keys-window.tsx';
import { usePageKeys } from './use-page-keys.ts';

let pressed = 0;

const built = [pages.Dashboard, pages.Ledger, pages.feeDepositForm].map((path) => ({
  path,
  name: path,
  title: path,
  area: 'home',
  kind: 'list' as const,
  permissions: [],
  load: () => Promise.reject(new Error('not opened here')),
}));

function Screen() {
  setBuiltScreens(built);
  const [keys, setKeys] = useState<readonly KeyNote[]>();
  usePageKeys(setKeys);
  useShortcuts([
    ['n', () => void (pressed += 1), 'Add thing'],
    ['d', () => void (pressed += 1), undefined],
  ]);
  return (
    <>
      <input aria-label="Name" />
      {keys ? <KeysWindow heard={keys} close={() => setKeys(undefined)} /> : null}
    </>
  );
}

const standWith = (permissions: string[]) => {
  return stand(Screen, { session: { permissions } });
};

test('? shows what the page hears, and only places that this person may open', async () => {
  const { person } = standWith(['Account Ledger']);
  await person.keyboard('?');
  expect(await screen.findByText('Add thing')).toBeTruthy();
  expect(screen.getByText('Dashboard')).toBeTruthy();
  expect(screen.queryByText('Fee Deposit')).toBeNull();
});

test('g d opens the dashboard and is no d of the page; alone it is', async () => {
  pressed = 0;
  const { person, router } = standWith([]);
  await person.keyboard('d');
  expect(pressed).toBe(1);
  await person.keyboard('gd');
  expect(pressed).toBe(1);
  expect(router.state.location.pathname).toBe(pages.Dashboard);
});

test('in a field they are letters', async () => {
  const { person, router } = standWith([]);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await person.type(field, 'gd?');
  expect(field.value).toBe('gd?');
  expect(router.state.location.pathname).toBe('/here');
  expect(screen.queryByRole('dialog')).toBeNull();
});
