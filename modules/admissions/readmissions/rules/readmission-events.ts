// What a family is told when its child may come back (spec 02 §8): class, first day, and what is to be paid before.

import type { MessageEvent } from '#kernel/message-event.ts';
import { toTheApplicant } from '#modules/admissions/stages/rules/index.ts';

/** The guard that asks whether the request still stands. */
export const READMISSION_OPEN = 're-admission still open';

export const readmissionEvents: readonly MessageEvent[] = [
  {
    ...toTheApplicant,
    code: 'READMISSION_APPROVED',
    guard: READMISSION_OPEN,
    title: 'A re-admission was approved',
    placeholders: {
      child: { kind: 'text', title: 'Name of the child', sample: 'Saad Mirza' },
      class: { kind: 'text', title: 'Class and section', sample: 'Class 5 – A' },
      first_day: { kind: 'date', title: 'First day', sample: '2026-06-10' },
      amount: { kind: 'money', title: 'To be paid before the first day', sample: 320_000 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{child} may come back: {class}, from {first_day}. To be paid before: {amount}.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{child} کا دوبارہ داخلہ منظور ہو گیا: {class}، {first_day} سے۔ اس سے پہلے قابلِ ادائیگی: {amount}۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'تمت الموافقة على عودة {child}: {class}، ابتداءً من {first_day}. المبلغ المستحق قبل ذلك: {amount}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{child} may come back',
        body: 'Dear parent,\n\nthe return of {child} is approved: {class}, first day {first_day}.\n\nTo be paid before the first day: {amount}\n\nThe seat is held until then. We look forward to seeing your child again.',
      },
    ],
  },
];
