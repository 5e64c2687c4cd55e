// A field of choices by keyboard alone: letters replace and narrow, Enter takes the one match and never sends an open question.

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Choice } from './choice.tsx';
import { ManyChoices } from './many-choices.tsx';
import { StudentPicker } from './student-picker.tsx';

const campuses = ['Iqbal Campus', 'Jinnah Campus', 'Jinnah Town', 'Liaquat Campus'].map((label, at) => ({
  value: String(at + 1),
  label,
}));
let start: string | null = null;
let sent: (string | null)[] = [];

function Screen() {
  const [campus, setCampus] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(campus);
      }}
    >
      <Choice label="Campus" data={campuses} value={campus} onChange={setCampus} clearable />
      <p>known: {campus ?? 'nothing'}</p>
      <button type="submit">Save</button>
    </form>
  );
}

beforeEach(() => {
  start = null;
  sent = [];
});

const field = (name = 'Campus') => screen.getByRole<HTMLInputElement>('combobox', { name });
const known = () => screen.getByText(/^known:/).textContent;

test('Enter on the only match takes it and sends nothing; the next Enter sends it', async () => {
  const { person } = stand(Screen);
  await person.tab();
  await person.keyboard('liaq{Enter}');
  expect(known()).toBe('known: 4');
  expect(field().value).toBe('Liaquat Campus');
  expect(sent).toEqual([]);
  await person.keyboard('{Enter}');
  expect(sent).toEqual(['4']);
});

test('while two are left, or none, Enter takes nothing and sends nothing', async () => {
  const { person } = stand(Screen);
  await person.tab();
  await person.keyboard('jinnah{Enter}');
  expect(known()).toBe('known: nothing');
  await person.keyboard(' t{Enter}');
  expect(known()).toBe('known: 3');
  await person.clear(field());
  await person.keyboard('xyz{Enter}');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(known()).toBe('known: 3');
  expect(sent).toEqual([]);
});

test('letters on a filled field replace what stands there, by Tab and by mouse', async () => {
  start = '1';
  const { person } = stand(Screen);
  await person.tab();
  await person.keyboard('town{Tab}');
  expect(known()).toBe('known: 3');
  expect(field().value).toBe('Jinnah Town');
  await person.click(field());
  await person.keyboard('iqbal{Enter}');
  expect(known()).toBe('known: 1');
});

test('a click elsewhere takes the one match, as Tab does, and nothing while more are left', async () => {
  const { person } = stand(Screen);
  await person.tab();
  await person.keyboard('jinnah');
  await person.click(screen.getByText(/^known:/));
  expect(known()).toBe('known: nothing');
  await person.click(field());
  await person.keyboard('liaq');
  await person.click(screen.getByText(/^known:/));
  expect(known()).toBe('known: 4');
  expect(field().value).toBe('Liaquat Campus');
});

test('the same again stays chosen; emptied and left it is empty', async () => {
  start = '1';
  const { person } = stand(Screen);
  await person.tab();
  await person.keyboard('iqbal{Enter}');
  expect(known()).toBe('known: 1');
  expect(field().value).toBe('Iqbal Campus');
  await person.clear(field());
  await person.keyboard('{Enter}');
  expect(sent).toEqual([]);
  expect(known()).toBe('known: nothing');
  await person.keyboard('liaq{Enter}');
  await person.clear(field());
  await person.click(screen.getByText('known: 4'));
  expect(known()).toBe('known: nothing');
});

test('an arrow chooses among several', async () => {
  const { person } = stand(Screen);
  await person.tab();
  await person.keyboard('jinnah{ArrowDown}{ArrowDown}{Enter}');
  expect(known()).toBe('known: 3');
});

test('Enter takes the one match, whatever the list points at by then', async () => {
  const { person } = stand(Screen);
  await person.tab();
  await person.keyboard('liaq');
  // A list that is slower than the hand shows the match as pointed at, and does not know of it yet.
  const [option] = await screen.findAllByRole('option');
  const deaf = (event: Event) => event.stopImmediatePropagation();
  option?.addEventListener('click', deaf, { capture: true });
  expect(option?.hasAttribute('data-combobox-selected')).toBe(true);
  await person.keyboard('{Enter}');
  expect(known()).toBe('known: 4');
  expect(sent).toEqual([]);
});

test('several of many: Enter takes the one match and leaves the form where it is', async () => {
  function Many() {
    const [all, setAll] = useState<string[]>([]);
    return (
      <form onSubmit={() => sent.push('sent')}>
        <ManyChoices label="Campuses" data={campuses} value={all} onChange={setAll} />
        <p>known: {all.join(' ')}</p>
      </form>
    );
  }
  const { person } = stand(Many);
  await person.tab();
  await person.keyboard('town{Enter}iqb{Enter}zzz{Enter}');
  expect(known()).toBe('known: 3 1');
  expect(sent).toEqual([]);
});

test('the student picker takes its only match, also when Enter comes before the answer', async () => {
  answerWith({
    'GET search': () => ok([{ kind: 'student', id: 41, title: 'Bilal Ahmad', subtitle: 'Five B', path: '/x' }]),
  });
  function One() {
    const [id, setId] = useState<number | null>(null);
    return (
      <form onSubmit={() => sent.push('sent')}>
        <StudentPicker label="Student" value={id} onChange={setId} />
        <p>known: {id}</p>
      </form>
    );
  }
  const { person } = stand(One);
  await person.tab();
  await person.keyboard('F8-00041{Enter}');
  await waitFor(() => expect(known()).toBe('known: 41'));
  expect(field('Student').value).toBe('Bilal Ahmad · Five B');
  expect(sent).toEqual([]);
});
