// Settings of cards (spec 03 §5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

export const cardSettings: readonly SettingKey[] = [
  {
    key: 'card_valid_until',
    type: 'text',
    built_in: 'session_end',
    lowest_level: 'school',
    title: 'A student card is good until', // STU-80
    text: 'Printed on the card. Cards made already keep their date.',
    options: [
      { value: 'session_end', label: 'The end of the session' },
      { value: 'year', label: 'One year after it was asked for' },
    ],
  },
  {
    key: 'card_reprint_fee',
    type: 'object',
    each: 'currency',
    built_in: { PKR: 50_000, OMR: 2_000 },
    title: 'What a card costs in place of a lost, damaged or changed one', // STU-81
    text: 'Printing waits until it is paid, unless the approver lets it go ahead. 0 charges nothing.',
  },
];
