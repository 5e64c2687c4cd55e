// Saved views and columns of a list: kept in the URL, the default opens by itself, changes are marked and kept, order by keyboard.

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedView } from '#kernel/calls/views.ts';
import { answerWith, ok, page } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingList } from '#ui/testing/things.ts';
import { listScreen } from './list-screen.tsx';
import { differsFromView, queryOfView } from './view-address.ts';

const Screen = listScreen({
  title: 'Things',
  call: thingList,
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Name', sort: true },
    { key: 'status', title: 'Status' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'on', title: 'Date', kind: 'date', hidden: true },
  ],
  filters: [{ name: 'status', label: 'Status', kind: 'choice', options: [{ value: 'open', label: 'Open' }] }],
  empty: { title: 'No thing yet', text: 'Things appear here.' },
});

const view: SavedView = {
  id: 4,
  list: 'Things',
  name: 'Open ones',
  query: 'sort=-amount&status=open',
  columns: ['name', 'amount', 'status'],
  own: true,
  opens: false,
  by: 'Nadia Khan',
  role_id: null,
  role_name: null,
  version: 2,
};
const things = () => page([aThing(1), aThing(2)]);
const answers = (more: object = {}) => ({
  'GET things': things,
  'GET views': () => ok({ views: [{ ...view, ...more }], roles: [{ id: 3, name: 'Fee Clerk' }] }),
});
const heads = () => [...document.querySelectorAll('th')].map((one) => one.textContent);

test('a view is opened into the address: filters, sorting and columns in its order', async () => {
  const asked = answerWith(answers());
  const { person, router } = stand(Screen);
  await screen.findByText('Thing 1');
  await person.click(await screen.findByRole('button', { name: 'Views' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Open ones' }));
  const params = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(params)).toEqual({
    sort: '-amount',
    status: 'open',
    view: '4',
    cols: 'name,amount,status',
  });
  await waitFor(() => expect(heads()).toEqual(['Name', 'Amount PKR', 'Status']));
  expect(asked.findLast((one) => one.path === 'things')?.query.get('status')).toBe('open');
  expect(await screen.findByRole('button', { name: 'Open ones' })).toBeTruthy();
});

test('the default view opens a bare list, and never one that was asked for by its address', async () => {
  answerWith(answers({ opens: true }));
  const first = stand(Screen);
  await waitFor(() => expect(first.router.state.location.search).toContain('view=4'));
  document.body.replaceChildren();
  const second = stand(Screen, { at: '/here?q=desk' });
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
  await screen.findByText('Thing 1');
  expect(second.router.state.location.search).toBe('?q=desk');
});

test('the default view does not take away what was begun before it was known', async () => {
  let known: () => void = () => undefined;
  const views = new Promise<void>((resolve) => {
    known = resolve;
  });
  const read = answers({ opens: true });
  answerWith({ ...read, 'GET views': () => views.then(read['GET views']) });
  const { person, router } = stand(Screen);
  await screen.findByText('Thing 1');
  await person.type(screen.getByRole('searchbox'), 'desk');
  await waitFor(() => expect(router.state.location.search).toBe('?q=desk'));
  known();
  await person.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: /Open ones/ })).toBeTruthy();
  expect(router.state.location.search).toBe('?q=desk');
});

test('a changed view is marked, and the change is kept under the same name', async () => {
  const asked = answerWith({ ...answers(), 'PUT views/4': () => ok(view, 'The view is changed') });
  const at = '/here?sort=-amount&view=4&cols=name,amount,status';
  const { person } = stand(Screen, { at });
  await person.click(await screen.findByRole('button', { name: 'Open ones *' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Save the change to Open ones' }));
  expect(await screen.findByText('The view is changed')).toBeTruthy();
  expect(asked.find((one) => one.method === 'PUT')?.body).toEqual({
    version: 2,
    name: 'Open ones',
    role_id: null,
    query: 'sort=-amount',
    columns: ['name', 'amount', 'status'],
  });
});

test('what is on the screen is kept as a view and shared with a role', async () => {
  const asked = answerWith({ ...answers(), 'POST views': () => ok({ ...view, id: 9, name: 'Mine' }, 'Mine is kept') });
  const { person, router } = stand(Screen, { at: '/here?q=desk&page=2' });
  await person.click(await screen.findByRole('button', { name: 'Views' }));
  await person.click(await screen.findByRole('menuitem', { name: /Save as a view/ }));
  await person.type(await screen.findByLabelText(/Name/), 'Mine');
  await person.click(screen.getByRole('combobox', { name: /Share with the role/ }));
  await person.click(await screen.findByRole('option', { name: 'Fee Clerk' }));
  await person.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(router.state.location.search).toContain('view=9'));
  expect(asked.find((one) => one.method === 'POST')?.body).toEqual({
    list: 'Things',
    name: 'Mine',
    query: 'q=desk',
    columns: null,
    role_id: 3,
  });
});

test('keyboard: columns are shown, moved with Alt and an arrow, and given back', async () => {
  answerWith(answers());
  const { person } = stand(Screen);
  await screen.findByText('Thing 1');
  await person.click(screen.getByRole('button', { name: 'Choose columns' }));
  const date = await screen.findByRole('checkbox', { name: 'Date' });
  date.focus();
  await person.keyboard(' {Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await waitFor(() => expect(heads()).toEqual(['Name', 'Date', 'Status', 'Amount PKR']));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Restore the standard columns' }));
  await waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Amount PKR']));
});

test('a list without the network for views still shows its rows', async () => {
  answerWith({ 'GET things': things, 'GET views': () => Promise.reject(new TypeError('network')) });
  const { person } = stand(Screen);
  await screen.findByText('Thing 1');
  await person.click(await screen.findByRole('button', { name: 'Views' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: /Save as a view/ })).toBeTruthy();
});

test('the page and the open view are no part of what is kept', () => {
  expect(queryOfView(new URLSearchParams('view=4&status=open&page=3&cols=name&sort=name'))).toBe(
    'sort=name&status=open',
  );
  expect(
    differsFromView(view, new URLSearchParams('status=open&sort=-amount&page=2&view=4&cols=name,amount,status')),
  ).toBe(false);
});
