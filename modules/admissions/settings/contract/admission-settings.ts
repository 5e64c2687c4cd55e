// Settings of admissions as the board shows them (spec 02 §5.1): the keys of the platform's settings that belong to this area.

import { z } from 'zod';
import { settingList, settingSet } from '#kernel/calls/settings.ts';
import { defineCall } from '#kernel/contract.ts';

const area = 'admissions';
const permissions = ['Admission Setting'];

export const admissionSettingList = defineCall({
  method: 'GET',
  path: 'admission/settings',
  area,
  title: 'Settings of admissions as they apply to the school, a country or a branch',
  permissions,
  input: settingList.input.shape,
  data: settingList.data.pick({ today: true, settings: true }),
});

export const admissionSettingSave = defineCall({
  method: 'POST',
  path: 'admission/settings',
  area,
  title: 'Set one of them from a day on',
  permissions,
  input: settingSet.input.shape,
  data: z.object({ id: z.number() }),
});
