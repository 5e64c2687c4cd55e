// What a family is told when its child's card is printed (spec 03 §10).

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const cardMessages: readonly MessageEvent[] = [
  {
    code: 'CARD_READY',
    title: 'A card is ready',
    ...toTheFamily,
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      card_no: { kind: 'text', title: 'Number of the card', sample: 'SC001000042' },
      until: { kind: 'date', title: 'Good until', sample: '2027-03-31' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'The school card of {student} ({card_no}) is ready, good until {until}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'The card of {student} is ready',
        body: 'Dear parent,\n\nthe school card of {student} (no {card_no}) is printed and is handed out at school. It is good until {until}.',
      },
    ],
  },
];
