// MSG-32: parts are counted for each recipient, reasons are one whatever their day.

import { expect, test } from 'vitest';
import type { Channel } from '../event.ts';
import { forecastOfCandidates } from './forecast.ts';

const one = (channel: Channel, parts: number, reason?: string) => ({
  channel,
  parts,
  body: 'Words',
  recipient: { name: 'Bilal Mirza' },
  skipped: reason === undefined ? null : { reason },
});

test('MSG-32 people by channel, parts of SMS alone, reasons without their day', () => {
  const decided = [
    one('sms', 1),
    one('sms', 3),
    one('email', 1),
    one('sms', 1, 'opted out on 12/05/2026'),
    one('sms', 1, 'opted out on 13/05/2026'),
    one('sms', 1, 'no mobile number'),
  ];
  expect(forecastOfCandidates(decided, { 'nobody to tell': 1 })).toEqual({
    people: 3,
    channels: { sms: 2, whatsapp: 0, email: 1 },
    parts: { least: 1, most: 3, sum: 4 },
    left_out: [
      { reason: 'opted out', count: 2 },
      { reason: 'nobody to tell', count: 1 },
      { reason: 'no mobile number', count: 1 },
    ],
    sample: { to: 'Bilal Mirza', channel: 'sms', text: 'Words' },
  });
});

test('nobody is reached: no parts and no sample', () => {
  expect(forecastOfCandidates([one('sms', 2, 'wrong number')])).toMatchObject({
    people: 0,
    parts: { least: 0, most: 0, sum: 0 },
    sample: null,
  });
});
