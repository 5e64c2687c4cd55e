// The List page kind: keyboard, empty, loading, error, refused, filters in the URL, selection.

import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineCall, listSortedBy } from '#kernel/contract.ts';
import { answerWith, page, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingExport, thingList, type Thing } from '#ui/testing/things.ts';
import { listScreen } from './list-screen.tsx';
import type { Selection } from './list-declaration.ts';

const chosen: Selection<Thing>[] = [];

const Screen = listScreen({
  title: 'Things',
  call: thingList,
  rowKey: (row) => row.id,
  rowLink: (row) => `/thing/${row.id}`,
  columns: [
    { key: 'name', title: 'Name', sort: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: { open: ['waiting', 'Open'], done: ['good', 'Done'] } },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'on', title: 'Date', kind: 'date', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
      ],
    },
  ],
  actions: [{ label: 'Add thing', to: '/thing/new', permissions: ['Thing Edit'], primary: true }],
  rowActions: [{ label: 'Edit', permissions: ['Thing Edit'], to: (row) => `/thing/${row.id}/edit` }],
  bulkActions: [{ label: 'Close', run: (selection) => void chosen.push(selection) }],
  figures: (data) => [
    { label: 'Waiting', value: data.data.filter((row) => row.status === 'open').length, narrows: { status: 'open' } },
    { label: 'Finished', value: 0, narrows: { status: 'done' } },
  ],
  empty: { title: 'No thing yet', text: 'Things appear here.' },
  export: thingExport,
});

const three = () => page([aThing(1), aThing(2), aThing(3)], 30);

test('loading: a skeleton stands in the place of the rows', async () => {
  answerWith({ 'GET things': () => new Promise(() => undefined) });
  stand(Screen);
  expect(await screen.findByLabelText('Loading')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Things' })).toBeTruthy();
});

test('empty: says what the page is for', async () => {
  answerWith({ 'GET things': () => page([]) });
  stand(Screen);
  expect(await screen.findByText('No thing yet')).toBeTruthy();
});

test('nothing found: the search and the filters can be cleared', async () => {
  const asked = answerWith({ 'GET things': ({ query }) => (query.has('filter') ? page([]) : three()) });
  const { person } = stand(Screen, { at: '/here?q=zzz&status=open' });
  await person.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('Thing 1')).toBeTruthy();
  expect(asked.at(-1)?.query.has('status')).toBe(false);
});

test('error: what happened, and Try Again', async () => {
  let broken = true;
  answerWith({ 'GET things': () => (broken ? refusal(500, 'The database rests') : three()) });
  const { person } = stand(Screen);
  expect(await screen.findByText('The database rests')).toBeTruthy();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Thing 1')).toBeTruthy();
});

test('refused: the words are fixed', async () => {
  answerWith({ 'GET things': () => refusal(403, 'No') });
  stand(Screen);
  expect(await screen.findByText('You have no permission for this page')).toBeTruthy();
});

test('filters, search and sorting are in the URL and in the call', async () => {
  const asked = answerWith({ 'GET things': three });
  const { person, router } = stand(Screen, { at: '/here?status=open&sort=-name&page=2' });
  expect(await screen.findByText('Thing 1')).toBeTruthy();
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    startRow: '25',
    fetchCount: '25',
    status: 'open',
    sortBy: 'name',
    descending: 'true',
  });
  // What stands open is seen in its field: it is no chip besides.
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(router.state.location.search).toBe('?sort=-name');
  await person.type(screen.getByRole('searchbox'), 'ali');
  await screen.findByText('Thing 1');
  await expect.poll(() => asked.at(-1)?.query.get('filter')).toBe('ali');
});

test('an old link or saved view: a sort and a chosen value that are no more are left out, the rest stands', async () => {
  const asked = answerWith({ 'GET things': three });
  const { person, router } = stand(Screen, { at: '/here?sort=-colour&status=lost&shade=3&q=ali' });
  expect(await screen.findByText('Thing 1')).toBeTruthy();
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ startRow: '0', fetchCount: '25', filter: 'ali' });
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).toBeNull();
  await person.click(screen.getByRole('button', { name: /Name/ }));
  await expect.poll(() => router.state.location.search).toContain('sort=name');
  await expect.poll(() => asked.at(-1)?.query.get('sortBy')).toBe('name');
});

test('a sort that the call takes no more is left out, though a column offers it; of many values those that are known stand', async () => {
  const asked = answerWith({ 'GET things': three });
  const Old = listScreen({
    title: 'Things',
    call: defineCall({
      method: 'GET',
      path: 'things',
      area: 'testing',
      title: 'Things',
      data: thingList.data,
      input: { ...listSortedBy('name'), status: z.array(z.enum(['open', 'done'])).optional() },
    }),
    rowKey: (row) => row.id,
    // As of a row of columns that several lists share.
    columns: [{ key: 'name', title: 'Name', sort: true }, { key: 'amount', title: 'Amount', sort: 'amount' } as never],
    filters: [{ name: 'status', label: 'Status', kind: 'choice', many: true, options: [] }],
    sort: '-name',
    empty: { title: 'No thing yet', text: 'Things appear here.' },
  });
  stand(Old, { at: '/here?sort=amount&status=open,lost' });
  expect(await screen.findByText('Thing 1')).toBeTruthy();
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    startRow: '0',
    fetchCount: '25',
    sortBy: 'name',
    descending: 'true',
    status: 'open',
  });
});

