// What applicants are told (spec 14 §7), until a school writes its own words. Letters with a link are secret: whoever has it sees the page.

import type { MessageEvent } from '#kernel/message-event.ts';
import { applicant, job, status_link, texts, toThem } from './message-parts.ts';

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
