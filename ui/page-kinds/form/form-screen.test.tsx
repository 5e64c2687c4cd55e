// The Form page kind: messages of the schema and of the server, Ctrl+S, unsaved guard, summary, refused, loading.

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallFailure } from '#ui/calls/call-failure.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingGet, thingSave } from '#ui/testing/things.ts';
import { loadedFrom, type FormDeclaration } from './form-declaration.ts';
import { FormDialog, formScreen } from './form-screen.tsx';

const form: FormDeclaration<typeof thingSave> = {
  title: 'Add thing',
  call: thingSave,
  button: 'Save thing',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true },
    { name: 'note', label: 'Note', kind: 'long' },
  ],
  done: (data) => `/thing/${data.id}`,
};
const Screen = formScreen(form);

/** The form comes in a chunk of its own. */
async function open(Form = Screen) {
  const stood = stand(Form);
  await screen.findByLabelText(/Name/);
  return stood;
}

test('messages of the call’s own schema stand under the fields, and nothing is sent', async () => {
  const asked = answerWith({});
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(screen.getByText('Enter an amount')).toBeTruthy();
  expect(asked).toHaveLength(0);
});

test('keyboard: Ctrl+S saves once with a key of this opening, then goes on', async () => {
  const asked = answerWith({ 'POST things': () => ok(aThing(9), 'Thing saved') });
  const { person, router } = await open();
  await person.type(screen.getByLabelText(/Name/), ' Desk ');
  await person.type(screen.getByLabelText(/Amount/), '1,250.50');
  await person.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/thing/9'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({ name: ' Desk ', amount: 125_050 });
  expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('what the server refuses stands under its field; a new attempt has a new key', async () => {
  const asked = answerWith({
    'POST things': () => refusal(422, 'name: A thing of this name exists', { name: ['A thing of this name exists'] }),
  });
  const { person } = await open();
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText('A thing of this name exists')).toBeTruthy();
  expect(screen.queryByText('Error!')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.headers.get('idempotency-key')).not.toBe(asked[0]?.headers.get('idempotency-key'));
});

test('a lost answer is asked for again under the same key', async () => {
  let lost = true;
  const asked = answerWith({
    'POST things': () => {
      if (lost) throw new TypeError('network');
      return ok(aThing(9));
    },
  });
  const { person, router } = await open();
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  await person.click(await screen.findByRole('button', { name: 'Try Again' }));
  lost = false;
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/thing/9'));
  expect(asked[1]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'));
});

test('ENV-3 refused: a sentence without a field is the alert Error! with Try Again', async () => {
  answerWith({ 'POST things': () => refusal(409, 'The month is closed') });
  const { person } = await open();
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText('Error!')).toBeTruthy();
  expect(screen.getByText('The month is closed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('leaving with typed text is asked about first', async () => {
  answerWith({});
  const { person, router } = await open();
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  void router.navigate('/elsewhere');
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/here');
  void router.navigate('/elsewhere');
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('another page')).toBeTruthy();
});

test('a summary is shown before money moves, and No sends nothing', async () => {
  const asked = answerWith({ 'POST things': () => ok(aThing(9)) });
  const WithSummary = formScreen({
    ...form,
    summary: (values) => ({ title: 'Save for Nadia?', text: String(values['name']), button: 'Save it' }),
  });
  const { person } = await open(WithSummary);
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(asked).toHaveLength(0);
});

test('a summary may ask the server: a refusal stands at its field, and what was shown goes along', async () => {
  const asked = answerWith({ 'POST things': () => ok(aThing(9)) });
  let first = true;
  const WithSummary = formScreen({
    ...form,
    summary: () => {
      const refused = first;
      first = false;
      return refused
        ? Promise.reject(new CallFailure(422, 'No', { errors: { name: ['Nobody is called so'] } }))
        : Promise.resolve({ title: 'Save 1 thing?', text: 'Nadia', button: 'Save it', shown: { note: 'as shown' } });
    },
  });
  const { person } = await open(WithSummary);
  await person.type(screen.getByLabelText(/Name/), 'Desk');
  await person.type(screen.getByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  expect(await screen.findByText('Nobody is called so')).toBeTruthy();
  expect(asked).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  await person.click(await screen.findByRole('button', { name: 'Save it' }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ note: 'as shown' });
});

test('money: too many decimals and letters are refused while typing', async () => {
  answerWith({});
  const { person } = await open();
  await person.type(screen.getByLabelText(/Amount/), '1.005');
  expect(await screen.findByText('Only 2 decimals are allowed in PKR')).toBeTruthy();
});

test('loading, error and refused of the record that is edited', async () => {
  const Edit = formScreen({
    ...form,
    load: loadedFrom(
      thingGet,
      (params) => ({ id: Number(params['id']) }),
      (data) => data,
    ),
  });
  let status = 500;
  answerWith({
    'GET things/4': () => (status === 200 ? ok(aThing(4, { name: 'Chair' })) : refusal(status, 'The database rests')),
  });
  const { person } = stand(Edit, { at: '/things/4/edit', path: '/things/:id/edit' });
  expect(screen.getByLabelText('Loading')).toBeTruthy();
  expect(await screen.findByText('The database rests')).toBeTruthy();
  status = 200;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('Chair');
});

test('as a dialog: Cancel asks when something was typed', async () => {
  answerWith({});
  const close = vi.fn();
  const { person } = stand(() => <FormDialog form={form} start={{ name: 'Desk' }} close={close} />);
  await person.type(await screen.findByLabelText(/Name/), 's');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
});

test('as a dialog: it closes when the page shows what was saved, so that the next press acts on the version it sees', async () => {
  const events: string[] = [];
  let readings = 0;
  answerWith({
    'POST things': () => ok(aThing(9), 'Thing saved'),
    'GET things/9': async () => {
      readings += 1;
      const version = readings;
      if (version > 1) await new Promise((resolve) => void setTimeout(resolve, 50));
      events.push(`version ${version} is read`);
      return ok(aThing(9, { version }));
    },
  });
  function Behind() {
    const { data } = useCall(thingGet, { id: 9 });
    return (
      <>
        <p>{`version ${data?.version}`}</p>
        <FormDialog form={form} start={{ name: 'Desk' }} close={() => events.push('closed')} />
      </>
    );
  }
  const { person } = stand(Behind);
  await person.type(await screen.findByLabelText(/Amount/), '5');
  await person.click(screen.getByRole('button', { name: 'Save thing' }));
  await vi.waitFor(() => expect(events).toEqual(['version 1 is read', 'version 2 is read', 'closed']));
  expect(await screen.findByText('version 2')).toBeTruthy();
});

test('an act on money says first what waits for approval about the children it is about', async () => {
  const asked = answerWith({
    'GET approvals/about': () =>
      ok({ total: 7, first: [{ id: 3, kind_title: 'Leaving', subject_label: 'Amna Tariq' }] }),
  });
  await open(formScreen({ ...form, waits: () => ({ student_ids: [12], without_kind: 'left' }) }));
  expect(
    await screen.findByText('Waiting for approval about these students: Leaving of Amna Tariq and 6 more.'),
  ).toBeTruthy();
  expect(asked[0]?.query.getAll('student_ids')).toEqual(['12']);
});
