// SHELL-1, SHELL-2, SHELL-3: redirects, addresses in any case, the 404 picture, a chunk that is no longer there.

import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { dropToken, takeReturnPath } from '#ui/calls/token.ts';
import { makeRouter } from './router.tsx';
import { builtScreens } from './built.ts';
import type { LateScreens } from './late-screens.ts';
import type { ScreenRoute } from './screen-route.ts';

const text = (words: string) => async () => ({ Screen: () => <p>{words}</p> });
const common = { area: 'testing', permissions: [] } as const;
const screens: ScreenRoute[] = [
  {
    ...common,
    path: '/admin/login',
    name: 'Login',
    title: 'Login',
    kind: 'public',
    frame: 'guest',
    load: text('login page'),
  },
  {
    ...common,
    path: '/admin/dashboard',
    name: 'Dashboard',
    title: 'Dashboard',
    kind: 'dashboard',
    load: text('dashboard page'),
  },
  { ...common, path: '/admin/hr/dashboard', name: 'DashboardHr', title: 'HR', kind: 'report', load: text('hr page') },
  {
    ...common,
    path: '/admin/gone',
    name: 'Gone',
    title: 'Gone',
    kind: 'list',
    load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone-1.js')),
  },
];

function openAt(path: string, later: readonly LateScreens[] = []) {
  history.replaceState(null, '', path);
  const router = makeRouter({
    screens,
    later,
    layout: async () => ({
      Layout: () => (
        <div>
          the layout <Outlet />
        </div>
      ),
    }),
    notFound: async () => ({ NotFound: () => <p>404 picture</p> }),
  });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each(['/', '/admin', '/admin/', '/ADMIN/Dashboard'])(
  '%s opens the dashboard for a person with a token',
  async (path) => {
    localStorage.setItem('admin_auth_token', 't');
    openAt(path);
    expect(await screen.findByText('dashboard page')).toBeTruthy();
  },
);

test('SHELL-2: /Admin/HR/Dashboard is /admin/hr/dashboard', async () => {
  localStorage.setItem('admin_auth_token', 't');
  openAt('/Admin/HR/Dashboard');
  expect(await screen.findByText('hr page')).toBeTruthy();
});

test('SHELL-1: without a token every admin page goes to the login page, which remembers it', async () => {
  openAt('/admin/hr/dashboard?month=5');
  expect(await screen.findByText('login page')).toBeTruthy();
  expect(takeReturnPath()).toBe('/admin/hr/dashboard?month=5');
  expect(takeReturnPath()).toBe('/admin/dashboard');
});

test('SHELL-1: with a token the login page is never seen', async () => {
  localStorage.setItem('admin_auth_token', 't');
  openAt('/admin/login');
  expect(await screen.findByText('dashboard page')).toBeTruthy();
});

test('SHELL-1: a 401 anywhere ends at the login page and remembers the page', async () => {
  localStorage.setItem('admin_auth_token', 't');
  openAt('/admin/hr/dashboard');
  await screen.findByText('hr page');
  dropToken(true);
  expect(await screen.findByText('login page')).toBeTruthy();
  expect(takeReturnPath()).toBe('/admin/hr/dashboard');
});

test('SHELL-2: an unknown admin address shows the 404 picture inside the layout', async () => {
  localStorage.setItem('admin_auth_token', 't');
  openAt('/admin/nothing-here');
  expect(await screen.findByText('404 picture')).toBeTruthy();
  expect(screen.getByText('the layout', { exact: false })).toBeTruthy();
});

test('SHELL-3: a chunk that is no longer there offers Reload inside the layout', async () => {
  localStorage.setItem('admin_auth_token', 't');
  openAt('/admin/gone');
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByText('This page could not be loaded')).toBeTruthy();
});

const manifest = (...found: ScreenRoute[]) => vi.fn(async () => ({ screens: found }));
const fees: ScreenRoute = {
  ...common,
  path: '/admin/fees/challan/:id',
  name: 'Challan',
  title: 'Challan',
  kind: 'record',
  load: text('challan page'),
};
const pay: ScreenRoute = { ...fees, path: '/fees/pay', name: 'Pay', frame: 'public', load: text('pay page') };

test('SHELL-3: a manifest comes with the first address of its area, once, and no other', async () => {
  localStorage.setItem('admin_auth_token', 't');
  const ours = manifest(fees, pay);
  const other = manifest();
  const router = openAt('/admin/dashboard', [
    { areas: ['fees'], load: ours },
    { areas: ['exams'], load: other },
  ]);
  await screen.findByText('dashboard page');
  expect(ours).not.toHaveBeenCalled();
  await router.navigate('/Admin/Fees/challan/7');
  expect(await screen.findByText('challan page')).toBeTruthy();
  expect(screen.getByText('the layout', { exact: false })).toBeTruthy();
  await router.navigate('/fees/pay');
  expect(await screen.findByText('pay page')).toBeTruthy();
  expect(screen.queryByText('the layout', { exact: false })).toBeNull();
  await router.navigate('/admin/fees/nothing-here');
  expect(await screen.findByText('404 picture')).toBeTruthy();
  expect(ours).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(builtScreens()).toContain(fees);
});

test('SHELL-1, SHELL-3: without a token the address of a late page is remembered', async () => {
  openAt('/admin/fees/challan/7', [{ areas: ['fees'], load: manifest(fees) }]);
  expect(await screen.findByText('login page')).toBeTruthy();
  expect(takeReturnPath()).toBe('/admin/fees/challan/7');
});

test('SHELL-3: a manifest that is no longer there offers Reload inside the layout; other pages open', async () => {
  localStorage.setItem('admin_auth_token', 't');
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  const router = openAt('/admin/fees/challan/7', [{ areas: ['fees'], load: gone }]);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByText('the layout', { exact: false })).toBeTruthy();
  await router.navigate('/admin/dashboard');
  expect(await screen.findByText('dashboard page')).toBeTruthy();
});
