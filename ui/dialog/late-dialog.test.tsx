// A window that is still on its way covers the page already; one that does not come is said so, and never leaves the page frozen.

import { act, screen, waitFor } from '@testing-library/react';
import { lazy, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stand } from '#ui/testing/stand.tsx';
import { Dialog } from './dialog.tsx';
import { LateDialog } from './late-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

const heard: string[] = [];
let arrive: () => void;
let fail: () => void;
let Comes: ReturnType<typeof lazy<typeof Window>>;

function Window({ close }: { close: () => void }) {
  return (
    <Dialog opened onClose={close} title="Reverse receipt 7" aria-label="Reverse receipt 7">
      <input aria-label="Reason" data-autofocus />
    </Dialog>
  );
}

function Screen() {
  const [open, setOpen] = useState(false);
  useShortcuts([['F2', () => void heard.push('page'), undefined]], { inFields: true });
  return (
    <>
      <button onClick={() => setOpen(true)}>Reverse</button>
      {open ? (
        <LateDialog close={() => setOpen(false)}>
          <Comes close={() => setOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  );
}

beforeEach(() => {
  heard.length = 0;
  Comes = lazy(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve({ default: Window });
        fail = () => reject(missing());
      }),
  );
  // React tells what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

test('while the window is on its way the page hears no key, and Escape is a no', async () => {
  const { person } = stand(Screen);
  await person.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Opening …')).toBeTruthy();
  await person.keyboard('{F2}');
  expect(heard).toEqual([]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Opening …')).toBeNull());
  await person.keyboard('{F2}');
  expect(heard).toEqual(['page']);
});

test('the window has the focus when it comes, and who opened it gets it back', async () => {
  const { person } = stand(Screen);
  const button = screen.getByRole('button', { name: 'Reverse' });
  await person.click(button);
  await screen.findByText('Opening …');
  // The page below is inert: the browser takes the focus away.
  button.blur();
  await act(async () => arrive());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' })));
  expect(screen.queryByText('Opening …')).toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a window that cannot be loaded says so over the page, and Close leaves the page as it was', async () => {
  const { person } = stand(Screen);
  await person.click(screen.getByRole('button', { name: 'Reverse' }));
  await act(async () => fail());
  const told = await screen.findByRole('alertdialog', { name: 'This could not be opened' });
  expect(told.textContent).toMatch(/What you typed is kept/);
  await person.keyboard('{F2}');
  expect(heard).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.keyboard('{F2}');
  expect(heard).toEqual(['page']);
});
