// Settings of one or many branches, all or none (SET-1, SET-2): each value is judged where it is to apply.

import { counted } from '#kernel/counted.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { saveSetting } from '#platform/settings/save-setting.ts';
import { branchById } from '#modules/branches/branch/chapter.ts';
import type { branchSettingsSave } from '../contract/branch-settings.ts';
import { requireBranchKey } from '../reads/branch-settings.ts';

export async function saveBranchSettings(input: ParsedInputOf<typeof branchSettingsSave>): Promise<number> {
  await requirePermission('Branch Setting');
  const branch_ids = [...new Set(input.branch_ids)];
  for (const branch_id of branch_ids) requireBranch(branch_id);
  const keys = input.values.map((one) => one.key);
  if (new Set(keys).size < keys.length) throw badField('values', 'A setting appears here twice. Keep one of them');
  for (const key of keys) requireBranchKey(key);
  for (const branch_id of branch_ids) {
    const branch = await branchById(branch_id);
    for (const [at, { key, value, valid_from }] of input.values.entries()) {
      await saveSetting({ key, branch_id, value, valid_from, reason: input.reason }, 'Branch Setting').catch(
        (error: unknown) => {
          throw besideField(error, { at, name: branch_ids.length > 1 ? branch.branch_name : null });
        },
      );
    }
  }
  return branch_ids.length * input.values.length;
}

/** The refusal stands beside its value; of many branches it names the one. */
function besideField(error: unknown, { at, name }: { at: number; name: string | null }): unknown {
  if (!(error instanceof Refusal) || !error.errors) return error;
  const [field, said] = Object.entries(error.errors)[0] ?? [];
  const sentence = said?.[0] ?? error.message;
  const where = field === 'valid_from' ? 'valid_from' : 'value';
  return badField(`values.${at}.${where}`, name === null ? sentence : `${name}: ${sentence}`);
}

export const inWords = (set: number, branches: number): string =>
  branches === 1 ? `${counted(set, 'setting')} saved` : `Saved for ${counted(branches, 'branch', 'branches')}`;
