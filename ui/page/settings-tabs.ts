// Tabs that a chapter puts on the settings page: codes, hours and whatever else is kept as rows and not as one value (01 §3).

import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Listed in the `settingsTabs` of the chapter's screens. */
export interface SettingsTab {
  key: string;
  title: string;
  /** One of these is needed to see the tab. */
  permissions: readonly string[];
  load: () => Promise<{ Panel: ComponentType }>;
}

type Added = Omit<SettingsTab, 'load'> & { Panel: LazyExoticComponent<ComponentType> };

const added = new Map<string, Added>();

/** At start, with the tabs of all modules. */
export function registerSettingsTabs(all: readonly SettingsTab[]): void {
  for (const { load, ...tab } of all) {
    if (added.has(tab.key)) throw new Error(`The settings tab '${tab.key}' is declared twice`);
    added.set(tab.key, { ...tab, Panel: lazy(async () => ({ default: (await load()).Panel })) });
  }
}

/** In the order of the modules. */
export function registeredSettingsTabs(): readonly Added[] {
  return [...added.values()];
}
