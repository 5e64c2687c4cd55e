// What a school or branch may set about messages (spec 12 §5.1; kept and dated by SET-1 of spec 10).

import { isLocalDate } from '#kernel/dates.ts';
import type { SettingKey } from '#kernel/setting-key.ts';
import { hoursOfText } from './rules/quiet-hours.ts';

const group = 'Messages';

function hours(key: string, built_in: string, title: string): SettingKey {
  return {
    key,
    type: 'text',
    built_in,
    group,
    title,
    text: 'Evening to morning, for example 21:00-08:00, in the zone of the branch.',
    check: (value) => (hoursOfText(String(value)) ? null : 'Enter two times, for example 21:00-08:00'),
  };
}

export const messageSettings: readonly SettingKey[] = [
  hours('quiet_hours', '21:00-08:00', 'Quiet hours of service messages (fees, notices, reports)'),
  hours('quiet_hours_rest', '18:00-10:00', 'No service messages on weekends and holidays'),
  hours('timely_quiet', '22:00-07:00', 'Quiet hours of timely messages (absence, receipts, tests)'),
  hours('marketing_quiet', '20:00-10:00', 'Quiet hours of campaigns and wishes'),
  hours('marketing_quiet_rest', '18:00-11:00', 'No campaigns and wishes on weekends and holidays'),
  {
    key: 'no_marketing_days',
    type: 'list',
    built_in: [],
    group,
    title: 'Dates without campaigns',
    text: 'Mourning, elections. YYYY-MM-DD.',
    check: (value) => ((value as string[]).every(isLocalDate) ? null : 'Enter dates as 2026-12-31'),
  },
  {
    key: 'email_sender_id',
    type: 'number',
    built_in: 0,
    least: 0,
    group,
    title: 'Number of the e-mail sender',
    text: '0: the sender of the branch, else the one of the school.',
  },
  {
    key: 'sms_mask',
    type: 'text',
    built_in: '',
    longest: 11,
    group,
    title: 'SMS mask',
    text: 'Leave empty: the mask of the branch or school.',
  },
  {
    key: 'whatsapp_number',
    type: 'text',
    built_in: '',
    longest: 20,
    group,
    title: 'WhatsApp number',
    text: 'Leave empty: the number of the branch or school.',
  },
  {
    key: 'own_sender_only',
    type: 'text',
    built_in: 'franchise',
    group,
    title: "Never send by the school's sender",
    options: [
      { value: 'franchise', label: 'Franchises only' },
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  {
    key: 'second_language',
    type: 'text',
    built_in: 'en',
    group,
    title: 'Language of messages where a person has none',
    options: [
      { value: 'en', label: 'English' },
      { value: 'ur', label: 'Urdu' },
      { value: 'ar', label: 'Arabic' },
    ],
  },
  {
    key: 'sandbox',
    type: 'text',
    built_in: 'until_verified',
    lowest_level: 'school',
    group,
    title: 'Messages stay in this system',
    options: [
      { value: 'until_verified', label: 'Until a sender is tested' },
      { value: 'always', label: 'Always' },
    ],
  },
  {
    key: 'plain_characters',
    type: 'boolean',
    built_in: true,
    lowest_level: 'school',
    group,
    title: 'SMS: replace costly characters by plain ones where that saves parts',
  },
  {
    key: 'fallback_minutes',
    type: 'number',
    built_in: 60,
    least: 1,
    most: 10_080,
    unit: 'minutes',
    lowest_level: 'school',
    group,
    title: 'Without a delivery the next channel is used after',
  },
  {
    key: 'max_parts',
    type: 'number',
    built_in: 6,
    least: 1,
    most: 10,
    lowest_level: 'school',
    group,
    title: 'Most parts of one SMS',
  },
];
