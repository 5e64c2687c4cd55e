// What a person is told when their salary is paid (07 §3.1), and when the bank sends it back (SAL-17): in that no amount stands.

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const SALARY_PAID = 'SALARY_PAID';
export const SALARY_RETURNED = 'SALARY_RETURNED';

const name = { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' } as const;
const month = { kind: 'month', title: 'Month of the salary', sample: '2026-10-01' } as const;

export const paymentEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: SALARY_PAID,
    title: 'A salary was paid',
    lane: 2,
    sensitive: true,
    placeholders: {
      name,
      month,
      amount: { kind: 'money', title: 'What was paid', sample: 7_949_000 },
      day: { kind: 'date', title: 'Day of the payment', sample: '2026-11-02' },
      where: { kind: 'text', title: 'Where it was paid', sample: 'to the account that ends in 6702' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name}: your salary of {month}, {amount}, was paid on {day} {where}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your salary of {month} is paid',
        body: 'Dear {name},\n\nyour salary of {month}, {amount}, was paid on {day} {where}.\n\nThe slip with its lines stands on your own page.',
      },
    ],
  },
  {
    ...toTheEmployee,
    code: SALARY_RETURNED,
    title: 'A salary came back from the bank',
    lane: 2,
    placeholders: {
      name,
      month,
      reason: { kind: 'text', title: 'Why the bank sent it back', sample: 'the account is closed' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: the bank sent your salary of {month} back: {reason}. Please give the office another account.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your salary of {month} came back',
        body: 'Dear {name},\n\nthe bank sent your salary of {month} back: {reason}.\n\nPlease give the office another account; it is paid there as soon as the account is approved.',
      },
    ],
  },
];
