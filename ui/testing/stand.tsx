// Draws a screen as the admin layout would: theme, cache, person, router, alerts.

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { closeAlert, currentAlert } from '#ui/alerts/alerts.ts';
import { AlertHost } from '#ui/layout/alert-host.tsx';
import { PasswordHost } from '#ui/layout/password-host.tsx';
import { ToastHost } from '#ui/layout/toast-host.tsx';
import { setBuiltScreens } from '#ui/routes/built.ts';
import { SessionContext, type Session } from '#ui/session/session.ts';
import { theme } from '#ui/theme/theme.ts';
import { clerk } from './clerk.ts';

// For what hangs: a busy machine is only slow.
configure({ asyncUtilTimeout: 60_000 });

interface Options {
  /** The address it is opened at, with its query. */
  at?: string;
  /** The route's path where it has parameters. */
  path?: string;
  session?: Partial<Session>;
  /** The same browser as before: what the device keeps is still there. */
  again?: boolean;
}

/** Answers the router, to look at the address, and a person who types and clicks. */
export function stand(Screen: ComponentType, { at = '/here', path = '/here', session, again = false }: Options = {}) {
  while (currentAlert()) closeAlert(false);
  if (!again) localStorage.clear();
  localStorage.setItem('admin_auth_token', 'token');
  setBuiltScreens([]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = (
    <SessionContext value={{ ...clerk, ...session }}>
      <Screen />
      <AlertHost />
      <PasswordHost />
      <ToastHost />
    </SessionContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: drawn },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, person: userEvent.setup() };
}
