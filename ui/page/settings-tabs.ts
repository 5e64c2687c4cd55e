// Tabs that a chapter puts on the settings page: codes, hours and whatever else is kept as rows and not as one value (01 §3).

import type { ComponentType } from 'react';

/** Listed in the `settingsTabs` of the chapter's screens. */
export interface SettingsTab {
  key: string;
  title: string;
  /** One of these is needed to see the tab. */
  permissions: readonly string[];
  load: () => Promise<{ Panel: ComponentType }>;
}

let added: readonly SettingsTab[] = [];

/** At start, with the tabs of all modules in their order; `checks/built.ts` refuses two of one key. */
export function registerSettingsTabs(all: readonly SettingsTab[]): void {
  added = all;
}

export const registeredSettingsTabs = (): readonly SettingsTab[] => added;
