// What families are told when a receipt is taken back (FEE-55; spec 14 §7), with the words until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const TAKEN_BACK = 'DEPOSIT_REVERSED';

const values = {
  student: { kind: 'text', title: 'Name of the student, or of the children', sample: 'Saad Mirza' },
  receipt_no: { kind: 'text', title: 'Number of the receipt', sample: 'R0003260000412' },
  amount: { kind: 'money', title: 'Amount', sample: 790000 },
  balance: { kind: 'money', title: 'What is owed now', sample: 0 },
} as const;

export const reversalEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    audience: 'fee payer',
    code: TAKEN_BACK,
    title: 'A receipt was taken back',
    placeholders: { ...values, reason: { kind: 'text', title: 'Why', sample: 'Entered for the wrong child' } },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Receipt {receipt_no} over {amount} for {student} was taken back: {reason}. Owed now: {balance}. {branch}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Receipt {receipt_no} was taken back',
        body: 'Dear parent,\n\nreceipt {receipt_no} over {amount} for {student} was taken back: {reason}. Owed now: {balance}.',
      },
    ],
  },
];
