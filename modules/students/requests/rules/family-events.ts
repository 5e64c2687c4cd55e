// What families are told beside the states of the child (spec 03 §10): invitations, papers that end, answers to requests, birthdays.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

const student = { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' } as const;
const request_no = { kind: 'text', title: 'Number of the request', sample: 'PR0012600007' } as const;

export const familyEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    code: 'PORTAL_INVITE',
    title: 'An invitation to the app',
    lane: 1,
    category: 'authentication',
    audience: 'portal account',
    sensitive: true,
    placeholders: {
      person: { kind: 'text', title: 'Who is invited', sample: 'Bilal Mirza' },
      username: { kind: 'text', title: 'User name', sample: '+923001234567' },
      link: { kind: 'link', title: 'The link, good for one use', sample: 'http://localhost:3000/portal/mkl_…' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{person}: your user name for the school app is {username}. Choose a password: {link}',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{person}: سکول ایپ کے لیے آپ کا یوزر نیم {username} ہے۔ پاس ورڈ منتخب کریں: {link}',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{person}: اسم المستخدم في تطبيق المدرسة هو {username}. اختر كلمة المرور: {link}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your account of the school app',
        body: 'Dear {person},\n\nyour user name for the school app is {username}. Choose your password here; the link works once and for a short time:\n\n{link}',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'DOCUMENT_EXPIRING',
    title: 'A paper of the student ends soon',
    placeholders: {
      student,
      document: { kind: 'text', title: 'Kind of document', sample: 'Resident card' },
      expiry: { kind: 'date', title: 'Last day', sample: '2026-12-20' },
      days: { kind: 'number', title: 'Days until then', sample: 30 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student}: the {document} ends on {expiry} ({days} days). Please bring the new one to the school.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{document} of {student} ends on {expiry}',
        body: 'Dear parent,\n\nthe {document} of {student} that the school holds ends on {expiry}, in {days} days. Please bring the new one when you have it.',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'REQUEST_RECEIVED',
    title: 'A request of parents was taken in',
    placeholders: {
      student,
      request_no,
      about: { kind: 'text', title: 'What it is about', sample: 'leave' },
      due: { kind: 'instant', title: 'Answer at the latest', sample: '2026-05-14T10:00:00Z' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student}: your request {request_no} ({about}) is with us. You hear from us by {due}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your request {request_no} for {student}',
        body: 'Dear parent,\n\nyour request {request_no} ({about}) for {student} is with us. You hear from us by {due}.',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'REQUEST_ANSWERED',
    title: 'A request of parents was answered, or its state has changed',
    placeholders: {
      student,
      request_no,
      state: { kind: 'text', title: 'Where it stands', sample: 'done' },
      text: { kind: 'text', title: 'What the school writes', sample: 'The certificate is ready at the desk.' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{student}, request {request_no} ({state}): {text}' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your request {request_no} for {student}: {state}',
        body: 'Dear parent,\n\nabout your request {request_no} for {student} ({state}):\n\n{text}',
      },
    ],
  },
  {
    ...toTheFamily,
    code: 'BIRTHDAY',
    title: 'A birthday wish',
    lane: 4,
    topic: 'service',
    // Of 09:00 on the day; at midnight it is too late.
    ttl_minutes: 15 * 60,
    on: false,
    placeholders: {
      student,
      age: { kind: 'number', title: 'Age from today on', sample: 9 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Happy birthday, {student}! All of us at school wish you a good year.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Happy birthday, {student}!',
        body: 'Dear {student},\n\nall of us at school wish you a happy birthday and a good year.',
      },
    ],
  },
];
