// What somebody is told who is offered a post (spec 14 §7): the letter, its code, that it ends soon, welcome.

import type { DefaultText, Language, MessageEvent, Placeholder } from '#kernel/message-event.ts';
import { applicant, job, toThem } from './message-parts.ts';

const last_day: Placeholder = { kind: 'date', title: 'Last day of the offer', sample: '2026-05-20' };
const offer_link: Placeholder = {
  kind: 'text',
  title: 'Address of the page of the offer',
  sample: 'https://school.example/jobs/offer/mkl_8f2c',
};

const said = (all: Readonly<Record<Language, readonly [sms: string, subject: string, mail: string]>>): DefaultText[] =>
  (['en', 'ur', 'ar'] as const).flatMap((language) => {
    const [sms, subject, mail] = all[language];
    return [
      { channel: 'sms' as const, language, body: sms },
      { channel: 'email' as const, language, subject, body: mail },
    ];
  });

export const offerEvents: readonly MessageEvent[] = [
  {
    ...toThem,
    code: 'JOB_OFFER',
    title: 'A post is offered',
    sensitive: true,
    guard: 'offer_open',
    placeholders: { applicant, job, last_day, offer_link },
    texts: said({
      en: [
        '{applicant}, we offer you the post of {job}. Read and answer until {last_day}: {offer_link}',
        'An offer: {job}',
        'Dear {applicant},\n\nwe offer you the post of {job}. Please read the letter and answer until {last_day}:\n\n{offer_link}\n\nA code comes to your mobile when you answer.',
      ],
      ur: [
        '{applicant}، ہم آپ کو {job} کی پیشکش کرتے ہیں۔ {last_day} تک پڑھ کر جواب دیں: {offer_link}',
        'پیشکش: {job}',
        'محترم {applicant}،\n\nہم آپ کو {job} کی پیشکش کرتے ہیں۔ براہِ کرم {last_day} تک خط پڑھ کر جواب دیں:\n\n{offer_link}\n\nجواب دیتے وقت آپ کے موبائل پر کوڈ آئے گا۔',
      ],
      ar: [
        '{applicant}، نعرض عليكم وظيفة {job}. اقرؤوا وأجيبوا حتى {last_day}: {offer_link}',
        'عرض عمل: {job}',
        'السيد/السيدة {applicant}،\n\nنعرض عليكم وظيفة {job}. يرجى قراءة الخطاب والإجابة حتى {last_day}:\n\n{offer_link}\n\nيصلكم رمز على هاتفكم عند الإجابة.',
      ],
    }),
  },
  {
    ...toThem,
    code: 'JOB_OFFER_CODE',
    title: 'The code with which an offer is answered',
    lane: 1,
    sensitive: true,
    ttl_minutes: 10,
    placeholders: { applicant, job, code: { kind: 'text', title: 'The code', sample: '482913' } },
    texts: said({
      en: [
        '{code} is your code to answer the offer of {job}. It is valid for 10 minutes. Give it to nobody.',
        'Your code: {code}',
        'Dear {applicant},\n\n{code} is your code to answer the offer of {job}. It is valid for 10 minutes.',
      ],
      ur: [
        '{job} کی پیشکش کے جواب کے لیے آپ کا کوڈ {code} ہے۔ یہ 10 منٹ کے لیے ہے۔ کسی کو نہ دیں۔',
        'آپ کا کوڈ: {code}',
        'محترم {applicant}،\n\n{job} کی پیشکش کے جواب کے لیے آپ کا کوڈ {code} ہے۔ یہ 10 منٹ کے لیے ہے۔',
      ],
      ar: [
        '{code} هو رمزكم للإجابة عن عرض {job}. صالح لمدة 10 دقائق. لا تعطوه لأحد.',
        'رمزكم: {code}',
        'السيد/السيدة {applicant}،\n\n{code} هو رمزكم للإجابة عن عرض {job}. صالح لمدة 10 دقائق.',
      ],
    }),
  },
  {
    ...toThem,
    code: 'JOB_OFFER_ENDING',
    title: 'An offer ends soon',
    guard: 'offer_open',
    placeholders: { applicant, job, last_day },
    texts: said({
      en: [
        '{applicant}, our offer of {job} ends on {last_day}. Please answer by the link that we sent.',
        'Our offer ends on {last_day}',
        'Dear {applicant},\n\nour offer of {job} ends on {last_day}. Please answer by the link that we sent.',
      ],
      ur: [
        '{applicant}، {job} کی ہماری پیشکش {last_day} کو ختم ہو رہی ہے۔ بھیجے گئے لنک سے جواب دیں۔',
        'ہماری پیشکش {last_day} کو ختم ہو رہی ہے',
        'محترم {applicant}،\n\n{job} کی ہماری پیشکش {last_day} کو ختم ہو رہی ہے۔ بھیجے گئے لنک سے جواب دیں۔',
      ],
      ar: [
        '{applicant}، ينتهي عرضنا لوظيفة {job} يوم {last_day}. يرجى الإجابة عبر الرابط المرسل.',
        'ينتهي عرضنا يوم {last_day}',
        'السيد/السيدة {applicant}،\n\nينتهي عرضنا لوظيفة {job} يوم {last_day}. يرجى الإجابة عبر الرابط المرسل.',
      ],
    }),
  },
  {
    ...toThem,
    code: 'JOB_WELCOME',
    title: 'Welcome to who was hired',
    placeholders: { applicant, job, joining: { kind: 'date', title: 'First day', sample: '2026-06-01' } },
    texts: said({
      en: [
        'Welcome, {applicant}! We expect you as {job} on {joining}. Bring the originals of your papers.',
        'Welcome, {applicant}',
        'Dear {applicant},\n\nwelcome! We expect you as {job} on {joining}. Please bring the originals of your papers.',
      ],
      ur: [
        'خوش آمدید، {applicant}! ہم {joining} کو {job} کے طور پر آپ کے منتظر ہیں۔ اصل کاغذات ساتھ لائیں۔',
        'خوش آمدید، {applicant}',
        'محترم {applicant}،\n\nخوش آمدید! ہم {joining} کو {job} کے طور پر آپ کے منتظر ہیں۔ اصل کاغذات ساتھ لائیں۔',
      ],
      ar: [
        'أهلا بكم، {applicant}! ننتظركم بوظيفة {job} يوم {joining}. أحضروا أصول أوراقكم.',
        'أهلا بكم، {applicant}',
        'السيد/السيدة {applicant}،\n\nأهلا بكم! ننتظركم بوظيفة {job} يوم {joining}. يرجى إحضار أصول أوراقكم.',
      ],
    }),
  },
];
