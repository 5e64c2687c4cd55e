// What families are told about tests (spec 02 §8, spec 14 §7), until a school writes its own words.

import type { MessageEvent } from '#kernel/message-event.ts';
import { toTheApplicant } from '#modules/admissions/stages/rules/index.ts';

export const TEST_CALL = 'TEST_CALL';
export const REMINDER = 'TEST_REMINDER';
export const MOVED = 'TEST_MOVED';
export const RESULT = 'TEST_RESULT';
/** Asked again when the message leaves (MSG-6). */
export const TEST_STANDS = 'admission test still stands';

const child = { kind: 'text', title: 'Name of the child', sample: 'Zainab Mirza' } as const;
export const appointment = {
  child,
  class: { kind: 'text', title: 'Class asked for', sample: 'Class 1' },
  date: { kind: 'date', title: 'Day', sample: '2026-04-14' },
  time: { kind: 'text', title: 'Hour', sample: '09:00' },
  place: { kind: 'text', title: 'Place with address and map', sample: 'Hall A, Gulberg Campus, 12 Main Boulevard' },
} as const;
const sitting = { ...appointment, roll_no: { kind: 'text', title: 'Roll number', sample: '260414-07' } } as const;

export const testEvents: readonly MessageEvent[] = [
  {
    ...toTheApplicant,
    code: TEST_CALL,
    title: 'A child is called to its admission test',
    guard: TEST_STANDS,
    placeholders: sitting,
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Admission test of {child} for {class}: {date} at {time}, {place}. Roll no {roll_no}. Please bring pencil, eraser and this number.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{child} کا داخلہ ٹیسٹ ({class}): {date} بوقت {time}، {place}۔ رول نمبر {roll_no}۔ پنسل، ربڑ اور یہ نمبر ساتھ لائیں۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'اختبار القبول للطفل {child} ({class}): {date} الساعة {time}، {place}. رقم الجلوس {roll_no}. يرجى إحضار قلم رصاص وممحاة وهذا الرقم.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Admission test of {child} on {date}',
        body: 'Dear parent,\n\n{child} is called to the admission test for {class}.\n\nDay: {date} at {time}\nPlace: {place}\nRoll no: {roll_no}\n\nPlease be there 15 minutes before, and bring pencil, eraser and the call letter or this number.',
      },
    ],
  },
  {
    ...toTheApplicant,
    code: REMINDER,
    title: 'The admission test is tomorrow',
    ttl_minutes: 12 * 60,
    guard: TEST_STANDS,
    placeholders: sitting,
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Tomorrow: admission test of {child} for {class}, {date} at {time}, {place}. Roll no {roll_no}.',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: 'یاد دہانی: {child} کا داخلہ ٹیسٹ ({class}) کل {date} بوقت {time}، {place}۔ رول نمبر {roll_no}۔',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: 'تذكير: اختبار القبول للطفل {child} ({class}) غدا {date} الساعة {time}، {place}. رقم الجلوس {roll_no}.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Tomorrow: admission test of {child}',
        body: 'Dear parent,\n\nthe admission test of {child} for {class} is tomorrow, {date} at {time}.\n\nPlace: {place}\nRoll no: {roll_no}',
      },
    ],
  },
  {
    ...toTheApplicant,
    code: MOVED,
    title: 'An admission test was moved or cannot be held',
    placeholders: {
      child,
      what: { kind: 'text', title: 'What changed', sample: 'is now on 16/04/2026 at 10:00, Hall B. Roll no 260416-03' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: 'The admission test of {child} {what}.' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Change of the admission test of {child}',
        body: 'Dear parent,\n\nthe admission test of {child} {what}.\n\nWe are sorry for the trouble.',
      },
    ],
  },
  {
    ...toTheApplicant,
    lane: 3,
    code: RESULT,
    title: 'The result of an admission test',
    placeholders: {
      child,
      class: appointment.class,
      roll_no: sitting.roll_no,
      percent: { kind: 'text', title: 'Percent', sample: '72.80' },
      result: { kind: 'text', title: 'The result in words', sample: 'passed' },
      next_step: { kind: 'text', title: 'What comes next', sample: 'We will call you for an interview.' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: 'Admission test of {child} for {class} (roll no {roll_no}): {percent} %, {result}. {next_step}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Result of the admission test of {child}',
        body: 'Dear parent,\n\n{child} sat the admission test for {class} (roll no {roll_no}).\n\nResult: {percent} %, {result}.\n\n{next_step}',
      },
    ],
  },
];
