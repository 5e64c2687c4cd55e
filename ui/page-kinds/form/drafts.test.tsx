// What is typed in a form and not saved: kept, brought back, thrown away, and what is never kept (decision 0139).

import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nowMs } from '#kernel/clock.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { dropToken } from '#ui/calls/token.ts';
import { keepTyped, readTyped, sweepTyped, typedKey } from '#ui/calls/typed.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { answerWith, ok, page, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingGet, thingList, thingSave, thingUpdate } from '#ui/testing/things.ts';
import { loadedFrom, type FormDeclaration } from './form-declaration.ts';
import { FormDialog, formScreen } from './form-screen.tsx';

const add: FormDeclaration<typeof thingSave> = {
  title: 'Add thing',
  call: thingSave,
  button: 'Save thing',
  fields: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'note', label: 'Note', kind: 'long' },
  ],
};
const Add = formScreen(add);

const edit: FormDeclaration<typeof thingUpdate> = {
  title: 'Change thing',
  call: thingUpdate,
  button: 'Save changes',
  load: loadedFrom(
    thingGet,
    () => ({ id: 9 }),
    (data) => ({ ...data }),
  ),
  fields: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'note', label: 'Note', kind: 'long' },
  ],
};
const Edit = formScreen(edit);

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('maktab-typed:'));
const name = () => screen.getByLabelText<HTMLInputElement>(/Name/);

/** A reload: the page is gone, the browser stays. */
function reload(Screen: () => React.ReactNode) {
  dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  return stand(Screen, { again: true });
}

test('a reload brings back what was typed, with a line that says of when; Discard gives the form as it was', async () => {
  answerWith({});
  const { person } = stand(Add);
  await person.type(await screen.findByLabelText(/Name/), 'Half a de');
  const again = reload(Add);
  expect(await screen.findByText(/What you typed on/)).toBeTruthy();
  expect(screen.getByText(/\d\d\/\d\d\/\d{4} at \d\d:\d\d/)).toBeTruthy();
  expect(name().value).toBe('Half a de');
  await again.person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name().value).toBe('');
  expect(screen.queryByText(/What you typed on/)).toBeNull();
  expect(kept()).toEqual([]);
});

test('saving ends it, and so does leaving on purpose', async () => {
  answerWith({ 'POST things': () => ok(aThing(9)) });
  const first = stand(Add);
  await first.person.type(await screen.findByLabelText(/Name/), 'Desk');
  await first.person.type(screen.getByLabelText(/Amount/), '5');
  await vi.waitFor(() => expect(kept()).toHaveLength(1));
  await first.person.click(screen.getByRole('button', { name: 'Save thing' }));
  await vi.waitFor(() => expect(kept()).toEqual([]));
  await first.person.type(await screen.findByLabelText(/Name/), 'Chair');
  await vi.waitFor(() => expect(kept()).toHaveLength(1));
  void first.router.navigate('/elsewhere');
  await first.person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('another page')).toBeTruthy();
  expect(kept()).toEqual([]);
});

test('an ended session keeps it for its person, and for nobody else; Logout ends it', async () => {
  answerWith({});
  const first = stand(Add);
  await first.person.type(await screen.findByLabelText(/Name/), 'Half a de');
  dropToken(true);
  document.body.replaceChildren();
  stand(Add, { again: true, session: { id: 8 } });
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('');
  document.body.replaceChildren();
  stand(Add, { again: true });
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('Half a de');
  dropToken(false, 8);
  expect(kept()).toHaveLength(1);
  dropToken(false, 7);
  expect(kept()).toEqual([]);
});

test('a dialog over one row is not that over another; Cancel and Leave throw it away', async () => {
  answerWith({});
  const about = (id: number) => () => (
    <FormDialog form={{ ...edit, title: 'Change' }} start={{ id, version: 1 }} close={() => undefined} />
  );
  const first = stand(about(1));
  await first.person.type(await screen.findByLabelText(/Name/), 'Desk');
  reload(about(2));
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('');
  const again = reload(about(1));
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('Desk');
  await again.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(kept()).toEqual([]);
});

