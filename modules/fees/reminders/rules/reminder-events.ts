// What families are told when fees are due or late, in three steps, with the words until a school writes its own (spec 12 §6).

import { type DefaultText, type MessageEvent, toTheFamily } from '#kernel/message-event.ts';
import { stepEvents } from './reminder-steps.ts';

/** Asked again when the message leaves. */
export const CHALLAN_UNPAID = 'challan_unpaid';

const common = {
  ...toTheFamily,
  audience: 'fee payer',
  guard: CHALLAN_UNPAID,
  ttl_minutes: 24 * 60,
  // MSG-13: at most one a day of a step and student.
  min_gap_minutes: 1440,
  placeholders: {
    students: { kind: 'text', title: 'Names of the children', sample: 'Ali and Bina Khan' },
    amount: { kind: 'money', title: 'What is due', sample: 540_000 },
    due: { kind: 'date', title: 'Since or until when', sample: '2026-09-10' },
    code: { kind: 'text', title: 'Payment code of the first child', sample: '1000 1234 53' },
  },
} as const;

type Words = Record<'en' | 'ur' | 'ar', string> & { subject: string; mail: string };

function texts({ en, ur, ar, subject, mail }: Words): DefaultText[] {
  return [
    { channel: 'sms', language: 'en', body: en },
    { channel: 'sms', language: 'ur', body: ur },
    { channel: 'sms', language: 'ar', body: ar },
    { channel: 'email', language: 'en', subject, body: mail },
  ];
}

export const reminderEvents: readonly MessageEvent[] = [
  {
    ...common,
    code: stepEvents[1],
    title: 'Fees: first reminder',
    texts: texts({
      en: 'Fees of {students}: {amount}, due {due}. Payment code {code}. If you have paid, thank you.',
      ur: '{students} کی فیس {amount}، آخری تاریخ {due}۔ ادائیگی کوڈ {code}۔ ادا کر چکے ہوں تو شکریہ۔',
      ar: 'رسوم {students}: {amount}، تستحق في {due}. رمز الدفع {code}. إن دفعتم فشكراً لكم.',
      subject: 'Fees of {students}, due {due}',
      mail: 'Dear parent,\n\n{amount} of fees of {students} fall due on {due}. The payment code is {code}.\n\nIf you have paid already, please take this as a thank you.',
    }),
  },
  {
    ...common,
    code: stepEvents[2],
    title: 'Fees: second reminder',
    texts: texts({
      en: 'Fees of {students} are late: {amount}, due since {due}. Please pay now, code {code}, or talk to the school.',
      ur: '{students} کی فیس {amount}، {due} سے واجب الادا ہے۔ براہ کرم ابھی ادا کریں، کوڈ {code}، یا اسکول سے رابطہ کریں۔',
      ar: 'رسوم {students} متأخرة: {amount} منذ {due}. نرجو الدفع الآن بالرمز {code} أو التواصل مع المدرسة.',
      subject: 'Fees of {students} are late',
      mail: 'Dear parent,\n\n{amount} of fees of {students} are due since {due}. Please pay now with the payment code {code}; a late fine may be added.\n\nIf you cannot pay at once, talk to the school and name a day.',
    }),
  },
  {
    ...common,
    code: stepEvents[3],
    title: 'Fees: last reminder',
    texts: texts({
      en: 'Last reminder: {amount} of fees of {students} are due since {due}. Please come to the school office. Code {code}.',
      ur: 'آخری یاد دہانی: {students} کی فیس {amount}، {due} سے واجب الادا ہے۔ براہ کرم اسکول کے دفتر تشریف لائیں۔ کوڈ {code}۔',
      ar: 'تذكير أخير: رسوم {students} بقيمة {amount} متأخرة منذ {due}. نرجو مراجعة مكتب المدرسة. الرمز {code}.',
      subject: 'Last reminder: fees of {students}',
      mail: 'Dear parent,\n\nthis is the last reminder: {amount} of fees of {students} are due since {due}. Please pay with the payment code {code}, or come to the school office.',
    }),
  },
];
