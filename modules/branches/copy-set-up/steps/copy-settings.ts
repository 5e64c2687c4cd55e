// Values that a branch has set for itself go to another (BR-5); what names a record of that branch, its bank account or sender, stays behind.

import { requirePermission } from '#platform/access/permissions.ts';
import { listSettings } from '#platform/settings/read-settings.ts';
import { saveSetting } from '#platform/settings/save-setting.ts';
import type { CopiedPart, CopyAsked } from '../questions.ts';

const namesRecord = (key: string): boolean => /_ids?$/.test(key);

export async function copySettings({ from_id, to_id }: CopyAsked): Promise<CopiedPart[]> {
  await requirePermission('Branch-Edit');
  const from = (await listSettings({ branch_id: from_id })).settings.filter(
    (one) => one.is_own && !namesRecord(one.key),
  );
  const to = new Map((await listSettings({ branch_id: to_id })).settings.map((one) => [one.key, one]));
  const takes = (key: string): boolean => to.get(key)?.is_own === false && to.get(key)?.closed === '';
  const reason = 'Set-up copied';
  for (const { key, value } of from.filter((one) => takes(one.key)))
    await saveSetting({ key, branch_id: to_id, value, reason }, 'Branch-Edit');
  return [
    {
      what: 'Settings',
      made: from.filter((one) => takes(one.key)).map((one) => one.title),
      skipped: from.filter((one) => !takes(one.key)).map((one) => one.title),
    },
  ];
}
