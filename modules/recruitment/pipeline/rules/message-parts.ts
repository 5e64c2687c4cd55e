// What the letters to applicants share: values, languages, whom they go to.

import type { DefaultText, Language, Placeholder } from '#kernel/message-event.ts';

export const APPLICANT = 'job applicant';

export const applicant: Placeholder = { kind: 'text', title: 'Name of the applicant', sample: 'Hina Aslam' };
export const job: Placeholder = { kind: 'text', title: 'Title of the post', sample: 'Physics Teacher' };
export const status_link: Placeholder = {
  kind: 'text',
  title: 'Address of the page of the application',
  sample: 'https://school.example/jobs/status/mkl_8f2c',
};

interface Said {
  sms: string;
  subject: string;
  mail: string;
}

export function texts(said: Readonly<Record<Language, Said>>): DefaultText[] {
  return (['en', 'ur', 'ar'] as const).flatMap((language) => {
    const { sms, subject, mail } = said[language];
    return [
      { channel: 'sms' as const, language, body: sms },
      { channel: 'email' as const, language, subject, body: mail },
    ];
  });
}

export const toThem = {
  audience: APPLICANT,
  channels: ['sms', 'email'],
  lane: 2,
  category: 'utility',
  topic: 'essential',
  ttl_minutes: 72 * 60,
} as const;
