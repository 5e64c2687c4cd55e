// Settings of branches (10 section 5, SET-1, SET-2): what applies at a branch, set for one or many from a day on, compared key by key.

import { z } from 'zod';
import { settingHistory, settingList } from '#kernel/calls/settings.ts';
import { defineCall, type DataOf } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText } from '#kernel/fields.ts';

const area = 'branches';
const permissions = ['Branch Setting'];
const key = z.string().min(1).max(100);

export const branchSettings = defineCall({
  method: 'GET',
  path: 'branch/settings',
  area,
  title: 'Every setting as it applies at a branch on a day, with where it comes from and since when',
  permissions,
  input: { branch_id: id, on: localDate.optional() },
  data: settingList.data.pick({ today: true, settings: true, roles: true }),
});
export type BranchSettings = DataOf<typeof branchSettings>;
export type BranchSetting = BranchSettings['settings'][number];

export const branchSettingsSave = defineCall({
  method: 'POST',
  path: 'branch/settings/save',
  area,
  title: 'Set settings of branches from a day on; null falls back to the level above',
  permissions,
  input: {
    branch_ids: z.array(id).min(1, 'Choose a branch').max(1000),
    values: z
      .array(z.object({ key, value: z.unknown(), valid_from: localDate.optional() }))
      .min(1, 'Change a setting first')
      .max(50),
    reason: optionalText(300),
  },
  /** How many values were written. */
  data: z.object({ set: z.number() }),
});

export const branchSettingsCompare = defineCall({
  method: 'GET',
  path: 'branch/settings/compare',
  area,
  title: 'One setting at every branch of the scope, and where it differs from most',
  permissions,
  beyond: 'Compare branches on the page of branch settings (10 section 10.1)',
  input: { key },
  data: z.array(
    z.object({
      branch_id: z.number(),
      code: z.string(),
      branch_name: z.string(),
      value: z.unknown(),
      source: z.enum(['branch', 'country', 'school', 'built_in']),
      since: dayOut.nullable(),
      differs: z.boolean(),
    }),
  ),
});

export const branchSettingHistory = defineCall({
  method: 'GET',
  path: 'branch/settings/history',
  area,
  title: 'Who set a setting of branches to what, from which day on, newest first',
  permissions,
  beyond: 'the history beside each key; settings/history asks for System Setting',
  input: { key },
  data: settingHistory.data,
});
