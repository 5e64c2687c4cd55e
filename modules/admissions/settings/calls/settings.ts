// Calls of the settings of admissions (spec 02 §7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { listAdmissionSettings, saveAdmissionSetting } from '../actions/save-settings.ts';
import { admissionSettingList, admissionSettingSave } from '../contract/admission-settings.ts';

export const admissionSettingCalls = [
  serve(admissionSettingList, listAdmissionSettings),
  serve(admissionSettingSave, async (input) => withMessage(await saveAdmissionSetting(input), 'The setting is saved')),
];
