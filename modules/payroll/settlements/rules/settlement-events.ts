// What is told of a settlement: to the person when it is approved (07 §8), to guarantors when it leaves a loan open (LOAN-10; spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const SETTLEMENT_READY = 'SETTLEMENT_READY';

/** On which side the money is. */
export function saidNet(net: number): string {
  if (net === 0) return 'Open on either side';
  return net > 0 ? 'Due to you' : 'Owed by you';
}

export const settlementEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: SETTLEMENT_READY,
    title: 'The final settlement is ready',
    lane: 2,
    sensitive: true,
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      settlement: { kind: 'text', title: 'Number of the settlement', sample: 'FS-0001-26-0003' },
      what: { kind: 'text', title: 'On which side the money is', sample: 'Due to you' },
      amount: { kind: 'money', title: 'Net of the settlement', sample: 43_441_300 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: your final settlement {settlement} is ready. {what}: {amount}. Please see HR.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your final settlement {settlement}',
        body: 'Dear {name},\n\nyour final settlement {settlement} is ready. {what}: {amount}.\n\nPlease see human resources about it; there you get the statement with its lines.',
      },
    ],
  },
  {
    ...toTheEmployee,
    code: 'LOAN_NOT_COVERED',
    title: 'A loan that somebody stands for was not covered by the final settlement',
    placeholders: {
      name: { kind: 'text', title: 'Name of the guarantor', sample: 'Saima Javed' },
      borrower: { kind: 'text', title: 'Who left', sample: 'Bilal Ahmed' },
      loan: { kind: 'text', title: 'Number of the loan', sample: 'LN-0001-26-0007' },
      owed: { kind: 'money', title: 'What is left of it', sample: 7_000_000 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: {borrower} has left; {owed} of loan {loan}, for which you stand, was not covered. Please see HR.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Loan {loan}, for which you stand',
        body: 'Dear {name},\n\n{borrower} has left. The final settlement does not cover loan {loan}, for which you stand: {owed} is left of it. Please speak to human resources.',
      },
    ],
  },
];
