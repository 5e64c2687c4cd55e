// What a person is mailed about a sign-in (spec 12 §6, spec 14 §7).

import { toThePerson } from '#modules/users/passwords/rules/index.ts';
import type { MessageEvent } from '#kernel/message-event.ts';

export const signInEvents: readonly MessageEvent[] = [
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
