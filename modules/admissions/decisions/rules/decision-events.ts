// What a family is told of the decision about its child (spec 02 §8): the waiting list, a refusal.

import type { MessageEvent } from '#kernel/message-event.ts';
import { child } from '#modules/admissions/seats/rules/index.ts';
import { toTheApplicant } from '#modules/admissions/stages/rules/index.ts';

export const decisionEvents: readonly MessageEvent[] = [
  {
    ...toTheApplicant,
    code: 'WAITING',
    title: 'A child is on the waiting list',
    placeholders: { ...child, place: { kind: 'number', title: 'Place in the list', sample: 4 } },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{student} is at place {place} of the waiting list of {class}, {session}. We tell you as soon as a seat is free.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{student} کا نام {class} ({session}) کی ویٹنگ لسٹ میں نمبر {place} پر ہے۔ نشست خالی ہوتے ہی اطلاع دی جائے گی۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{student} في المرتبة {place} بقائمة انتظار {class} ({session}). سنبلغكم فور توفر مقعد.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: '{student}: waiting list of {class}',
        body: 'Dear parent,\n\n{student} (application {application_no}) is at place {place} of the waiting list of {class}, {session}. We tell you as soon as a seat is free.',
      },
    ],
  },
  {
    ...toTheApplicant,
    code: 'REJECTED',
    title: 'An application was not accepted',
    placeholders: child,
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'We are sorry: we cannot offer {student} a seat in {class}, {session}. Please call us if you have a question.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: 'معذرت، ہم {student} کو {class} ({session}) میں نشست نہیں دے سکتے۔ سوال کے لیے رابطہ کریں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'نأسف لعدم تمكننا من منح {student} مقعداً في {class} ({session}). لأي استفسار يرجى الاتصال بنا.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'The application of {student}',
        body: 'Dear parent,\n\nthank you for applying. We are sorry that we cannot offer {student} (application {application_no}) a seat in {class}, {session}. Please call us if you have a question.',
      },
    ],
  },
];
