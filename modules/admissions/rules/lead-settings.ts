// Admissions that head office expects of a branch in a session; shown beside the funnel (spec 02 §6.9).

import type { SettingKey } from '#kernel/setting-key.ts';

export const leadSettings: readonly SettingKey[] = [
  {
    key: 'admission_target',
    type: 'number',
    built_in: 0,
    title: 'Admissions expected of a branch in a session',
    text: 'Shown in the funnel beside what came; 0 shows none.',
    group: 'Admissions',
    least: 0,
    most: 100_000,
  },
];
