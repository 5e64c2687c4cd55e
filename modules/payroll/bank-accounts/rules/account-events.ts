// What a person is told when the account of their salary is to change, and when it has (07 §3.2, story 15): no more of the account than its last digits.

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const ACCOUNT_CHANGE = 'ACCOUNT_CHANGE';

export const accountEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: ACCOUNT_CHANGE,
    title: 'The account of a salary is to change, or has changed',
    lane: 2,
    sensitive: true,
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      what: {
        kind: 'text',
        title: 'What was asked for or decided',
        sample: 'It was asked for that your salary is paid to the account that ends in 6702',
      },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: {what}. If you know nothing of it, call the office at once.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'The account of your salary',
        body: 'Dear {name},\n\n{what}.\n\nIf you know nothing of it, please call the office at once.',
      },
    ],
  },
];

const LAST_DIGITS = 4;

const ways = new Map([
  ['cash', 'in cash'],
  ['cheque', 'by cheque'],
  ['wallet', 'to a wallet'],
]);

/** `to the account that ends in 6702`, `in cash`. */
export function saidAccount({ mode, number }: { mode: string; number: string | null }): string {
  if (number !== null) return `to the account that ends in ${number.slice(-LAST_DIGITS)}`;
  return ways.get(mode) ?? 'to a bank account';
}
