// What families are told of freezes (spec 03 §10, spec 14 §7).

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const freezeEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'FREEZE_STARTED',
    title: 'A freeze was approved',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      from: { kind: 'date', title: 'First day', sample: '2026-04-11' },
      until: { kind: 'date', title: 'Expected last day', sample: '2026-04-30' },
      percent: { kind: 'number', title: 'Part of the fee that is billed, in percent', sample: 50 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} is on leave (freeze) from {from} to {until}. Fees meanwhile: {percent} %.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Freeze of {student} approved',
        body: 'Dear parent,\n\nthe freeze of {student} from {from} to {until} is approved. Meanwhile {percent} % of the fee is billed.\n\nPlease tell us when your child comes back.',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'FREEZE_DUE_BACK',
    title: 'A frozen student is due back',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      until: { kind: 'date', title: 'Expected last day', sample: '2026-04-30' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} is expected back after {until}. Please tell the school if this changes.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student} is expected back',
        body: 'Dear parent,\n\n{student} is expected back at school after {until}. Please tell us if this changes.',
      },
    ],
  },
];
