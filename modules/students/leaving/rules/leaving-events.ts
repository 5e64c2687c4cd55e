// What a family is told when its child has left (spec 03 §10): the last day, what is still due and what comes back.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const leavingEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'LEFT',
    title: 'A child has left the school',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      leaving_on: { kind: 'date', title: 'Last day', sample: '2026-05-20' },
      still_due: { kind: 'money', title: 'Still due', sample: 170_000 },
      refund: { kind: 'money', title: 'To be refunded', sample: 0 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} left the school; the last day was {leaving_on}. Still due: {still_due}. To be refunded: {refund}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student} has left the school',
        body: 'Dear parent,\n\n{student} has left the school; the last day was {leaving_on}.\n\nStill due: {still_due}\nTo be refunded from the deposit: {refund}\n\nThe leaving certificate is given when nothing is due and the card is returned. We wish your child all the best.',
      },
    ],
  },
];
