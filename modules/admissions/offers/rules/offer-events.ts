// What families are told of an offer, its payment and the admission (spec 02 §8, 14 §7), until a school writes its own words.

import type { MessageEvent } from '#kernel/message-event.ts';
import { toTheApplicant } from '#modules/admissions/stages/rules/index.ts';

export const OFFER = 'OFFER';
export const REMINDER = 'OFFER_REMINDER';
export const PAID = 'PAYMENT_RECEIVED';
/** Asked again when the message leaves (MSG-6). */
export const OFFER_STANDS = 'admission offer still stands';

const child = { kind: 'text', title: 'Name of the child', sample: 'Zainab Mirza' } as const;
const place = { child, class: { kind: 'text', title: 'Class', sample: 'Class 1' } } as const;
const bill = {
  amount: { kind: 'money', title: 'Amount that is due', sample: 2_449_300 },
  due_date: { kind: 'date', title: 'Last day', sample: '2026-04-21' },
  challan_no: { kind: 'text', title: 'Number of the challan', sample: 'C0003260000118' },
} as const;

const pay_link = {
  kind: 'text',
  title: 'Address of the payment page',
  sample: 'https://school.example/pay/mkl_8f2c',
} as const;

export const offerEvents: readonly MessageEvent[] = [
  {
    ...toTheApplicant,
    code: OFFER,
    title: 'A place is offered',
    guard: OFFER_STANDS,
    placeholders: { ...place, ...bill, pay_link },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{branch} offers {child} a place in {class}. Please pay {amount} by {due_date} with challan {challan_no}, at the school, its bank or here: {pay_link}',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{branch}: {child} کو {class} میں داخلے کی پیشکش ہے۔ براہ کرم چالان {challan_no} کے ذریعے {due_date} تک {amount} ادا کریں: {pay_link}',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{branch}: نعرض مقعداً للطفل {child} في {class}. يرجى دفع {amount} قبل {due_date} بالإيصال رقم {challan_no}: {pay_link}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'A place for {child}',
        body: 'Dear parent,\n\n{branch} offers {child} a place in {class}.\n\nDue now: {amount}\nLast day: {due_date}\nChallan: {challan_no}\n\nPlease pay at the school or at its bank, with the number of the challan, or here:\n\n{pay_link}\n\nThe place is kept until the last day.',
      },
    ],
  },
  {
    ...toTheApplicant,
    code: REMINDER,
    title: 'An offer ends soon',
    guard: OFFER_STANDS,
    placeholders: { ...place, ...bill },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'The place of {child} in {class} is kept until {due_date}. Still to pay: {amount}, challan {challan_no}.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{child} کی {class} میں نشست {due_date} تک محفوظ ہے۔ باقی رقم {amount}، چالان {challan_no}۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'مقعد {child} في {class} محجوز حتى {due_date}. المتبقي {amount}، الإيصال {challan_no}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'The offer for {child} ends on {due_date}',
        body: 'Dear parent,\n\nthe place of {child} in {class} is kept until {due_date}.\n\nStill to pay: {amount}\nChallan: {challan_no}',
      },
    ],
  },
  {
    ...toTheApplicant,
    code: PAID,
    title: 'A payment of the admission was received',
    placeholders: {
      child,
      paid: { kind: 'money', title: 'Paid so far', sample: 2_449_300 },
      challan_no: bill.challan_no,
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{branch} received {paid} for {child} (challan {challan_no}). Thank you.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{branch}: {child} کے لیے {paid} وصول ہوئے (چالان {challan_no})۔ شکریہ۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{branch}: تم استلام {paid} عن {child} (الإيصال {challan_no}). شكراً لكم.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Payment received for {child}',
        body: 'Dear parent,\n\nwe received {paid} for the admission of {child} (challan {challan_no}). Thank you.',
      },
    ],
  },
];
