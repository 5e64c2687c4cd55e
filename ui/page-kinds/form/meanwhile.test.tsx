// Two people change one record: both are shown field by field, one is chosen, and it is saved with the new version.

import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCall } from '#ui/calls/use-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import { answerWith, ok, page, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import type { Answers } from '#ui/testing/pretend.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingGet, thingList, thingUpdate, type Thing } from '#ui/testing/things.ts';
import { asDay } from '#kernel/dates.ts';
import { loadedFrom, type FormDeclaration } from './form-declaration.ts';
import { FormDialog, formScreen } from './form-screen.tsx';

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
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'on', label: 'Day', kind: 'date' },
    {
      name: 'status',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Still open' },
        { value: 'done', label: 'All done' },
      ],
    },
    { name: 'note', label: 'Note', kind: 'long' },
  ],
  done: () => '/saved',
};
const Edit = formScreen(edit);

/** A server that refuses an old version. */
function school(first: Partial<Thing> = {}, more: Answers = {}) {
  let now = aThing(9, { note: 'old', ...first });
  const asked = answerWith({
    ...more,
    'GET things/9': () => ok(now),
    'PUT things/9': ({ body }) => {
      const sent = body as Thing;
      if (sent.version !== now.version) return refusal(409, 'This thing was changed meanwhile. Load it again.');
      now = { ...now, ...sent, version: now.version + 1 };
      return ok(now, 'Saved');
    },
  });
  return {
    other: (more: Partial<Thing>) => {
      now = { ...now, ...more, version: now.version + 1 };
    },
    saves: () => asked.filter((one) => one.method === 'PUT').map((one) => one.body as Thing),
    now: () => now,
  };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

test('only what differs is shown, in the words of the screen; what is chosen is saved with the new version', async () => {
  const one = school();
  const { person, router } = stand(Edit);
  await person.type(await screen.findByLabelText(/Note/), ' and mine');
  await person.clear(screen.getByLabelText(/Name/));
  await person.type(screen.getByLabelText(/Name/), 'My name');
  one.other({ name: 'Their name', amount: 7_000_000, on: asDay('2026-12-24'), status: 'done' });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Somebody else saved this meanwhile')).toBeTruthy();
  expect(screen.queryByText('Error!')).toBeNull();
  expect(screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)).toEqual([
    'Name',
    'Amount',
    'Day',
    'State',
  ]);
  expect(group('Name').getByRole('radio', { name: 'Theirs: Their name' })).toBeTruthy();
  expect(group('Amount').getByRole('radio', { name: /As it was: .*900/ })).toBeTruthy();
  expect(group('Amount').getByRole('radio', { name: /Theirs: .*70,000/, checked: true })).toBeTruthy();
  expect(group('Day').getByRole('radio', { name: 'Theirs: 24/12/2026' })).toBeTruthy();
  expect(group('State').getByRole('radio', { name: 'Theirs: All done' })).toBeTruthy();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save what is chosen' }));
  expect(screen.getByText('Choose one of the two')).toBeTruthy();
  await person.click(group('Name').getByRole('radio', { name: 'Mine: My name' }));
  await person.click(screen.getByRole('button', { name: 'Save what is chosen' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
  expect(one.saves()).toHaveLength(2);
  expect(one.now()).toMatchObject({
    name: 'My name',
    note: 'old and mine',
    amount: 7_000_000,
    status: 'done',
    version: 3,
  });
});

test('by keyboard: the heading has the focus, arrows choose, Enter saves', async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const one = school();
  const { person, router } = stand(Edit);
  await person.type(await screen.findByLabelText(/Note/), ' mine');
  one.other({ note: 'theirs' });
  await person.keyboard('{Control>}s{/Control}');
  const heading = await screen.findByText('Somebody else saved this meanwhile');
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  await person.tab();
  await person.keyboard(' {ArrowDown}');
  expect(group('Note').getByRole<HTMLInputElement>('radio', { name: 'Mine: old mine' }).checked).toBe(true);
  await person.tab();
  await person.keyboard('{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
  expect(one.now()).toMatchObject({ note: 'old mine', version: 3 });
});

test('where nothing that the form shows was changed it says so, and the next press saves', async () => {
  const one = school();
  const { person, router } = stand(Edit);
  await person.type(await screen.findByLabelText(/Note/), ' mine');
  one.other({});
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/saved this meanwhile, and nothing that appears here/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
  expect(one.now()).toMatchObject({ note: 'old mine', version: 3 });
});

test('another conflict stays the alert', async () => {
  answerWith({
    'GET things/9': () => ok(aThing(9)),
    'PUT things/9': () => refusal(409, 'The month is closed'),
  });
  const { person } = stand(Edit);
  await person.type(await screen.findByLabelText(/Name/), ' mine');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The month is closed')).toBeTruthy();
  expect(screen.queryByText(/saved this meanwhile/)).toBeNull();
});

test('as a dialog over a record: it follows the record, and a choice of the server is called by its name', async () => {
  const one = school(
    {},
    {
      'GET things': () =>
        page([aThing(1, { status: 'open', name: 'Open things' }), aThing(2, { status: 'done', name: 'Done things' })]),
    },
  );
  const { load: _, ...form } = edit;
  const states = lookup(thingList, (all) => all.data.map((each) => ({ value: each.status, label: each.name })));
  const withLookup: FormDeclaration<typeof thingUpdate> = {
    ...form,
    fields: [{ name: 'status', label: 'State', kind: 'lookup', source: states, numeric: false }],
  };
  const close = vi.fn();
  function Behind() {
    const { data } = useCall(thingGet, { id: 9 });
    return data ? <FormDialog form={withLookup} start={{ ...data }} close={close} /> : null;
  }
  const { person } = stand(Behind);
  const field = await screen.findByLabelText(/State/, { selector: 'input' });
  await vi.waitFor(() => expect((field as HTMLInputElement).value).toBe('Open things'));
  await person.clear(field);
  await person.type(field, 'Done{Enter}');
  one.other({ status: 'held' });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('radio', { name: 'Theirs: held' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Mine: Done things' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'All mine' }));
  await person.click(screen.getByRole('button', { name: 'Save what is chosen' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(one.now()).toMatchObject({ status: 'done', version: 3 });
});
