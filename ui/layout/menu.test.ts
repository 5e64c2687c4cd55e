// Product-spec 2.4, 6 and SHELL-5: what one person sees of the side navigation.

import { expect, test } from 'vitest';
import { flatMenu, openPath, productMenu, visibleMenu, type MenuLink } from './menu.ts';

const menu: MenuLink[] = [
  { title: 'Dashboard', path: '/admin/dashboard', permissions: [] },
  {
    title: 'Students',
    links: [
      { title: 'All', path: '/admin/all', permissions: ['Student Record'] },
      { title: 'Deep', links: [{ title: 'Add', path: '/admin/add/:page?', permissions: ['Student Add'] }] },
    ],
  },
  { title: 'Certificate', links: [{ title: 'Management', path: '/admin/cert', permissions: ['Full Certificate'] }] },
];
const everything = () => true;

test('a link without permission is hidden, and so is a group of which no link shows', () => {
  const eyes = { session: { permissions: ['Student Add'], menu_disabled_groups: [] }, isBuilt: everything };
  expect(visibleMenu(menu, eyes).map((one) => one.title)).toEqual(['Dashboard', 'Students']);
  expect(flatMenu(visibleMenu(menu, eyes)).map((one) => [one.path, one.trail])).toEqual([
    ['/admin/dashboard', []],
    ['/admin/add', ['Students', 'Deep']],
  ]);
});

test('SHELL-5: a disabled group is greyed with all its links; a screen that is not built is greyed alone', () => {
  const eyes = {
    session: { permissions: ['Full Certificate', 'Student Record'], menu_disabled_groups: ['Certificate'] },
    isBuilt: (path: string) => path !== '/admin/all',
  };
  const [, students, certificate] = visibleMenu(menu, eyes);
  expect(students).toMatchObject({ greyed: false, links: [{ title: 'All', greyed: true }] });
  expect(certificate).toMatchObject({ greyed: true, links: [{ greyed: true }] });
});

test('optional parameters are no part of the address behind a link', () => {
  expect(openPath('/admin/initial-admission/basic-info/:page?')).toBe('/admin/initial-admission/basic-info');
});

test('the product’s menu has its 21 entries in their order', () => {
  expect(productMenu).toHaveLength(21);
  expect(productMenu.map((one) => one.title).slice(0, 4)).toEqual([
    'Dashboard',
    'Branch Management',
    'Academic Planing',
    'Franchise Management',
  ]);
});
