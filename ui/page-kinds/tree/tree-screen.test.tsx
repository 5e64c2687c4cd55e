// The Tree page kind: keyboard as in every tree, search, both views, nobody lost to a wrong parent, states, axe.

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { people, type OfficePerson } from '#ui/testing/school-things.ts';
import { stand } from '#ui/testing/stand.tsx';
import { grow } from './grown-tree.ts';
import { treeScreen } from './tree-screen.tsx';

const office: OfficePerson[] = [
  { id: 1, boss_id: null, name: 'Adeel', post: 'Director' },
  { id: 2, boss_id: 1, name: 'Saima', post: 'Principal' },
  { id: 3, boss_id: 1, name: 'Kamran', post: 'Accounts' },
  { id: 4, boss_id: 2, name: 'Rabia', post: 'Teacher' },
];

const Screen = treeScreen({
  title: 'Organisation',
  call: people,
  nodes: (data) => data,
  nodeKey: (node) => node.id,
  parentOf: (node) => node.boss_id,
  name: (node) => node.name,
  about: (node) => node.post,
  link: (node) => `/person/${node.id}`,
  openLevels: 1,
  empty: { title: 'Nobody yet', text: 'People appear here.' },
});

async function open(at = '/here') {
  answerWith({ 'GET people': () => ok(office) });
  const stood = stand(Screen, { at });
  await screen.findByText('Adeel');
  return stood;
}
const shown = () => screen.getAllByRole('treeitem').map((one) => one.querySelector('a')?.textContent);

test('keyboard: arrows walk, open and close; Enter follows the name', async () => {
  const { person, router } = await open();
  expect(shown()).toEqual(['Adeel', 'Saima', 'Kamran']);
  await person.click(screen.getByRole('searchbox'));
  screen.getByRole('treeitem', { name: /^Adeel/ }).focus();
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(shown()).toEqual(['Adeel', 'Saima', 'Rabia', 'Kamran']);
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('Rabia');
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toEqual(['Adeel', 'Saima', 'Kamran']);
  await person.keyboard('{End}{Enter}');
  expect(router.state.location.pathname).toBe('/person/3');
});

test('a closed branch says how many are below it; search shows a name with all above it', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Close all' }));
  expect(within(screen.getByRole('treeitem', { name: /^Adeel/ })).getByText('3')).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'rab');
  expect(await screen.findByText('Rabia')).toBeTruthy();
  expect(shown()).toEqual(['Adeel', 'Saima', 'Rabia']);
  await person.clear(screen.getByRole('searchbox'));
  await person.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('the same as an organisation chart, kept in the address', async () => {
  const { person, router } = await open();
  await person.click(screen.getByRole('radio', { name: 'Chart' }));
  expect(router.state.location.search).toBe('?show=chart');
  expect(document.querySelector('.tree-chart')).toBeTruthy();
  await expectAccessible();
});

test('unknown parents and circles stand at the top: nobody is lost', () => {
  const read = { key: (one: OfficePerson) => one.id, parent: (one: OfficePerson) => one.boss_id, name: () => '' };
  const lost = (id: number, boss_id: number): OfficePerson => ({ id, boss_id, name: '', post: '' });
  const tops = grow([lost(1, 99), lost(2, 3), lost(3, 2), lost(4, 4), lost(5, 1)], read);
  expect(tops.map((one) => [one.key, one.below])).toEqual([
    ['1', 1],
    ['2', 0],
    ['3', 0],
    ['4', 0],
  ]);
});

test('empty, loading, error, refused, axe', async () => {
  await open();
  await expectAccessible();
  document.body.replaceChildren();
  answerWith({ 'GET people': () => new Promise(() => undefined) });
  stand(Screen);
  expect(await screen.findByLabelText('Loading')).toBeTruthy();
  for (const [answer, words] of [
    [ok([]), 'Nobody yet'],
    [refusal(500, 'The database rests'), 'The database rests'],
    [refusal(403, 'no'), 'You have no permission for this page'],
  ] as const) {
    document.body.replaceChildren();
    answerWith({ 'GET people': () => answer });
    stand(Screen);
    expect(await screen.findByText(words)).toBeTruthy();
  }
});
