// When parents are told of an absence (ATT-7).

import { group } from '#modules/attendance/codes/rules/index.ts';
import type { SettingKey } from '#kernel/setting-key.ts';

export const absenceSettings: readonly SettingKey[] = [
  {
    key: 'absent_message_time',
    type: 'number',
    built_in: 30,
    title: 'When parents are notified of an absence', // ATT-7
    text: 'After children begin to count as late; machine branches check who did not come at this time too.',
    group,
    least: 0,
    most: 300,
    unit: 'minutes',
  },
];
