// Calls of the settings of branches (10 section 11.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import * as contract from '../contract/branch-settings.ts';
import { inWords, saveBranchSettings } from '../actions/save-branch-settings.ts';
import { compareSetting, historyOfBranches, settingsOfBranch } from '../reads/branch-settings.ts';

export const branchSettingCalls = [
  serve(contract.branchSettings, settingsOfBranch),
  serve(contract.branchSettingsSave, async (input) => {
    const set = await saveBranchSettings(input);
    return withMessage({ set }, inWords(set, new Set(input.branch_ids).size));
  }),
  serve(contract.branchSettingsCompare, ({ key }) => compareSetting(key)),
  serve(contract.branchSettingHistory, ({ key }) => historyOfBranches(key)),
];
