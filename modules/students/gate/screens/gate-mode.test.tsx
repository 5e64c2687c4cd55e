// A tablet at the gate: what the server does not take waits, whatever the reason, until it is taken or a person drops it (spec 03 §14.8).

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DataOf } from '#kernel/contract.ts';
import { closeToast, currentToasts } from '#ui/alerts/toasts.ts';
import { answerWith, ok, page, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { cardScan } from '../contract/card-gate.ts';
import type { GateBook, SentPickUp } from '../contract/pick-ups.ts';
import { GateMode } from './gate-mode.tsx';

type Scan = DataOf<typeof cardScan>;
type Card = NonNullable<Scan['card']>;

const card = {
  card_no: 'F8-C-1',
  holder: 'student',
  student_id: 11,
  guardian_id: null,
  name: 'Eman Iqbal',
  class_name: 'Grade 2 A',
  status: 'active',
  photo_url: null,
  state: 'issued',
  expires_on: '2027-03-31',
  void_reason: null,
} as unknown as Card;
const father = {
  guardian_id: 21,
  name: 'Iqbal Ahmed',
  relation: 'father',
  phone: null,
  photo_url: null,
  barred: false,
};
const book: GateBook = {
  branch_id: 1,
  branch_name: 'Gulberg',
  as_of: '2026-11-21T06:00:00Z',
  cards: [{ code: 'c1', card, collectors: [father], children: [] }],
  more: false,
};
const scanned: Scan = { tone: 'good', title: 'Valid', text: '', card, collectors: [father], children: [] };

type Sent = { rows: SentPickUp[] };
const taken = () => ok({ kept: 1, again: 0, refused: [], problems: [] }, '1 child is noted as collected');
const refused = (body: unknown) =>
  ok(
    {
      kept: 0,
      again: 0,
      refused: [{ key: (body as Sent).rows[0]?.key ?? '', message: 'The clock of this device is ahead' }],
      problems: [],
    },
    'No child is noted as collected',
  );

/** The server's answers to what is sent, one after another; the last one stays. */
const gate = (...replies: ((body: unknown) => ReturnType<typeof ok>)[]) => {
  let sent = 0;
  answerWith({
    'GET student/card/gate-book': () => ok(book),
    'GET student/pick-up/list': () => page([]),
    'POST student/card/scan': () => ok(scanned),
    'POST student/pick-up/create': ({ body }) => {
      const reply = replies[Math.min(sent, replies.length - 1)];
      sent += 1;
      if (!reply) throw new Error('No answer is prepared');
      return reply(body);
    },
  });
  return { ...stand(() => <GateMode branch_id={1} />, { session: { id: nextPerson() } }), times: () => sent };
};

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

// What one test leaves on the device is not the next one's.
let person_id = 500;
const nextPerson = () => (person_id += 1);

async function handOver(person: ReturnType<typeof stand>['person']): Promise<void> {
  await person.type(await screen.findByRole('textbox', { name: 'Card' }), 'c1{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Iqbal Ahmed, Father' }));
}

const waits = () => screen.queryByText(/1 child is noted on this device and not sent yet/);

test.each([
  [429, 'Too many requests: wait a moment'],
  [500, 'The server could not do this'],
])('what is not taken for a reason of the server (%i) goes on waiting and is sent again', async (status, message) => {
  const { person, times } = gate(() => refusal(status, message), taken);
  await handOver(person);
  await waitFor(() => expect(times()).toBe(1));
  expect(waits()).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(waits()).toBeNull());
  expect(times()).toBe(2);
});

test('what the server refuses stands there with its reason, and can be sent again or dropped', async () => {
  const { person, times } = gate(refused, refused, taken);
  await handOver(person);
  expect(await screen.findByText(/Eman Iqbal, Iqbal Ahmed: The clock of this device is ahead/)).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(times()).toBe(2));
  // What was refused is told as no success.
  expect(screen.queryByText(/collected by/)).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(waits()).toBeNull());
  expect(times()).toBe(3);
  expect(await screen.findByText('Eman Iqbal: collected by Iqbal Ahmed')).toBeTruthy();
});

test('what one person left on the device is not sent in the name of the next one', async () => {
  const first = gate(() => refusal(500, 'The server could not do this'));
  await handOver(first.person);
  await waitFor(() => expect(first.times()).toBe(1));
  cleanup();
  const second = gate(taken);
  await screen.findByRole('textbox', { name: 'Card' });
  window.dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done, 50));
  expect(second.times()).toBe(0);
  expect(waits()).toBeNull();
});
