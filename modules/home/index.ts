// Front door of home: the dashboard. Nobody uses it; everything reaches it through registries.

import { approvalSettings } from '#platform/approvals/settings.ts';
import { defineModule } from '#platform/module.ts';
import { calls } from './calls.ts';

export const homeModule = defineModule({
  name: 'home',
  migrations: { schema: 'home', directory: new URL('./schema/migrations/', import.meta.url) },
  calls,
  settings: [
    ...approvalSettings,
    {
      key: 'shortcuts_show_all',
      type: 'boolean',
      built_in: false,
      lowest_level: 'school',
      group: 'Menu and dashboard',
      title: 'All 21 shortcut cards for everybody',
      text: 'No: cards whose pages a person may not open at all are hidden (DASH-4).',
    },
  ],
});
