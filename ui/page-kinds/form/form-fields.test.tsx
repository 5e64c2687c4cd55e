// What a form says at its fields: which it needs, a hint below the field, messages that go when they are mended, one note of approval.

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { thingSave } from '#ui/testing/things.ts';
import type { FormDeclaration } from './form-declaration.ts';
import { formScreen } from './form-screen.tsx';
import { neededOf } from './use-needs.ts';

const paperSave = defineCall({
  method: 'POST',
  path: 'papers',
  area: 'students',
  title: 'Keep a paper',
  input: { file_id: id.nullish() },
  data: z.object({ id: z.number() }),
});

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

test('a paper is sent as the id under which it is kept, and a form whose paper is on its way waits for it', async () => {
  const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
  const asked = answerWith({
    'POST files': () => kept.then(() => ok({ id: 41, name: 'signed.pdf' })),
    'POST papers': () => ok({ id: 1 }),
  });
  const paper: FormDeclaration<typeof paperSave> = {
    title: 'Signed paper',
    call: paperSave,
    button: 'Save paper',
    fields: [{ name: 'file_id', label: 'Scan', kind: 'file', accept: 'application/pdf' }],
  };
  const { person } = stand(formScreen(paper));
  await screen.findByText('Scan');
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await person.upload(field as HTMLInputElement, new File(['%PDF'], 'signed.pdf', { type: 'application/pdf' }));
  await person.click(screen.getByRole('button', { name: 'Save paper' }));
  expect(await screen.findByText('The file is on its way: save again in a moment')).toBeTruthy();
  keep();
  await vi.waitFor(() => expect(screen.queryByText(/on its way/)).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Save paper' }));
  await vi.waitFor(() => expect(asked.find((one) => one.path === 'papers')?.body).toEqual({ file_id: 41 }));
  expect(asked.filter((one) => one.path === 'files')).toHaveLength(1);
});
