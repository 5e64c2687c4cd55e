// Without a line the window of alerts cannot be loaded, and what is to be said is often just that: it is said in a plain window.

import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ask, closeAlert, currentAlert, showError } from '#ui/alerts/alerts.ts';
import { topLayer } from '#ui/layers/layers.ts';
import { theme } from '#ui/theme/theme.ts';
import { AlertHost } from './alert-host.tsx';

const Missing = lazy(() =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/alert-window.js')),
);

afterEach(() => {
  while (currentAlert()) closeAlert(false);
  vi.restoreAllMocks();
});

test('what is said and asked is said and asked all the same, and the page is there again afterwards', async () => {
  // React tells what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const person = userEvent.setup();
  render(
    <MantineProvider theme={theme} env="test">
      <MemoryRouter>
        <AlertHost Window={Missing} />
      </MemoryRouter>
    </MantineProvider>,
  );
  act(() => showError('No connection. Nothing was sent.'));
  expect((await screen.findByRole('alertdialog', { name: 'Error!' })).textContent).toMatch(/Nothing was sent/);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(topLayer()).toBeNull();
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = ask({ title: 'Sure?', text: 'PKR 100 of Amna', button: 'Yes' });
  });
  await person.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await answer).toBe(true);
  expect(topLayer()).toBeNull();
  act(() => {
    answer = ask({ title: 'Sure?', text: 'PKR 100 of Amna', button: 'Yes' });
  });
  await screen.findByRole('button', { name: 'Yes' });
  await person.keyboard('{Escape}');
  expect(await answer).toBe(false);
});
