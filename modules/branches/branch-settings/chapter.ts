// Settings of branches: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { branchSettingCalls } from './calls/branch-settings.ts';

export const branchSettingsChapter = defineChapter({ name: 'branch-settings', calls: branchSettingCalls });
