// Tabs that a module adds to the settings page: codes, hours and whatever else is kept as rows and not as one value (01 §3).
// They are added by the module's route manifest, which the web entry loads before any screen.

import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export interface SettingsTab {
  key: string;
  title: string;
  /** One of these is needed to see the tab. */
  permissions: readonly string[];
  load: () => Promise<{ Panel: ComponentType }>;
}

type Added = Omit<SettingsTab, 'load'> & { Panel: LazyExoticComponent<ComponentType> };

const added = new Map<string, Added>();

/** The same key again replaces the tab. */
export function addSettingsTab({ load, ...tab }: SettingsTab): void {
  added.set(tab.key, { ...tab, Panel: lazy(async () => ({ default: (await load()).Panel })) });
}

/** In the order in which modules added them. */
export function registeredSettingsTabs(): readonly Added[] {
  return [...added.values()];
}
