// A date field keeps what was typed, says why it is no date, and lets nothing be sent until it is one.

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';

const save = defineCall({
  method: 'POST',
  path: 'things/save',
  area: 'fees',
  title: 'Saves a thing',
  permissions: [],
  input: { on: z.string().nullable(), amount: z.number().nullable() },
  data: z.object({}),
});

let start: string | null = null;
let required = false;

function Screen() {
  const [on, setOn] = useState(start);
  const [amount, setAmount] = useState<number | null>(1200);
  const { act } = useAct(save);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void act({ on, amount });
      }}
    >
      <DateField label="Paid on" value={on} onChange={setOn} required={required} max="2026-12-31" />
      <MoneyField label="Amount" value={amount} onChange={setAmount} />
      <p>known: {on ?? 'nothing'}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={() => setOn('2026-05-01')}>
        First of May
      </button>
    </form>
  );
}

beforeEach(() => {
  start = null;
  required = false;
});

async function open() {
  const asked = answerWith({ 'POST things/save': () => ok({}) });
  const { person } = stand(Screen);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paid on/ });
  return { person, field, sent: () => asked.filter((one) => one.path === 'things/save').map((one) => one.body) };
}

test.each([
  ['29/02/2023', /There is no day 29 in February 2023, which has 28 days/],
  ['05/13/2022', /There is no month 13/],
  ['24/11/20', /Enter the year with four figures/],
  ['24/11/0202', /The year 0202 cannot be meant/],
  ['soon', /'soon' is not a date/],
  ['01/01/2027', /Not after 31\/12\/2026/],
])('%s stays as it was typed, with its sentence, and is not sent', async (text, sentence) => {
  start = '2026-11-20';
  const { person, field, sent } = await open();
  await person.clear(field);
  await person.type(field, text);
  await person.tab();
  expect(field.value).toBe(text);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(field);
  expect(sent()).toEqual([]);
  // The sentence stands in sight: the calendar waits until there is a date again, or nothing.
  expect(screen.queryByRole('table')).toBeNull();
  await person.clear(field);
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('nothing that was typed on the way is taken: 24/11/2026 is not read as 24/11/2020', async () => {
  const { person, field, sent } = await open();
  await person.type(field, '24/11/20');
  expect(screen.getByText(/^known:/).textContent).toBe('known: nothing');
  await person.type(field, '26');
  expect(field.value).toBe('24/11/2026');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ on: '2026-11-24', amount: 1200 }]));
});

test('Enter in the field is no way around it, and corrected it is sent; short figures are written out', async () => {
  const { person, field, sent } = await open();
  await person.type(field, '31/2/2026{Enter}');
  expect(await screen.findByText(/There is no day 31 in February 2026/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.clear(field);
  await person.type(field, '1/2/2026');
  await person.tab();
  expect(field.value).toBe('01/02/2026');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ on: '2026-02-01', amount: 1200 }]));
});

test('a required date that was emptied is missed, not the old one sent; one that need not be is empty', async () => {
  start = '2026-11-20';
  required = true;
  const { person, field, sent } = await open();
  await person.clear(field);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a date')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('an emptied date that need not be is empty; what comes from outside takes the place of what was typed', async () => {
  start = '2026-11-20';
  const { person, field } = await open();
  await person.clear(field);
  expect(screen.getByText('known: nothing')).toBeTruthy();
  await person.type(field, 'soon');
  await person.click(screen.getByRole('button', { name: 'First of May' }));
  expect(field.value).toBe('01/05/2026');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test('an amount that cannot be read is not sent as what stood there before its last letter', async () => {
  const { person, sent } = await open();
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ });
  await person.clear(amount);
  await person.type(amount, '12o0');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(amount.value).toBe('12o0');
  expect(document.activeElement).toBe(amount);
  expect(sent()).toEqual([]);
});

test('led to a date that the server refuses, the calendar does not cover its sentence; a click opens it', async () => {
  const { person } = stand(() => <DateField label="Member from" value={null} error="Not before the first day" />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Member from/ });
  await person.tab();
  expect(document.activeElement).toBe(field);
  expect(document.querySelector('.mantine-DatePicker-levelsGroup, .mantine-DatePicker-day')).toBeNull();
  await person.click(field);
  await waitFor(() => expect(document.querySelector('.mantine-DatePicker-day')).toBeTruthy());
});
