// A week-end changes from a day to come on (spec 00 §18, SET-2): the registers of days that were worked stand.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { formatDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { WEEK_END } from '#platform/calendar/week-end.ts';
import { saveSetting, withdrawSetting } from '#platform/settings/save-setting.ts';
import type { weekEndSave } from '../contract/week-ends.ts';

const PERMISSION = 'Employee Holiday';

export async function saveWeekEnd(input: ParsedInputOf<typeof weekEndSave>): Promise<number> {
  await requirePermission(PERMISSION);
  const { country_id, valid_from, reason } = input;
  const branch_ids = [...new Set(input.branch_ids)];
  if (valid_from <= who().today)
    throw badField(
      'valid_from',
      `Registers of ${formatDate(who().today)} may stand already. Choose tomorrow or a later day`,
    );
  if (country_id !== undefined && branch_ids.length > 0)
    throw badField('branch_ids', 'Choose a country or branches, not both');
  const value = input.days === null ? null : [...new Set(input.days)].toSorted((a, b) => a - b).map(String);
  const places = branch_ids.length > 0 ? branch_ids.map((branch_id) => ({ branch_id })) : [{ country_id }];
  for (const place of places) await saveSetting({ key: WEEK_END, ...place, value, valid_from, reason }, PERMISSION);
  return places.length;
}

export const withdrawWeekEnd = (id: number): Promise<void> =>
  withdrawSetting(id, { permission: PERMISSION, key: WEEK_END });
