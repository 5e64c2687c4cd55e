// Shortcuts: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { shortcutCalls } from './calls/shortcuts.ts';
import { shortcutSettings } from './rules/shortcut-settings.ts';

export const shortcutsChapter = defineChapter({
  name: 'shortcuts',
  calls: shortcutCalls,
  settings: shortcutSettings,
});
