// What a school decides about the menu (SHELL-5).

import menuGroups from '#kernel/catalogue/menu.json' with { type: 'json' };
import type { SettingKey } from '#kernel/setting-key.ts';

export const menuSettings: readonly SettingKey[] = [
  {
    key: 'menu_disabled_groups',
    type: 'list',
    built_in: ['Evaluation Management', 'E-Book Management', 'Campus Management', 'Certificate'],
    lowest_level: 'school',
    group: 'Menu and dashboard',
    title: 'Menu groups that are shown greyed',
    text: 'Their screens still open by address for those who are permitted.', // SHELL-5
    options: menuGroups.map(({ title }) => ({ value: title, label: title })),
    super_admin_only: true,
  },
];
