// What families are told of transfers (spec 03 §10, spec 14 §7).

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const transferEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'TRANSFER_DONE',
    title: 'A transfer to another branch is done',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      from: { kind: 'text', title: 'Branch before', sample: 'F-8 Campus' },
      to: { kind: 'text', title: 'Branch now', sample: 'Gulberg Campus' },
      on: { kind: 'date', title: 'First day there', sample: '2026-06-01' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} is a student of {to} from {on}. Fees and news come from there.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student} is at {to} now',
        body: 'Dear parent,\n\nthe transfer of {student} from {from} to {to} is done: the first day there is {on}. Fees, card and news come from the new branch.',
      },
    ],
  },
];
