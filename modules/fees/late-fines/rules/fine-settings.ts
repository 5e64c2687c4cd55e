// Which late fine rule a branch follows (SET-1 group Fees).

import type { SettingKey } from '#kernel/setting-key.ts';

export const fineSettings: readonly SettingKey[] = [
  {
    key: 'fine_rule_id',
    type: 'number',
    built_in: 0,
    title: 'Number of the late fine rule of the branch',
    text: '0: the rule of the session applies. Rules are kept on the fee settings page.',
    least: 0,
  },
];
