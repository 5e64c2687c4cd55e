// DASH-5: a home of every sort of tile, what stands in place of what is not known, and that the first press is told once.

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import permissionList from '#kernel/catalogue/permissions.json' with { type: 'json' };
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { HomeTile } from '../contract/homes.ts';
import { Homes } from './homes.tsx';

const all = permissionList.map((one) => one.name);
const tile = (name: string, content: HomeTile['content'], together: string | null = null): HomeTile => ({
  name,
  title: name,
  together,
  content,
});
const figure = { kind: 'count', to: null } as const;

const tiles: HomeTile[] = [
  tile('Presence', {
    is: 'figures',
    figures: [
      { ...figure, label: 'Present', value: null, note: 'not yet' },
      { ...figure, label: 'Attendance', value: 91, kind: 'percent', note: 'of 30 expected' },
    ],
    note: null,
    to: null,
  }),
  tile('Cheques', { is: 'list', rows: [], total: 0, sum: 0, to: null, empty: 'No cheque waits.' }),
  tile('Branches', {
    is: 'ranks',
    kind: 'percent',
    rows: [
      {
        key: '1',
        place: 1,
        title: 'F-8',
        value: 80,
        to: null,
        figures: [{ ...figure, label: 'Posted', value: 100, kind: 'money', note: null }],
      },
      { key: '9', place: 9, title: 'G-9', value: null, to: null, figures: [] },
    ],
    total: 9,
    note: null,
    to: null,
    empty: '',
  }),
  tile('Broken', null),
  tile('One', { is: 'words', sentences: [{ text: 'G-9 is far below.', to: null }] }, 'Attention'),
  tile('Two', { is: 'words', sentences: [{ text: 'Three registers are open.', to: null }] }, 'Attention'),
];

const home = (homes: string[], shown = homes[0] ?? null) =>
  ok({
    homes: homes.map((name) => ({ name, title: `Home of ${name}` })),
    home: shown,
    day: '2026-11-21',
    currency: 'PKR',
    tiles,
  });

test('tiles of each sort; what is not known says so, what could not be read says so, sentences stand together', async () => {
  answerWith({ 'GET dashboard/home': () => home(['group']) });
  const { person } = stand(Homes, { session: { permissions: all } });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(await screen.findByRole('heading', { name: 'Home of group' })).toBeTruthy();
  expect(region('Presence').getByText('not yet')).toBeTruthy();
  expect(region('Presence').getByText('91%')).toBeTruthy();
  expect(region('Cheques').getByText('No cheque waits.')).toBeTruthy();
  expect(region('Broken').getByText(/could not be loaded/)).toBeTruthy();
  expect(region('Attention').getAllByRole('listitem')).toHaveLength(2);
  expect(region('Branches').getByText('7 places between')).toBeTruthy();
  await person.click(region('Branches').getByText('F-8'));
  expect(region('Branches').getByText('Posted, PKR')).toBeTruthy();
});

test('several homes: the first is open, another is chosen, and its use is told once', async () => {
  const asked = answerWith({
    'GET dashboard/home': () => home(['desk', 'campus']),
    'POST dashboard/home/used': () => ok(null),
  });
  const { person } = stand(Homes, { session: { permissions: all } });
  expect(await screen.findByRole('radio', { name: 'Home of desk', checked: true })).toBeTruthy();
  const used = () => asked.filter((one) => one.path === 'dashboard/home/used').map((one) => one.body);
  await person.click(screen.getByText('No cheque waits.'));
  await person.click(screen.getByText('No cheque waits.'));
  await waitFor(() => expect(used()).toEqual([{ home: 'desk' }]));
});

test('who has no home sees none; a failure offers to try again', async () => {
  answerWith({ 'GET dashboard/home': () => home([]) });
  stand(Homes, { session: { permissions: [] } });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});

test('a failure offers to try again', async () => {
  answerWith({ 'GET dashboard/home': () => refusal(500, 'The database rests') });
  stand(Homes, { session: { permissions: all } });
  expect(await screen.findByText('The database rests')).toBeTruthy();
});
