// What guarantors are told when a settlement leaves a loan open (LOAN-10; spec 14 §7).

import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const guarantorEvents: readonly MessageEvent[] = [
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
