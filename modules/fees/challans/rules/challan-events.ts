// What a family is told when its challan is sent, with the words until a school writes its own (spec 12 §6).

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const CHALLAN_SENT = 'FEE_CHALLAN';

export const challanEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    audience: 'fee payer',
    ttl_minutes: 24 * 60,
    code: CHALLAN_SENT,
    title: 'Challan sent by the office',
    placeholders: {
      students: { kind: 'text', title: 'Names of the children', sample: 'Ali and Bina Khan' },
      month: { kind: 'text', title: 'Month of the bill', sample: 'September 2026' },
      challan_no: { kind: 'text', title: 'Numbers of the challans', sample: 'C010003260000118' },
      amount: { kind: 'money', title: 'What is open', sample: 540_000 },
      due: { kind: 'date', title: 'Payable by', sample: '2026-09-10' },
      code: { kind: 'text', title: 'Payment code: of the family where it has one', sample: '1000 1234 53' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Fee of {students} for {month}: {amount}, payable by {due}. Payment code {code}, challan {challan_no}. {branch}',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{students} کی {month} کی فیس {amount}، آخری تاریخ {due}۔ ادائیگی کوڈ {code}، چالان {challan_no}۔ {branch}',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'رسوم {students} عن {month}: {amount}، تستحق في {due}. رمز الدفع {code}، الإشعار {challan_no}. {branch}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Fee challan {month}: {students}',
        body: 'Dear parent,\n\nthe fee of {students} for {month} is {amount}, payable by {due}.\n\nPayment code: {code}\nChallan: {challan_no}\n\nThe code works at the bank, in 1BILL and Kuickpay, and at the school desk.',
      },
    ],
  },
];
