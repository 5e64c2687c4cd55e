// What a person is told when the bank sends their salary back (SAL-17): no amount stands in it.

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const SALARY_RETURNED = 'SALARY_RETURNED';

export const paymentEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: SALARY_RETURNED,
    title: 'A salary came back from the bank',
    lane: 2,
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      month: { kind: 'month', title: 'Month of the salary', sample: '2026-10-01' },
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
