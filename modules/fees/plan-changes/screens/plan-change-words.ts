// What states of a fee edit are called, and what it changes in words (spec 04 §5.2).

import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Statuses } from '#ui/table/column.ts';
import { changeStates as states } from '../rules/change-states.ts';
import type { PlanChangeRow } from '../contract/plan-changes.ts';
import { monthsInWords } from '#modules/fees/plans/rules/index.ts';

export const changeStates: Statuses = states.badges;

/** 'Tuition 8,500 → 7,000', with the months where they change too. */
export function changeInWords(head: PlanChangeRow['heads'][number], currency: Currency): string {
  const before = head.before === null ? 'none' : formatMoney(head.before, currency, { zero: '0' });
  const after = formatMoney(head.after, currency, { zero: '0' });
  const months =
    head.months_before === null || head.months_before === head.months_after
      ? ''
      : `, ${monthsInWords(head.months_after).toLowerCase()}`;
  return `${head.head_name} ${before} → ${after}${months}`;
}
