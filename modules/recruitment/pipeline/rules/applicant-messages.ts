// What applicants are told (spec 14 §7), until a school writes its own words. Letters with a link are secret: whoever has it sees the page.

import type { DefaultText, Language, MessageEvent, Placeholder } from '#kernel/message-event.ts';

export const APPLICANT = 'job applicant';

const applicant: Placeholder = { kind: 'text', title: 'Name of the applicant', sample: 'Hina Aslam' };
const job: Placeholder = { kind: 'text', title: 'Title of the post', sample: 'Physics Teacher' };
const status_link: Placeholder = {
  kind: 'text',
  title: 'Address of the page of the application',
  sample: 'https://school.example/jobs/status/mkl_8f2c',
};
const at: Placeholder = { kind: 'instant', title: 'Day and time', sample: '2026-05-14T10:00:00Z' };
const place: Placeholder = { kind: 'text', title: 'Where', sample: 'Main campus, room 4' };

interface Said {
  sms: string;
  subject: string;
  mail: string;
}

function texts(said: Readonly<Record<Language, Said>>): DefaultText[] {
  return (['en', 'ur', 'ar'] as const).flatMap((language) => {
    const { sms, subject, mail } = said[language];
    return [
      { channel: 'sms' as const, language, body: sms },
      { channel: 'email' as const, language, subject, body: mail },
    ];
  });
}

const toThem = {
  audience: APPLICANT,
  channels: ['sms', 'email'],
  lane: 2,
  category: 'utility',
  topic: 'essential',
  ttl_minutes: 72 * 60,
} as const;

export const applicantEvents: readonly MessageEvent[] = [
  {
    ...toThem,
    code: 'JOB_RECEIVED',
    title: 'An application for a post has arrived',
    sensitive: true,
    placeholders: {
      applicant,
      job,
      number: { kind: 'text', title: 'Its number', sample: 'APL-0003-26-00012' },
      status_link,
    },
    texts: texts({
      en: {
        sms: '{applicant}, we have your application {number} for {job}. See how it goes: {status_link}',
        subject: 'Your application for {job}',
        mail: 'Dear {applicant},\n\nwe have your application {number} for {job}. This page shows how it goes, and takes further papers:\n\n{status_link}\n\nPlease keep the link to yourself.',
      },
      ur: {
        sms: '{applicant}، {job} کے لیے آپ کی درخواست {number} موصول ہو گئی ہے۔ صورتِ حال دیکھیں: {status_link}',
        subject: '{job} کے لیے آپ کی درخواست',
        mail: 'محترم {applicant}،\n\n{job} کے لیے آپ کی درخواست {number} موصول ہو گئی ہے۔ اس صفحے پر صورتِ حال دیکھیں اور مزید کاغذات بھیجیں:\n\n{status_link}\n\nیہ لنک اپنے پاس رکھیں۔',
      },
      ar: {
        sms: '{applicant}، وصلنا طلبكم {number} لوظيفة {job}. تابعوه هنا: {status_link}',
        subject: 'طلبكم لوظيفة {job}',
        mail: 'السيد/السيدة {applicant}،\n\nوصلنا طلبكم {number} لوظيفة {job}. تعرض هذه الصفحة سير الطلب وتستقبل أوراقا أخرى:\n\n{status_link}\n\nيرجى الاحتفاظ بالرابط لأنفسكم.',
      },
    }),
  },
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
  {
    ...toThem,
    code: 'JOB_MOVED',
    title: 'An application has come a step further',
    guard: 'application_open',
    placeholders: { applicant, job, stage: { kind: 'text', title: 'Where it stands now', sample: 'Shortlisted' } },
    texts: texts({
      en: {
        sms: '{applicant}, your application for {job} is now at: {stage}.',
        subject: 'Your application for {job}: {stage}',
        mail: 'Dear {applicant},\n\nyour application for {job} is now at: {stage}.',
      },
      ur: {
        sms: '{applicant}، {job} کے لیے آپ کی درخواست اب اس مرحلے پر ہے: {stage}۔',
        subject: '{job} کے لیے آپ کی درخواست: {stage}',
        mail: 'محترم {applicant}،\n\n{job} کے لیے آپ کی درخواست اب اس مرحلے پر ہے: {stage}۔',
      },
      ar: {
        sms: '{applicant}، طلبكم لوظيفة {job} في مرحلة: {stage}.',
        subject: 'طلبكم لوظيفة {job}: {stage}',
        mail: 'السيد/السيدة {applicant}،\n\nطلبكم لوظيفة {job} في مرحلة: {stage}.',
      },
    }),
  },
  {
    ...toThem,
    code: 'JOB_REJECTED',
    title: 'An application is declined',
    guard: 'application_rejected',
    ttl_minutes: 240 * 60,
    placeholders: { applicant, job },
    texts: texts({
      en: {
        sms: '{applicant}, thank you for applying for {job}. We have decided for somebody else and wish you well.',
        subject: 'Your application for {job}',
        mail: 'Dear {applicant},\n\nthank you for applying for {job} and for your time. We have decided for somebody else and wish you well.',
      },
      ur: {
        sms: '{applicant}، {job} کے لیے درخواست دینے کا شکریہ۔ ہم نے کسی اور کا انتخاب کیا ہے؛ آپ کے لیے نیک تمنائیں۔',
        subject: '{job} کے لیے آپ کی درخواست',
        mail: 'محترم {applicant}،\n\n{job} کے لیے درخواست اور وقت دینے کا شکریہ۔ ہم نے کسی اور کا انتخاب کیا ہے؛ آپ کے لیے نیک تمنائیں۔',
      },
      ar: {
        sms: '{applicant}، شكرا لتقدمكم لوظيفة {job}. وقع اختيارنا على مرشح آخر، ونتمنى لكم التوفيق.',
        subject: 'طلبكم لوظيفة {job}',
        mail: 'السيد/السيدة {applicant}،\n\nشكرا لتقدمكم لوظيفة {job} ولوقتكم. وقع اختيارنا على مرشح آخر، ونتمنى لكم التوفيق.',
      },
    }),
  },
];
