// What families are told about a student (spec 03 §10, spec 14 §7): the event with its words, until a school writes its own.

import type { MessageEvent } from '#kernel/message-event.ts';

const toTheFamily = {
  lane: 3,
  category: 'utility',
  topic: 'essential',
  audience: 'primary guardian',
  channels: ['sms', 'whatsapp', 'email'],
  ttl_minutes: 72 * 60,
} as const;

export const studentMessageEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'WARNING',
    title: 'A warning was given',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      warning_no: { kind: 'text', title: 'Number of the warning', sample: 'W001260007' },
      level: { kind: 'number', title: 'Level, 1 to 3', sample: 1 },
      about: { kind: 'text', title: 'What it is about', sample: 'attendance' },
      text: { kind: 'text', title: 'What the school writes', sample: 'Absent on six working days without leave.' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student}: warning {level} ({about}), no {warning_no}. {text} Please contact the school.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Warning {level} for {student}',
        body: 'Dear parent,\n\n{student} was given warning no {warning_no} (level {level}, {about}):\n\n{text}\n\nPlease contact the school.',
      },
    ],
  },
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
