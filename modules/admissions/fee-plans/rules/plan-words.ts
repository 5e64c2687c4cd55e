// 'Explain this price' (spec 02 §14.1): one plain sentence for each line of a fee plan.

import { daysInMonth, formatDate, formatMonth, type LocalDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { AppliedDiscount, Basis, PlanLine } from './plan-shape.ts';

const why: Record<Basis, string> = {
  sibling: 'for brothers and sisters',
  staff_child: 'as child of staff',
  merit: 'for merit',
  charity: 'out of charity',
  promotion: 'as a promotion',
  negotiated: 'as agreed',
  other: 'as a further discount',
};

/** '15 of 30 days', 'half a month' where the school bills so; nothing for a whole month. */
export function shareWords(
  { month, share: [num, den] }: Pick<PlanLine, 'month' | 'share'>,
  join_on: LocalDate,
): string | null {
  if (month === null || num === den || num === 0) return null;
  const days = daysInMonth(month);
  const present = days - Number(join_on.slice(8, 10)) + 1;
  if (present * den === num * days) return `${present} of ${days} days`;
  return num * 2 === den ? 'half a month' : `${num}/${den} of a month`;
}

function because({ basis, of_package, is_policy, note }: AppliedDiscount): string {
  if (of_package) return `with ${note ?? 'the package'}`;
  if (is_policy && note) return basis === 'merit' ? `for ${note}` : `as ${note}`;
  return why[basis];
}

function less(discount: AppliedDiscount, currency: Currency): string {
  const amount = formatMoney(discount.amount, currency, { zero: '0' });
  const size = discount.mode === 'percent' ? `${discount.value}% (${amount})` : amount;
  const until = discount.ends_on === null ? '' : ` until ${formatDate(discount.ends_on)}`;
  return `less ${size} ${because(discount)}${until}`;
}

/** '8,500 × 15 of 30 days = 4,250, less 10% (425) as second child'. */
export function priceWords(
  line: Omit<PlanLine, 'position'>,
  { currency, join_on }: { currency: Currency; join_on: LocalDate },
): string {
  const money = (amount: number): string => formatMoney(amount, currency, { zero: '0' });
  const { full_amount, gross, nature, month } = line;
  if (nature === 'refundable')
    return gross === full_amount
      ? `${money(gross)}, given back when the child leaves`
      : `${money(full_amount)}, of which ${money(full_amount - gross)} is held since the first stay`;
  if (month !== null && line.share[0] === 0) return `${money(full_amount)} a month; nothing is due with the admission`;
  const share = shareWords(line, join_on);
  const start =
    month === null
      ? `${money(gross)} once`
      : share === null
        ? `${money(gross)} for ${formatMonth(month)}`
        : `${money(full_amount)} × ${share} = ${money(gross)}`;
  return [start, ...line.discounts.map((discount) => less(discount, currency))].join(', ');
}
