// Days of a month that salaries were made from have changed, or somebody wants to change them (SAL-22, EAT-23).

import { monthOf } from '#kernel/dates.ts';
import type { DaysChanged } from '#modules/attendance/index.ts';
import { frozenOf, refuseTooOld, settleArrears } from './arrears.ts';

export async function daysChanged({ branch_id, month: first, employee_ids, step }: DaysChanged): Promise<void> {
  const month = monthOf(first);
  const frozen = await frozenOf(branch_id, month, employee_ids);
  if (employee_ids !== null) refuseTooOld(frozen, month);
  if (step === 'changed') await settleArrears(frozen, month);
}
