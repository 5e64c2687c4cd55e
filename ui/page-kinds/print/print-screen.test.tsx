// The Print page kind: nothing before something is chosen, preview, refusal as the alert, keyboard.

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { thingPaper } from '#ui/testing/things.ts';
import { printScreen } from './print-screen.tsx';

URL.createObjectURL = vi.fn(() => 'blob:paper');
URL.revokeObjectURL = vi.fn();

const Screen = printScreen({
  title: 'Things on paper',
  call: thingPaper,
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      options: [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
      ],
    },
  ],
  button: 'Show things',
  empty: { title: 'No paper yet', text: 'Choose a status.' },
});

test('empty: the button waits until what is required is chosen', () => {
  answerWith({});
  stand(Screen);
  expect(screen.getByText('No paper yet')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show things' }).disabled).toBe(true);
});

test('keyboard: Enter on the button shows the PDF, which can then be printed and saved', async () => {
  const asked = answerWith({
    'GET things/paper': () => ({ body: new Blob(['%PDF'], { type: 'application/pdf' }) }),
  });
  const { person } = stand(Screen, { at: '/here?status=open' });
  screen.getByRole('button', { name: 'Show things' }).focus();
  await person.keyboard('{Enter}');
  expect((await screen.findByTitle<HTMLIFrameElement>('Things on paper, preview')).src).toBe('blob:paper');
  expect(asked[0]?.query.get('status')).toBe('open');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('paper.pdf');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false);
});

test('loading and error: a skeleton, then the alert', async () => {
  let say: (reply: { status: number; body: unknown }) => void = () => undefined;
  answerWith({ 'GET things/paper': () => new Promise((resolve) => (say = resolve)) });
  const { person } = stand(Screen, { at: '/here?status=open' });
  await person.click(screen.getByRole('button', { name: 'Show things' }));
  expect(screen.queryByText('No paper yet')).toBeNull();
  say(refusal(422, 'There is nothing to print'));
  expect(await screen.findByText('There is nothing to print')).toBeTruthy();
  expect(screen.getByText('Error!')).toBeTruthy();
});

test('refused: the server’s no is the alert', async () => {
  answerWith({ 'GET things/paper': () => refusal(403, 'You have no permission for this') });
  const { person } = stand(Screen, { at: '/here?status=open' });
  await person.click(screen.getByRole('button', { name: 'Show things' }));
  expect(await screen.findByText('You have no permission for this')).toBeTruthy();
});
