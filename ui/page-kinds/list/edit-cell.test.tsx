// A cell that is changed where it stands: Enter saves, Esc leaves, refusals and conflicts stand below it, without the permission it is plain.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, optionalText, version } from '#kernel/fields.ts';
import { answerWith, ok, page, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import { cellEdit } from '#ui/table/column.ts';
import { aThing, type Thing, thingList } from '#ui/testing/things.ts';
import { listScreen } from './list-screen.tsx';

const thingNote = defineCall({
  method: 'POST',
  path: 'things/note',
  area: 'testing',
  title: 'Note on a thing',
  permissions: ['Thing Edit'],
  input: { id, version, note: optionalText(20) },
  data: z.null(),
});
const Screen = listScreen({
  title: 'Things',
  call: thingList,
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Name' },
    {
      key: 'note',
      title: 'Note',
      edit: cellEdit(thingNote, {
        input: (row: Thing, note) => ({ id: row.id, version: row.version, note }),
        show: (row) => row.id !== 2,
        max: 20,
      }),
    },
  ],
  empty: { title: 'No things', text: 'They appear here.' },
});

const open = (answer: () => { body: unknown }, permissions = ['Thing Record', 'Thing Edit']) => {
  const asked = answerWith({
    'GET things': () => page([aThing(1, { note: 'old' }), aThing(2, { note: 'fixed' })]),
    'POST things/note': answer,
  });
  return { asked, ...stand(Screen, { session: { permissions } }) };
};
const sent = (asked: readonly { path: string; body: unknown }[]) =>
  asked.filter((one) => one.path === 'things/note').map((one) => one.body);
const button = () => screen.findByRole('button', { name: 'Change Note of Thing 1' });

test('Enter saves what was typed with the version of the row, and the focus comes back', async () => {
  const { person, asked } = open(() => ok(null));
  await person.click(await button());
  await expectAccessible();
  await person.keyboard('new note{Enter}');
  expect(await button()).toBeTruthy();
  expect(sent(asked)).toEqual([{ id: 1, version: 1, note: 'new note' }]);
});

test('Esc leaves it as it was, and what did not change is not sent', async () => {
  const { person, asked } = open(() => ok(null));
  await person.click(await button());
  await person.keyboard('other{Escape}');
  await person.click(await button());
  await person.keyboard('{Enter}');
  expect(await screen.findByText('old')).toBeTruthy();
  expect(sent(asked)).toEqual([]);
});

test.each([
  [409, 'Saima has changed this meanwhile. Open it again.'],
  [422, 'At most 20 characters'],
])('a refusal %i stands at the cell, with what was typed', async (status, words) => {
  const { person } = open(() => refusal(status, words));
  await person.click(await button());
  await person.keyboard('mine{Enter}');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note of Thing 1' }).value).toBe('mine');
});

test('neither without the permission nor of a row that cannot be changed', async () => {
  open(() => ok(null), ['Thing Record']);
  expect(await screen.findByText('old')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change Note/ })).toBeNull();
});

test('a row that says no is plain', async () => {
  open(() => ok(null));
  await button();
  expect(screen.queryByRole('button', { name: 'Change Note of Thing 2' })).toBeNull();
});
