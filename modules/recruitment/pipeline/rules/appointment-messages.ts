// What applicants are told of their appointments (spec 14 §7), until a school writes its own words.

import type { MessageEvent, Placeholder } from '#kernel/message-event.ts';
import { applicant, job, status_link, texts, toThem } from './message-parts.ts';

const at: Placeholder = { kind: 'instant', title: 'Day and time', sample: '2026-05-14T10:00:00Z' };
const place: Placeholder = { kind: 'text', title: 'Where', sample: 'Main campus, room 4' };

export const appointmentEvents: readonly MessageEvent[] = [
  {
    ...toThem,
    code: 'JOB_SLOT',
    title: 'An applicant is invited to an interview or a lesson',
    sensitive: true,
    guard: 'slot_unchanged',
    placeholders: {
      applicant,
      job,
      when: { kind: 'text', title: 'When, or that a time is to be chosen', sample: '14/05/2026 at 10:00' },
      place,
      status_link,
    },
    texts: texts({
      en: {
        sms: '{applicant}, you are invited for {job}: {when}, {place}. {status_link}',
        subject: 'Invitation for {job}',
        mail: 'Dear {applicant},\n\nyou are invited for {job}.\n\nWhen: {when}\nWhere: {place}\n\n{status_link}',
      },
      ur: {
        sms: '{applicant}، {job} کے لیے آپ کو بلایا گیا ہے: {when}، {place}۔ {status_link}',
        subject: '{job} کے لیے بلاوا',
        mail: 'محترم {applicant}،\n\n{job} کے لیے آپ کو بلایا گیا ہے۔\n\nوقت: {when}\nجگہ: {place}\n\n{status_link}',
      },
      ar: {
        sms: '{applicant}، أنتم مدعوون بشأن {job}: {when}، {place}. {status_link}',
        subject: 'دعوة بشأن {job}',
        mail: 'السيد/السيدة {applicant}،\n\nأنتم مدعوون بشأن {job}.\n\nالموعد: {when}\nالمكان: {place}\n\n{status_link}',
      },
    }),
  },
  {
    ...toThem,
    code: 'JOB_REMINDER',
    title: 'An appointment is near',
    guard: 'slot_unchanged',
    ttl_minutes: 60,
    placeholders: { applicant, job, at, place },
    texts: texts({
      en: {
        sms: 'Reminder: {job}, {at}, {place}. {applicant}, please be there in time.',
        subject: 'Reminder: {job} on {at}',
        mail: 'Dear {applicant},\n\nwe expect you on {at}, {place}, for {job}.',
      },
      ur: {
        sms: 'یاد دہانی: {job}، {at}، {place}۔ {applicant}، وقت پر تشریف لائیں۔',
        subject: 'یاد دہانی: {job}، {at}',
        mail: 'محترم {applicant}،\n\nہم {at} کو {place} میں {job} کے لیے آپ کے منتظر ہیں۔',
      },
      ar: {
        sms: 'تذكير: {job}، {at}، {place}. {applicant}، يرجى الحضور في الموعد.',
        subject: 'تذكير: {job} يوم {at}',
        mail: 'السيد/السيدة {applicant}،\n\nننتظركم يوم {at} في {place} بشأن {job}.',
      },
    }),
  },
];
