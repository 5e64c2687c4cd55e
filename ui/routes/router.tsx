// All addresses: redirects, pages before sign-in, and the screens inside the admin layout, each its own chunk (SHELL-1..3).

import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  redirect,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { dropToken, onSignedOut, readToken, rememberReturnPath } from '#ui/calls/token.ts';
import { addBuiltScreens, setBuiltScreens } from './built.ts';
import { areaOf, type LateScreens } from './late-screens.ts';
import { ScreenFault } from './screen-fault.tsx';
import type { ScreenRoute } from './screen-route.ts';

const HOME = pages.Dashboard;
const LOGIN = pages.Login;

/** The route of the admin layout, which later screens join. */
const INSIDE = 'inside';

interface Parts {
  screens: readonly ScreenRoute[];
  /** Those that come with the first address of their areas. */
  later?: readonly LateScreens[];
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

type Patch = Parameters<PatchRoutesOnNavigationFunction>[0]['patch'];

const joins = (screen: ScreenRoute): string | null => (screen.frame ? null : INSIDE);

/** Asks for each manifest once; one that could not be loaded is asked for again at the next address. */
function manifestsOf(later: readonly LateScreens[]) {
  const asked = new Map<LateScreens, Promise<readonly ScreenRoute[]>>();
  const ask = (one: LateScreens) => {
    const known = asked.get(one);
    if (known) return known;
    const coming = one.load().then(({ screens }) => {
      addBuiltScreens(screens);
      return screens;
    });
    asked.set(one, coming);
    coming.catch(() => asked.delete(one));
    return coming;
  };
  return async (area?: string): Promise<readonly ScreenRoute[]> =>
    (await Promise.all(later.filter((one) => area === undefined || one.areas.includes(area)).map(ask))).flat();
}

/** An address that is not known yet: the manifests of its area come first; without them the page says that it could not be loaded. */
function joinLate(manifests: ReturnType<typeof manifestsOf>): PatchRoutesOnNavigationFunction {
  const joined = new Set<ScreenRoute>();
  // All of a parent at once: the router ranks every address it knows after each.
  const join = (screens: readonly ScreenRoute[], patch: Patch) => {
    const fresh = screens.filter((screen) => !joined.has(screen));
    for (const [parent, some] of Map.groupBy(fresh, joins)) patch(parent, some.map(routeOf));
    for (const screen of fresh) joined.add(screen);
  };
  return async ({ path, patch }) => {
    try {
      join(await manifests(areaOf(path)), patch);
    } catch (error) {
      const lazy = inTime(() => Promise.reject(error));
      patch(/^\/admin\//i.test(path) ? INSIDE : null, [{ path, ErrorBoundary: ScreenFault, lazy }]);
    }
  };
}

export function makeRouter({ screens, later = [], layout, notFound }: Parts) {
  const manifests = manifestsOf(later);
  setBuiltScreens(screens, async () => void (await manifests()));
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
      id: INSIDE,
      path: '/admin',
      loader: signedIn,
      ErrorBoundary: ScreenFault,
      lazy: inTime(async () => (await layout()).Layout),
      children: [...screens.filter((one) => !one.frame).map(routeOf), unknown],
    },
    unknown,
  ];
  // Nothing is drawn before the first chunk is there: it comes faster than a skeleton would.
  const router = createBrowserRouter([{ HydrateFallback: () => null, children }], {
    patchRoutesOnNavigation: joinLate(manifests),
  });
  onSignedOut(() => void router.navigate(LOGIN, { replace: true }));
  return router;
}

/** Logout of the menu: the page is not remembered. */
export function signOut(user_id: number): void {
  dropToken(false, user_id);
}
