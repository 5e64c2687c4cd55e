// All addresses: redirects, pages before sign-in, and the screens inside the admin layout, each its own chunk (SHELL-1..3).

import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { dropToken, onSignedOut, readToken, rememberReturnPath } from '#ui/calls/token.ts';
import { setBuiltScreens } from './built.ts';
import { ScreenFault } from './screen-fault.tsx';
import type { ScreenRoute } from './screen-route.ts';

const HOME = pages.Dashboard;
const LOGIN = pages.Login;

interface Parts {
  screens: readonly ScreenRoute[];
  /** The admin layout with an Outlet; checks permissions by the route's `handle`. */
  layout: () => Promise<{ Layout: ComponentType }>;
  notFound: () => Promise<{ NotFound: ComponentType }>;
}

function guestOnly() {
  return readToken() ? redirect(HOME) : null;
}

function signedIn({ request }: LoaderFunctionArgs) {
  if (readToken()) return null;
  const { pathname, search } = new URL(request.url);
  if (pathname.toLowerCase() !== HOME) rememberReturnPath(pathname + search);
  return redirect(LOGIN);
}

/**
 * A chunk that cannot be loaded becomes a screen that throws when it is drawn, so that the route's fault screen shows it; a
 * rejected `lazy` would leave the page empty.
 */
function inTime(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() };
    } catch (error) {
      return {
        Component: () => {
          throw error;
        },
      };
    }
  };
}

function routeOf(screen: ScreenRoute): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    ErrorBoundary: ScreenFault,
    lazy: inTime(async () => (await screen.load()).Screen),
    ...(screen.frame === 'guest' ? { loader: guestOnly } : {}),
  };
}

export function makeRouter({ screens, layout, notFound }: Parts) {
  setBuiltScreens(screens);
  const unknown: RouteObject = {
    path: '*',
    ErrorBoundary: ScreenFault,
    lazy: inTime(async () => (await notFound()).NotFound),
  };
  const children: RouteObject[] = [
    { path: '/', loader: () => redirect(HOME) },
    { path: '/admin', index: true, loader: () => redirect(HOME) },
    ...screens.filter((one) => one.frame).map(routeOf),
    {
      path: '/admin',
      loader: signedIn,
      ErrorBoundary: ScreenFault,
      lazy: inTime(async () => (await layout()).Layout),
      children: [...screens.filter((one) => !one.frame).map(routeOf), unknown],
    },
    unknown,
  ];
  // Nothing is drawn before the first chunk is there: it comes faster than a skeleton would.
  const router = createBrowserRouter([{ HydrateFallback: () => null, children }]);
  onSignedOut(() => void router.navigate(LOGIN, { replace: true }));
  return router;
}

/** Logout of the menu: the page is not remembered. */
export function signOut(): void {
  dropToken(false);
}
