// What families are told about interviews (spec 02 §8, spec 14 §7), until a school writes its own words.

import type { MessageEvent } from '#kernel/message-event.ts';
import { appointment } from '#modules/admissions/admission-tests/rules/index.ts';
import { toTheApplicant } from '#modules/admissions/stages/rules/index.ts';

export const INTERVIEW_CALL = 'INTERVIEW_CALL';

export const interviewEvents: readonly MessageEvent[] = [
  {
    ...toTheApplicant,
    code: INTERVIEW_CALL,
    title: 'A family is asked to an interview',
    placeholders: appointment,
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Interview for the admission of {child} to {class}: {date} at {time}, {place}. Please come with your child.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{child} کے داخلے ({class}) کا انٹرویو: {date} بوقت {time}، {place}۔ بچے کے ساتھ تشریف لائیں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'مقابلة قبول {child} ({class}): {date} الساعة {time}، {place}. يرجى الحضور مع الطفل.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Interview for the admission of {child} on {date}',
        body: 'Dear parent,\n\nplease come with {child} to the interview for {class}.\n\nDay: {date} at {time}\nPlace: {place}',
      },
    ],
  },
];
