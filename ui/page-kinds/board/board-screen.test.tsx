// The Board page kind: keyboard moves, the menu, refusals that put a card back, filters, empty, loading, refused, phone, axe.

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { applicationBoard, applicationMove, type Application } from '#ui/testing/school-things.ts';
import { stand } from '#ui/testing/stand.tsx';
import { boardScreen } from './board-screen.tsx';

const Screen = boardScreen({
  title: 'Applications',
  call: applicationBoard,
  cards: (data) => data.rows,
  cardKey: (card) => card.id,
  columns: [
    { key: 'asked', title: 'Asked' },
    { key: 'test', title: 'Test', tone: 'waiting' },
    { key: 'admitted', title: 'Admitted', tone: 'good' },
  ],
  columnOf: (card) => card.state,
  cardTitle: (card) => card.child,
  link: (card) => `/application/${card.id}`,
  move: {
    call: applicationMove,
    toInput: (card, state) => ({ id: card.id, state }),
    allowed: (card, to) => !(card.state === 'asked' && to === 'admitted'),
  },
  empty: { title: 'No application yet', text: 'They appear here.' },
});

const some = (): Application[] =>
  ['Dua', 'Hamza', 'Hania'].map((child, i) => ({
    id: i + 1,
    child,
    class_name: 'Nursery',
    days: i,
    state: i ? 'test' : 'asked',
  }));
const column = (title: string) => within(screen.getByRole('region', { name: title }));

async function open(moved: () => { body: unknown } = () => ok(some()[0])) {
  let rows = some();
  const asked = answerWith({
    'GET applications': () => ok({ rows }),
    'POST applications/move': ({ body }) => {
      const { id, state } = body as { id: number; state: string };
      const answer = moved();
      if (!('status' in answer)) rows = rows.map((row) => (row.id === id ? { ...row, state } : row));
      return answer;
    },
  });
  const stood = stand(Screen);
  await screen.findByText('Dua');
  return { ...stood, asked };
}

test('keyboard: arrows walk, Ctrl with an arrow moves the card and the focus goes with it', async () => {
  const { person, asked } = await open();
  screen.getByRole('listitem', { name: 'Dua, Asked' }).focus();
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Hamza, Test');
  await person.keyboard('{ArrowDown}{ArrowLeft}{Control>}{ArrowRight}{/Control}');
  expect(await screen.findByText('Dua moved to Test')).toBeTruthy();
  expect(asked.find((one) => one.method === 'POST')?.body).toEqual({ id: 1, state: 'test' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Dua, Test'));
  expect(column('Test').getAllByRole('listitem')).toHaveLength(3);
});

test('the menu offers only what the rules allow', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Move Dua' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Test']);
  await person.click(menu.getByRole('menuitem', { name: 'Test' }));
  expect(await screen.findByText('Dua moved to Test')).toBeTruthy();
});

test('refused: the card stays where it was and the sentence is shown', async () => {
  const { person } = await open(() => refusal(409, 'The registration fee is not paid'));
  screen.getByRole('listitem', { name: 'Dua, Asked' }).focus();
  await person.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(await screen.findByText('The registration fee is not paid')).toBeTruthy();
  expect(column('Asked').getByText('Dua')).toBeTruthy();
  expect(screen.getByText('Dua stayed where it was')).toBeTruthy();
});

test('a step that asks something opens its dialog; as a part of a page it has no title', async () => {
  answerWith({ 'GET applications': () => ok({ rows: some() }) });
  const Part = boardScreen(
    {
      title: 'Applications',
      call: applicationBoard,
      cards: (data) => data.rows,
      cardKey: (card) => card.id,
      columns: [
        { key: 'asked', title: 'Asked' },
        { key: 'test', title: 'Test' },
      ],
      columnOf: (card) => card.state,
      cardTitle: (card) => card.child,
      move: {
        call: applicationMove,
        toInput: (card, state) => ({ id: card.id, state }),
        dialog: (card, to, close) => (
          <button type="button" onClick={close}>
            {card.child} to {to}?
          </button>
        ),
      },
      empty: { title: 'No application yet', text: 'They appear here.' },
    },
    { inside: true },
  );
  const { person } = stand(Part);
  (await screen.findByRole('listitem', { name: 'Dua, Asked' })).focus();
  expect(screen.queryByRole('heading', { name: 'Applications' })).toBeNull();
  await person.keyboard('{Control>}{ArrowRight}{/Control}');
  await person.click(await screen.findByRole('button', { name: 'Dua to test?' }));
  expect(screen.queryByRole('button', { name: 'Dua to test?' })).toBeNull();
  expect(column('Asked').getByText('Dua')).toBeTruthy();
});

test('empty, loading, error, refused', async () => {
  answerWith({ 'GET applications': () => new Promise(() => undefined) });
  stand(Screen);
  expect(await screen.findByLabelText('Loading')).toBeTruthy();
  for (const [answer, words] of [
    [ok({ rows: [] }), 'No application yet'],
    [refusal(500, 'The database rests'), 'The database rests'],
    [refusal(403, 'no'), 'You have no permission for this page'],
  ] as const) {
    document.body.replaceChildren();
    answerWith({ 'GET applications': () => answer });
    stand(Screen);
    expect(await screen.findByText(words)).toBeTruthy();
  }
});

test('axe, and one column at a time on a phone', async () => {
  await open();
  await expectAccessible();
  document.body.replaceChildren();
  const wide = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('639'),
      media: query,
      onchange: null,
    }) as MediaQueryList;
  const { person } = await open();
  expect(screen.queryByText('Hamza')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Test 2' }));
  expect(await screen.findByText('Hamza')).toBeTruthy();
  await expectAccessible();
  window.matchMedia = wide;
});
