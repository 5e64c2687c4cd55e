// What a form says at its fields: which it needs, a hint below the field, messages that go when they are mended, one note of approval.

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { thingSave } from '#ui/testing/things.ts';
import type { FormDeclaration } from './form-declaration.ts';
import { formScreen } from './form-screen.tsx';
import { neededOf } from './use-needs.ts';

const form: FormDeclaration<typeof thingSave> = {
  title: 'Add thing',
  call: thingSave,
  button: 'Save thing',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', hint: 'As on the bill' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'note', label: 'Note', kind: 'long' },
    { name: 'on', label: 'Day', kind: 'date' },
  ],
};

test('a field is marked if and only if the call would miss it, or the screen asks for it', async () => {
  answerWith({});
  stand(
    formScreen({
      ...form,
      fields: [...(form.fields ?? []).slice(0, 3), { name: 'on', label: 'Day', kind: 'date', required: true }],
    }),
  );
  const isMarked = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).required;
  // The date comes in a chunk of its own.
  await screen.findByLabelText(/Day/);
  expect(isMarked(/Name/)).toBe(true);
  expect(isMarked(/Amount/)).toBe(true);
  expect(isMarked(/Note/)).toBe(false);
  expect(isMarked(/Day/)).toBe(true);
});

test('also behind an own toInput, and not where it gives what is left out', () => {
  const own: FormDeclaration<typeof thingSave> = {
    ...form,
    toInput: ({ name, amount }) => ({ name: (name as string) || 'Nameless', amount: amount as number }),
  };
  expect([...neededOf(form, {})]).toEqual(['name', 'amount']);
  expect([...neededOf(own, {})]).toEqual(['amount']);
  // Such as reads what is not there yet says nothing.
  expect([...neededOf({ ...form, toInput: () => JSON.parse('') as never }, {})]).toEqual([]);
});

test('a hint stands below its field', async () => {
  answerWith({});
  stand(formScreen(form));
  const field = await screen.findByLabelText(/Name/);
  const hint = screen.getByText('As on the bill');
  expect(field.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(field.getAttribute('aria-describedby')).toContain(hint.id);
});

test('a message goes when it is mended and not before; the server’s when its field is written again', async () => {
  answerWith({ 'POST things': () => refusal(422, 'no', { note: ['Too rude'], 'note.tone': ['Too loud'] }) });
  const { person } = stand(formScreen(form));
  await person.click(await screen.findByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await person.type(screen.getByLabelText(/Note/), 'Rude');
  expect(screen.getByText('This field is required')).toBeTruthy();
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  expect(screen.queryByText('This field is required')).toBeNull();
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText('Too rude')).toBeTruthy();
  await person.type(screen.getByLabelText(/Name/), ' 2');
  expect(screen.getByText('Too rude')).toBeTruthy();
  await person.type(screen.getByLabelText(/Note/), ' no more');
  await vi.waitFor(() => expect(screen.queryByText('Too rude')).toBeNull());
});

test('what needs approval is said once, and only when it was changed', async () => {
  answerWith({});
  const { person } = stand(formScreen({ ...form, approval: ({ name }) => (name ? ['Name'] : []) }));
  await screen.findByLabelText(/Name/);
  expect(screen.queryByText(/needs approval/)).toBeNull();
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  expect(screen.getAllByText('This change needs approval: Name.')).toHaveLength(1);
});

test('a number that is too small stays as it was typed: the call says what is wrong with it', async () => {
  answerWith({});
  const { person } = stand(
    formScreen({ ...form, fields: [{ name: 'amount', label: 'Copies', kind: 'number', min: 1, max: 9 }] }),
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/Copies/);
  await person.type(field, '0');
  await person.tab();
  expect(field.value).toBe('0');
  await person.clear(field);
  await person.type(field, '-');
  await person.tab();
  expect(field.value).not.toContain('NaN');
});
