// Front door of home: the dashboard. Nobody uses it; everything reaches it through registries.

import { approvalSettings } from '#platform/approvals/settings.ts';
import { defineModule } from '#platform/module.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { shortcutCalls } from './calls/shortcuts.ts';
import { shortcutSettings } from './rules/shortcut-settings.ts';

export const homeModule = defineModule({
  name: 'home',
  migrations: { schema: 'home', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...dashboardCalls, ...shortcutCalls],
  settings: [...approvalSettings, ...shortcutSettings],
});
