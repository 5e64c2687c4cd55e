// What people who sign in are mailed about their own account (spec 12 §6, spec 14 §7, AUTH-1).

import type { MessageEvent } from '#kernel/message-event.ts';

/** Long enough for somebody who reads mail every other day. */
export const ACCOUNT_LINK_HOURS = 72;

const toThePerson = {
  lane: 1,
  category: 'authentication',
  topic: 'essential',
  audience: 'user',
  channels: ['email'],
  ttl_minutes: 60,
  sensitive: true,
} as const;

export const userMessageEvents: readonly MessageEvent[] = [
  {
    ...toThePerson,
    code: 'PASSWORD_LINK',
    title: 'Link for a new password',
    placeholders: {
      name: { kind: 'text', title: 'Name of the person', sample: 'Ayesha Khan' },
      link: { kind: 'link', title: 'The link', sample: 'https://school.example/admin/reset-password?token=…' },
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
      link: { kind: 'link', title: 'The link', sample: 'https://school.example/admin/reset-password?token=…' },
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
  {
    ...toThePerson,
    code: 'LOGIN_ALERT',
    title: 'Sign-in from a new device',
    placeholders: {
      name: { kind: 'text', title: 'Name of the person', sample: 'Ayesha Khan' },
      at: { kind: 'instant', title: 'When', sample: '2026-11-21T08:45:00Z' },
      device: { kind: 'text', title: 'What the browser calls itself', sample: 'Firefox on Windows' },
      ip: { kind: 'text', title: 'Address it came from', sample: '203.0.113.7' },
    },
    texts: [
      {
        channel: 'email',
        language: 'en',
        subject: 'A new device signed in to your Maktab account',
        body: 'Dear {name},\n\nyour account was opened on {at} from a device that was not used before:\n\n{device?}\nAddress {ip?}\n\nIf it was you, nothing is to be done. If not, set a new password at once and end the other devices on your profile page.',
      },
    ],
  },
];