test('keyboard: / searches, arrows move, Enter opens, n begins a new one', async () => {
  answerWith({ 'GET things': three });
  const { person, router } = stand(Screen);
  await screen.findByText('Thing 1');
  await person.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  const first = screen.getByText('Thing 1').closest('tr');
  first?.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByText('Thing 2').closest('tr'));
  await person.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/thing/2');
});

test('keyboard: n goes to the primary action', async () => {
  answerWith({ 'GET things': three });
  const { person, router } = stand(Screen);
  await screen.findByText('Thing 1');
  await person.keyboard('n');
  expect(router.state.location.pathname).toBe('/thing/new');
});

test('keyboard: the menu of a row opens with Enter, and Escape gives the focus back, the second time too', async () => {
  answerWith({ 'GET things': three });
  const { person } = stand(Screen);
  const ofRow = () => screen.getByRole('button', { name: 'Actions for Thing 2' });
  (await screen.findByRole('button', { name: 'Actions for Thing 2' })).focus();
  for (let time = 0; time < 2; time += 1) {
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(ofRow()));
    expect(screen.queryByRole('menuitem')).toBeNull();
  }
});

test('without the permission neither the button nor the row action is there', async () => {
  answerWith({ 'GET things': three });
  stand(Screen, { session: { permissions: ['Thing Record'] } });
  await screen.findByText('Thing 1');
  expect(screen.queryByRole('button', { name: 'Add thing' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Thing 1' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
});

test('ticked rows raise the bar; all filtered rows can be taken', async () => {
  answerWith({ 'GET things': three });
  const { person } = stand(Screen, { at: '/here?status=open' });
  await screen.findByText('Thing 1');
  await person.click(screen.getByRole('checkbox', { name: 'Select Thing 2' }));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  expect(within(bar).getByText('1 selected')).toBeTruthy();
  await person.click(within(bar).getByRole('button', { name: 'Select all 30' }));
  await person.click(within(bar).getByRole('button', { name: 'Close' }));
  expect(chosen.at(-1)).toMatchObject({
    all: true,
    count: 30,
    chosen: { all: { filters: { status: 'open' }, count: 30 } },
  });
});

test('a total leads to its rows by the filters of the list, and pressed again to all; a 0 leads nowhere', async () => {
  const asked = answerWith({ 'GET things': three });
  const { person, router } = stand(Screen, { at: '/here?q=thing&page=2' });
  const totals = await screen.findByRole('group', { name: 'Totals' });
  expect(within(totals).getAllByRole('link')).toHaveLength(1);
  await person.click(within(totals).getByRole('link', { name: '3' }));
  expect(router.state.location.search).toBe('?q=thing&status=open');
  expect(asked.at(-1)?.query.get('status')).toBe('open');
  const pressed = await screen.findByRole('link', { name: '3', current: true });
  await person.click(pressed);
  expect(router.state.location.search).toBe('?q=thing');
});

test('figures are formatted; a hidden column can be chosen', async () => {
  answerWith({ 'GET things': () => page([aThing(1, { amount: -1_250_000 })]) });
  const { person } = stand(Screen);
  expect(await screen.findByText('(12,500)')).toBeTruthy();
  expect(screen.queryByText('01/11/2026')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Choose columns' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Date' }));
  expect(await screen.findByText('01/11/2026')).toBeTruthy();
});

test('on a phone a card says in one field what the table says in many', async () => {
  const wide = globalThis.matchMedia;
  onTestFinished(() => void (globalThis.matchMedia = wide));
  globalThis.matchMedia = (query) => Object.assign(wide(query), { matches: query === '(max-width: 639px)' });
  const Cards = listScreen({
    title: 'Things',
    call: thingList,
    rowKey: (row) => row.id,
    columns: [
      { key: 'name', title: 'Name', card: true },
      { key: 'status', title: 'Status' },
      { key: 'both', title: 'Both', value: (row) => `${row.status}, ${row.on}`, card: true, hidden: true },
    ],
    empty: { title: 'No thing yet', text: 'Things appear here.' },
  });
  answerWith({ 'GET things': () => page([aThing(1)]) });
  stand(Cards);
  expect(await screen.findByText('Both')).toBeTruthy();
  expect(screen.queryByText('Status')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the arrow leads from the search field into the rows, and on', async () => {
  answerWith({ 'GET things': three });
  const { person, router } = stand(Screen);
  await screen.findByText('Thing 1');
  screen.getByRole('searchbox').focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/thing/2');
});
