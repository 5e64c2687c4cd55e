// What people are mailed with a link for a password (spec 12 §6, spec 14 §7, AUTH-1).

import * as pages from '#kernel/pages.gen.ts';
import { toThePerson } from './to-the-person.ts';
import type { MessageEvent } from '#kernel/message-event.ts';

/** Long enough for somebody who reads mail every other day. */
export const ACCOUNT_LINK_HOURS = 72;

export const passwordEvents: readonly MessageEvent[] = [
  {
    ...toThePerson,
    code: 'PASSWORD_LINK',
    title: 'Link for a new password',
    placeholders: {
      name: { kind: 'text', title: 'Name of the person', sample: 'Ayesha Khan' },
      link: { kind: 'link', title: 'The link', sample: `https://school.example${pages.ResetPassword}?token=…` },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: 'A new password for Maktab',
        body: 'Dear {name},\n\nsomeone asked for a new password for your Maktab account. Open this link within 60 minutes:\n\n{link}\n\nIf it was not you, ignore this mail: your password stays as it is.',
      },
    ],
  },
  {
    ...toThePerson,
    code: 'ACCOUNT_LINK',
    title: 'A new account and the link for its first password',
    ttl_minutes: ACCOUNT_LINK_HOURS * 60,
    placeholders: {
      name: { kind: 'text', title: 'Name of the person', sample: 'Ayesha Khan' },
      link: { kind: 'link', title: 'The link', sample: `https://school.example${pages.ResetPassword}?token=…` },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: 'Your Maktab account',
        body: `Dear {name},\n\nan account was made for you. Open this link within ${ACCOUNT_LINK_HOURS} hours and choose a password that only you know:\n\n{link}\n\nLater, 'Forgot password?' on the sign-in page sends a new link.`,
      },
    ],
  },
];
