// What families are told of promotion (spec 03 §10, spec 14 §7): the event with its words, until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const promotionEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'PROMOTED',
    title: 'The first day in the next class has come',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      class: { kind: 'text', title: 'Class now', sample: 'Grade 6' },
      section: { kind: 'text', title: 'Section now', sample: 'A' },
      on: { kind: 'date', title: 'First day there', sample: '2026-04-01' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} is promoted to {class} – {section} from {on}. Congratulations!',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student} is in {class} now',
        body: 'Dear parent,\n\n{student} is promoted to {class}, section {section}; the first day there is {on}. Congratulations, and a good year.',
      },
    ],
  },
];
