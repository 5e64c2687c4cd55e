// What channels and states of messages are called on the screen.

import { optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';

export const stateWords: Statuses = {
  queued: ['waiting', 'Waits'],
  retry: ['waiting', 'Tried again'],
  sending: ['info', 'Sending'],
  sent: ['info', 'Sent'],
  delivered: ['good', 'Delivered'],
  read: ['good', 'Read'],
  failed: ['bad', 'Failed'],
  uncertain: ['waiting', 'In doubt'],
  skipped: ['plain', 'Not sent'],
  expired: ['bad', 'Too late'],
  cancelled: ['plain', 'Withdrawn'],
};

export const channelWords: Readonly<Record<string, string>> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' };

export const languageWords: Readonly<Record<string, string>> = { en: 'English', ur: 'Urdu', ar: 'Arabic' };

export const channelOptions = optionsOf(channelWords);
