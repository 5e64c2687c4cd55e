// How a person gets their slip (SAL-25): as a mail with the paper, which opens with a password where the country locks slips.

import type { MessageEvent } from '#kernel/message-event.ts';

export const SALARY_SLIP = 'SALARY_SLIP';

export const slipEvents: readonly MessageEvent[] = [
  {
    code: SALARY_SLIP,
    title: 'Salary slip',
    lane: 3,
    category: 'transactional',
    topic: 'essential',
    audience: 'employee of a salary',
    channels: ['email'],
    ttl_minutes: 5 * 24 * 60,
    sensitive: true,
    placeholders: {
      name: { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' },
      month: { kind: 'month', title: 'Month of the salary', sample: '2026-10-01' },
      number: { kind: 'text', title: 'Number of the slip', sample: 'SL-0001-26-00042' },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: 'Salary slip of {month}',
        body: 'Dear {name},\n\nyour salary slip {number} of {month} is attached.\n\nIf the file asks for a password, it is the last four letters or digits of your identity number and the year of your birth, without a space.',
      },
    ],
  },
];
