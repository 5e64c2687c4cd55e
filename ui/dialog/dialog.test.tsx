// A window over the page: nothing below it is reached or triggered, and only a person who has read it answers it.

import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ask } from '#ui/alerts/alerts.ts';
import { Ground } from '#ui/layout/ground.tsx';
import { stand } from '#ui/testing/stand.tsx';
import { Dialog } from './dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const heard: string[] = [];
const lately = () => heard.splice(0).join(' ');

function Inner({ name }: { name: string }) {
  useShortcuts([['F2', () => void heard.push(name), undefined]], { inFields: true });
  return <input aria-label={name} data-autofocus />;
}

function Screen() {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  useShortcuts(
    [
      ['F2', () => void heard.push('page'), undefined],
      ['shift+Enter', () => void heard.push('page takes'), undefined],
    ],
    { inFields: true },
  );
  return (
    <>
      <button onClick={() => setFirst(true)}>Open</button>
      <Dialog opened={first} onClose={() => setFirst(false)} title="First" aria-label="First">
        <Inner name="first" />
        <button onClick={() => setSecond(true)}>On top</button>
      </Dialog>
      <Dialog opened={second} onClose={() => setSecond(false)} title="Second" aria-label="Second">
        <Inner name="second" />
      </Dialog>
    </>
  );
}

test('a shortcut is heard by what lies on top alone, and by the page again when all is closed', async () => {
  const { person } = stand(Screen);
  await person.keyboard('{F2}');
  expect(lately()).toBe('page');
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'first' })));
  await person.keyboard('{F2}{Shift>}{Enter}{/Shift}');
  expect(lately()).toBe('first');
  await person.click(screen.getByRole('button', { name: 'On top' }));
  await person.keyboard('{F2}');
  expect(lately()).toBe('second');
  await person.keyboard('{Escape}{F2}');
  expect(lately()).toBe('first');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  await person.keyboard('{F2}');
  expect(lately()).toBe('page');
});

test('from the moment something is asked the page hears nothing, also before the window is drawn', async () => {
  const { person } = stand(Screen);
  const answer = ask({ title: 'Sure?', text: 'PKR 100 of Amna', button: 'Yes' });
  fireEvent.keyDown(document.body, { key: 'F2' });
  await screen.findByText('Sure?');
  await person.keyboard('{F2}');
  expect(lately()).toBe('');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
  await person.keyboard('{F2}');
  expect(lately()).toBe('page');
});

test('a scanned code, letters meant for the page and a held Enter do not answer; an Enter does', async () => {
  const { person } = stand(Screen);
  const answered = vi.fn<(yes: boolean) => void>();
  void ask({ title: 'Sure?', text: 'PKR 100 of Amna', button: 'Yes' }).then(answered);
  const yes = await screen.findByRole('button', { name: 'Yes' });
  await waitFor(() => expect(document.activeElement).toBe(yes));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await person.keyboard('1000123453{Enter}');
  await person.keyboard('F8-7{Shift>}{Enter}{/Shift}');
  expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false);
  expect(answered).not.toHaveBeenCalled();
  await person.keyboard('{Tab}{Shift>}{Tab}{/Shift}{Enter}');
  await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
});

test('whoever goes back in the browser has not said yes', async () => {
  const { router } = stand(Screen);
  const answer = ask({ title: 'Sure?', text: 'PKR 100 of Amna', button: 'Yes' });
  await screen.findByText('Sure?');
  await router.navigate('/here?another=1');
  expect(await answer).toBe(false);
});

test('the page below is inert, the window is not, and the focus comes back', async () => {
  render(
    <MantineProvider>
      <Ground>
        <Screen />
      </Ground>
    </MantineProvider>,
  );
  const person = userEvent.setup();
  const open = screen.getByRole('button', { name: 'Open' });
  expect(open.closest('[inert]')).toBeNull();
  await person.click(open);
  const field = await screen.findByRole('textbox', { name: 'first' });
  expect(open.closest('[inert]')).not.toBeNull();
  expect(field.closest('[inert]')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'On top' }));
  await screen.findByRole('textbox', { name: 'second' });
  expect(field.closest('[inert]')).not.toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'second' })).toBeNull());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(open.closest('[inert]')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(open));
});
