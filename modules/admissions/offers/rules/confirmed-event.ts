// What a family is told when its child is admitted (spec 02 §8, 14 §7), until a school writes its own words.

import type { MessageEvent } from '#kernel/message-event.ts';
import { toTheApplicant } from '#modules/admissions/stages/rules/index.ts';

export const CONFIRMED = 'ADMISSION_CONFIRMED';

export const confirmedEvent: MessageEvent = {
  ...toTheApplicant,
  code: CONFIRMED,
  title: 'An admission is confirmed',
  placeholders: {
    child: { kind: 'text', title: 'Name of the child', sample: 'Zainab Mirza' },
    class: { kind: 'text', title: 'Class', sample: 'Class 1' },
    section: { kind: 'text', title: 'Section', sample: 'A' },
    reg_no: { kind: 'text', title: 'Registration number', sample: 'R26000118' },
    admission_no: { kind: 'text', title: 'Admission number', sample: 'GUL-A00118' },
    first_day: { kind: 'date', title: 'First day', sample: '2026-04-16' },
  },
  texts: [
    {
      channel: 'sms',
      language: 'en',
      body: '{child} is admitted to {class} – {section} of {branch} from {first_day}. Reg no {reg_no}, admission no {admission_no}. Please bring bag, books and water.',
    },
    {
      channel: 'sms',
      language: 'ur',
      body: '{child} کا داخلہ {branch} کی {class} – {section} میں {first_day} سے ہو گیا ہے۔ رجسٹریشن نمبر {reg_no}، داخلہ نمبر {admission_no}۔',
    },
    {
      channel: 'sms',
      language: 'ar',
      body: 'تم قبول {child} في {class} – {section} في {branch} ابتداءً من {first_day}. رقم التسجيل {reg_no}، رقم القبول {admission_no}.',
    },
    {
      channel: 'email',
      language: 'en',
      subject: 'Welcome, {child}',
      body: 'Dear parent,\n\n{child} is admitted to {class} – {section} of {branch}.\n\nFirst day: {first_day}\nRegistration number: {reg_no}\nAdmission number: {admission_no}\n\nPlease bring bag, books and water on the first day.',
    },
  ],
};
