// The Stepper page kind: each step saved, taken up again, none skipped, finished; states, keyboard, axe.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { draftGet } from '#ui/testing/school-things.ts';
import { stand } from '#ui/testing/stand.tsx';
import { stepperScreen } from './stepper-screen.tsx';

const steps = () => import('#ui/testing/draft-steps.tsx');
const Screen = stepperScreen({
  title: 'Application',
  call: draftGet,
  input: (params) => ({ id: Number(params['id']) }),
  steps: [
    {
      key: 'child',
      title: 'The child',
      done: (data) => data.child !== null,
      load: async () => ({ Step: (await steps()).ChildStep }),
    },
    {
      key: 'guardian',
      title: 'The guardian',
      done: (data) => data.guardian !== null,
      load: async () => ({ Step: (await steps()).GuardianStep }),
    },
    {
      key: 'section',
      title: 'Section',
      done: (data) => data.section !== null,
      show: (data) => data.child !== 'Adult',
      load: async () => ({ Step: (await steps()).SectionStep }),
    },
  ],
  finished: {
    title: 'Complete',
    text: 'The school decides.',
    to: (data) => `/application/${data.id}`,
    button: 'See it',
  },
});

interface Draft {
  id: number;
  child: string | null;
  guardian: string | null;
  section: string | null;
}

function open(draft: Partial<Draft> = {}, query = '') {
  const saved: Draft = { id: 5, child: null, guardian: null, section: null, ...draft };
  const keep = ({ body }: { body: unknown }) => {
    Object.assign(saved, body);
    return ok(saved, 'Saved');
  };
  const asked = answerWith({
    'GET drafts/5': () => ok({ ...saved }),
    'POST drafts/5/child': keep,
    'POST drafts/5/guardian': keep,
    'POST drafts/5/section': keep,
  });
  return { ...stand(Screen, { at: `/drafts/5${query}`, path: '/drafts/:id' }), asked };
}

test('each step is saved by its own call and leads to the next, to the end', async () => {
  const { person, asked, router } = open();
  for (const [label, name] of [
    [/Name of the child/, 'Dua'],
    [/Name of the guardian/, 'Imran'],
    [/Section/, 'A'],
  ] as const) {
    await person.type(await screen.findByRole('textbox', { name: label }), `${name}{Enter}`);
  }
  expect(await screen.findByText('Complete')).toBeTruthy();
  expect(asked.filter((one) => one.method === 'POST').map((one) => one.path)).toEqual([
    'drafts/5/child',
    'drafts/5/guardian',
    'drafts/5/section',
  ]);
  await person.click(screen.getByRole('link', { name: 'See it' }));
  expect(router.state.location.pathname).toBe('/application/5');
});

test('taken up where it was left; a saved step opens again, one to come does not', async () => {
  const { person } = open({ child: 'Dua' }, '?step=section');
  expect(await screen.findByRole('heading', { name: '2. The guardian' })).toBeTruthy();
  expect(screen.getByText('1 of 3 steps saved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Section' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'The child' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the child/ })).value).toBe('Dua');
});

test('a step that the answers make needless is left out', async () => {
  open({ child: 'Adult', guardian: 'Imran' });
  expect(await screen.findByText('Complete')).toBeTruthy();
  expect(screen.queryByText('Section')).toBeNull();
});

test('the step may stand in the path, with something beside the steps', async () => {
  const InPath = stepperScreen({
    title: 'Application',
    call: draftGet,
    input: (params) => ({ id: Number(params['id']) }),
    pathOf: (page) => `/drafts/${page}`,
    aside: (data) => <p>For {data.child}</p>,
    steps: [
      { key: '1', title: 'The child', done: () => true, load: async () => ({ Step: (await steps()).ChildStep }) },
      { key: '2', title: 'Guardian', done: () => false, load: async () => ({ Step: (await steps()).GuardianStep }) },
    ],
    finished: { title: 'Complete', text: '', to: () => '/', button: 'See it' },
  });
  answerWith({ 'GET drafts/5': () => ok({ id: 5, child: 'Dua', guardian: null, section: null }) });
  const { person, router } = stand(InPath, { at: '/drafts/1?id=5', path: '/drafts/:page' });
  expect(await screen.findByRole('heading', { name: '1. The child' })).toBeTruthy();
  expect(screen.getByText('For Dua')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Guardian' }));
  expect(await screen.findByRole('heading', { name: '2. Guardian' })).toBeTruthy();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/drafts/2?id=5');
});

test('what the server refuses keeps the step open with its message', async () => {
  answerWith({
    'GET drafts/5': () => ok({ id: 5, child: null, guardian: null, section: null }),
    'POST drafts/5/child': () => refusal(422, 'child: Known already', { child: ['Known already'] }),
  });
  const { person } = stand(Screen, { at: '/drafts/5', path: '/drafts/:id' });
  await person.type(await screen.findByRole('textbox', { name: /Name of the child/ }), 'Dua{Enter}');
  expect(await screen.findByText('Known already')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1. The child' })).toBeTruthy();
});

test('loading, error, refused, axe', async () => {
  answerWith({ 'GET drafts/5': () => new Promise(() => undefined) });
  stand(Screen, { at: '/drafts/5', path: '/drafts/:id' });
  expect(await screen.findByLabelText('Loading')).toBeTruthy();
  for (const [status, words] of [
    [500, 'The database rests'],
    [403, 'You have no permission for this page'],
    [404, 'This record was not found'],
  ] as const) {
    document.body.replaceChildren();
    answerWith({ 'GET drafts/5': () => refusal(status, 'The database rests') });
    stand(Screen, { at: '/drafts/5', path: '/drafts/:id' });
    expect(await screen.findByText(words)).toBeTruthy();
  }
  document.body.replaceChildren();
  open({ child: 'Dua' });
  await waitFor(() => expect(screen.getByRole('textbox')).toBeTruthy());
  await expectAccessible();
});
