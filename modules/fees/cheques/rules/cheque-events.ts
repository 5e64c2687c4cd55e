// What families are told about their cheques (FEE-57; spec 14 §7), with the words until a school writes its own.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const BOUNCED = 'CHEQUE_BOUNCED';

export const chequeEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    audience: 'fee payer',
    code: BOUNCED,
    title: 'A cheque came back from the bank',
    placeholders: {
      student: { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' },
      cheque_no: { kind: 'text', title: 'Number of the cheque', sample: '004512' },
      bank: { kind: 'text', title: 'Bank of the cheque', sample: 'Meezan Bank' },
      amount: { kind: 'money', title: 'Amount of the cheque', sample: 790000 },
      charge: { kind: 'money', title: 'What is charged for it', sample: 50000 },
      due: { kind: 'money', title: 'What is owed now', sample: 840000 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Cheque {cheque_no} of {bank} over {amount} for {student} came back unpaid. {due} is due now; please pay in cash or by transfer.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Cheque {cheque_no} came back',
        body: 'Dear parent,\n\ncheque {cheque_no} of {bank} over {amount} for {student} came back unpaid. The fees it had paid are open again, with a charge of {charge}: {due} is due now. Please pay in cash or by transfer.',
      },
    ],
  },
];
