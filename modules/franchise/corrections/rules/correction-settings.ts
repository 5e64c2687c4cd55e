// From which amount on a correction of royalty needs head office as well (ROY-16).

import type { SettingKey } from '#kernel/setting-key.ts';

export const correctionSettings: readonly SettingKey[] = [
  {
    key: 'royalty_correction_level2',
    type: 'object',
    each: 'currency',
    built_in: { PKR: 50_000_000, OMR: 700_000 },
    lowest_level: 'school',
    title: 'Royalty correction above this is decided by head office, too',
    group: 'Franchise',
  },
];
