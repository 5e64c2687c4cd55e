// The message with a payment link (ADM-70), until a school writes its own words.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const PAY_LINK = 'PAY_LINK';

export const payEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    lane: 2,
    audience: 'fee payer',
    code: PAY_LINK,
    title: 'A link to pay a challan',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Zainab Mirza' },
      challan_no: { kind: 'text', title: 'Number of the challan', sample: 'C0003260000118' },
      amount: { kind: 'money', title: 'Amount that is due', sample: 2_449_300 },
      last_day: { kind: 'date', title: 'Last day of the link', sample: '2026-04-21' },
      pay_link: { kind: 'text', title: 'Address of the page', sample: 'https://school.example/pay/mkl_8f2c' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{branch}: pay {amount} for {student} (challan {challan_no}) until {last_day}: {pay_link}',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{branch}: {student} کے {amount} (چالان {challan_no}) {last_day} تک یہاں ادا کریں: {pay_link}',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{branch}: يرجى دفع {amount} عن {student} (الإيصال {challan_no}) حتى {last_day}: {pay_link}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Pay online for {student}',
        body: 'Dear parent,\n\nplease pay {amount} for {student}, challan {challan_no}, until {last_day}:\n\n{pay_link}\n\nPlease keep the link to yourself: anybody who has it can see the name of the child and the amount.',
      },
    ],
  },
];
