// The keys of admissions through the platform's settings, for who holds Admission Setting (spec 02 §5.1).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { listSettings } from '#platform/settings/read-settings.ts';
import { saveSetting } from '#platform/settings/save-setting.ts';
import type { admissionSettingList, admissionSettingSave } from '../contract/admission-settings.ts';

const GROUP = 'Admissions';

export async function listAdmissionSettings(
  input: ParsedInputOf<typeof admissionSettingList>,
): Promise<DataOf<typeof admissionSettingList>> {
  await requirePermission('Admission Setting');
  const { today, settings } = await listSettings(input);
  return { today, settings: settings.filter((one) => one.group === GROUP) };
}

export async function saveAdmissionSetting(input: ParsedInputOf<typeof admissionSettingSave>): Promise<{ id: number }> {
  const { settings } = await listAdmissionSettings({});
  if (!settings.some((one) => one.key === input.key)) throw badField('key', 'This is not a setting of admissions');
  return { id: await saveSetting(input, 'Admission Setting') };
}
