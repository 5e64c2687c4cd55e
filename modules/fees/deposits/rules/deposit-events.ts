// What families are told about money that came (FEE-53; spec 14 §7), with the words until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const DEPOSITED = 'FEE_DEPOSITED';

export const depositEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    lane: 2,
    audience: 'fee payer',
    ttl_minutes: 24 * 60,
    code: DEPOSITED,
    title: 'Money was received',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student, or of the children', sample: 'Saad Mirza' },
      receipt_no: { kind: 'text', title: 'Number of the receipt', sample: 'R0003260000412' },
      amount: { kind: 'money', title: 'Amount', sample: 790000 },
      balance: { kind: 'money', title: 'What is owed now', sample: 0 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{amount} received for {student}, receipt {receipt_no}. Owed now: {balance}. Thank you. {branch}',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{student} کی فیس {amount} موصول ہوئی، رسید {receipt_no}۔ بقایا: {balance}۔ شکریہ۔ {branch}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Receipt {receipt_no}',
        body: 'Dear parent,\n\nwe have received {amount} for {student}, receipt {receipt_no}. Owed now: {balance}. Thank you.',
      },
    ],
  },
];