test('a window over a row and one of the page are open again after a reload, until they are saved or left', async () => {
  const Things = listScreen({
    title: 'Things',
    call: thingList,
    rowKey: (row) => row.id,
    columns: [{ key: 'name', title: 'Name' }],
    actions: [{ label: 'Add', dialog: (close) => <FormDialog form={add} close={close} /> }],
    rowActions: [
      {
        label: 'Change',
        dialog: ({ id }, close) => <FormDialog form={{ ...add, title: 'Change' }} start={{ id }} close={close} />,
      },
    ],
    empty: { title: 'No thing yet', text: 'Things appear here.' },
  });
  answerWith({ 'GET things': () => page([aThing(1), aThing(2)]) });
  const first = stand(Things);
  await first.person.click(await screen.findByRole('button', { name: 'Actions for Thing 2' }));
  await first.person.click(await screen.findByRole('menuitem', { name: 'Change' }));
  await first.person.type(await screen.findByLabelText(/^Name/), 'Desk');
  const second = reload(Things);
  const over = await screen.findByRole('dialog', { name: 'Change' });
  expect(await within(over).findByDisplayValue('Desk')).toBeTruthy();
  await second.person.click(within(over).getByRole('button', { name: 'Cancel' }));
  await second.person.click(await screen.findByRole('button', { name: 'Leave' }));
  await second.person.click(await screen.findByRole('button', { name: 'Add' }));
  await second.person.type(await screen.findByLabelText(/^Name/), 'Chair');
  reload(Things);
  expect(
    await within(await screen.findByRole('dialog', { name: 'Add thing' })).findByDisplayValue('Chair'),
  ).toBeTruthy();
  const at = location.pathname;
  history.replaceState(null, '', '/elsewhere');
  reload(formScreen({ ...add, title: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  history.replaceState(null, '', at);
  reload(Things);
  expect(await screen.findByText('Thing 1')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  dropToken(false, 7);
  reload(Things);
  expect(await screen.findByText('Thing 1')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('over a record that was saved since: said so, other fields follow it, one that both changed is asked about', async () => {
  let now = aThing(9, { note: 'old' });
  answerWith({ 'GET things/9': () => ok(now) });
  const first = stand(Edit);
  await first.person.type(await screen.findByLabelText(/Note/), ' and mine');
  now = { ...now, version: 2, name: 'Renamed' };
  reload(Edit);
  expect(await screen.findByText(/The record was saved by somebody else since/)).toBeTruthy();
  expect(name().value).toBe('Renamed');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('old and mine');
  now = { ...now, version: 3, note: 'theirs' };
  const third = reload(Edit);
  expect(await screen.findByText('Somebody else saved this meanwhile')).toBeTruthy();
  await third.person.click(screen.getByRole('radio', { name: 'Theirs: theirs' }));
  await third.person.click(screen.getByRole('button', { name: 'Go on with what is chosen' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('theirs');
});

test('a save without a line says so and loses nothing; after a reload it is sent again under the same key', async () => {
  let lost = true;
  const asked = answerWith({
    'POST things': () => {
      if (lost) throw new TypeError('network');
      return ok(aThing(9));
    },
  });
  const { person } = stand(Add);
  await person.type(await screen.findByLabelText(/Name/), 'Desk');
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText(/nothing you typed is lost/)).toBeTruthy();
  const again = reload(Add);
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('Desk');
  lost = false;
  await again.person.click(screen.getByRole('button', { name: 'Save thing' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'));
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('what a form fills in by itself is no draft, and a password is never in one', async () => {
  answerWith({});
  const secret = { ...add, fields: [...(add.fields ?? []), { name: 'password', label: 'Password', kind: 'text' }] };
  const { person } = stand(formScreen(secret as unknown as FormDeclaration<typeof thingSave>));
  await screen.findByLabelText(/Name/);
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
  await person.type(screen.getByLabelText(/Password/), 'hidden');
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  await vi.waitFor(() => expect(kept()).toHaveLength(1));
  expect(localStorage.getItem(kept()[0] ?? '')).not.toContain('hidden');
});

test('a week ends a draft; one that is too large is not kept; the oldest of too many make room', () => {
  localStorage.clear();
  const old = typedKey(7, 'old');
  localStorage.setItem(old, JSON.stringify({ at: new Date(nowMs() - 8 * 86_400_000).toISOString() }));
  expect(readTyped(old)).toBeUndefined();
  expect(localStorage.getItem(old)).toBeNull();
  expect(keepTyped(typedKey(7, 'large'), { text: 'x'.repeat(700_000) })).toBe(false);
  for (let i = 0; i < 70; i += 1) keepTyped(typedKey(7, newKey()), { i });
  localStorage.setItem(old, JSON.stringify({ at: new Date(nowMs() - 8 * 86_400_000).toISOString() }));
  sweepTyped();
  expect(kept()).toHaveLength(60);
  expect(localStorage.getItem(old)).toBeNull();
  localStorage.clear();
});

test('a refusal of the server throws nothing away', async () => {
  answerWith({ 'POST things': () => refusal(409, 'The month is closed') });
  const { person } = stand(Add);
  await person.type(await screen.findByLabelText(/Name/), 'Desk');
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText('The month is closed')).toBeTruthy();
  reload(Add);
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('Desk');
});
