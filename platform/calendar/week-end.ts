// The days of the week that are not worked (spec 00 §18): those of the country, unless the school, one of its countries or a branch has others from a
// day on. `platform.working_days` reads them.

import type { SettingKey } from '#kernel/setting-key.ts';

export const WEEK_END = 'week_end_days';

export const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const calendarSettings: readonly SettingKey[] = [
  {
    key: WEEK_END,
    type: 'list',
    items: 'text',
    options: weekDays.map((label, day) => ({ value: String(day), label })),
    built_in: [],
    group: 'Times',
    title: 'Week-end days',
    text: 'None: those of the country. No register is kept on them.',
    check: (value) => ((value as string[]).length < 7 ? null : 'A week has at least one day of school'),
  },
];
