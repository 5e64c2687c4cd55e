// The settings calls (spec 01 §3 Settings; SET-1, SET-2).

import {
  settingFix,
  settingHistory,
  settingList,
  settingSet,
  settingWithdraw,
  storageState,
} from '#kernel/calls/settings.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { historyOf, listSettings } from './read-settings.ts';
import { fixSetting, saveSetting, withdrawSetting } from './save-setting.ts';
import { readStorageState } from './storage-state.ts';

export const settingCalls: readonly Served[] = [
  serve(settingList, listSettings),
  serve(settingHistory, ({ key }) => historyOf(key)),
  serve(settingSet, async (given) => withMessage({ id: await saveSetting(given) }, 'The setting is saved')),
  serve(settingWithdraw, async ({ id }) => {
    await withdrawSetting(id);
    return withMessage(null, 'The planned change is withdrawn');
  }),
  serve(settingFix, async ({ key, fixed }) => {
    await fixSetting(key, fixed);
    return withMessage(null, fixed ? 'Branches follow head office now' : 'Branches may set it again');
  }),
  serve(storageState, readStorageState),
];
