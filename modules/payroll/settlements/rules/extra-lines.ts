// What is due beside the salary of the last days: gratuity, leave, notice, the fund (FNS-4, FNS-5). Pure.

import { counted } from '#kernel/counted.ts';
import { portion } from '#kernel/money.ts';
import { howOf, money } from '#modules/payroll/computation/rules/index.ts';
import { line, type NewLine, type SettlementFacts } from './settlement-shapes.ts';

const hundredths = (days: number): number => Math.round(days * 100);

/** base × days ÷ divisor, rounded once. */
function priced(
  facts: SettlementFacts,
  days: number,
  by: 'encash' | 'notice',
): { amount: number; rate: number; how: string } {
  const { rules, currency, unit } = facts;
  const of = by === 'encash' ? rules.encash_base : rules.notice_base;
  const divisor = by === 'encash' ? rules.encash_divisor : rules.notice_divisor;
  const base = of === 'basic' ? facts.last_basic : facts.last_gross;
  // Of a rate a day, a day is the rate (decision 0226).
  const amount = portion(base, [hundredths(days), facts.by_day ? 100 : divisor * 100], unit);
  const divided = facts.by_day ? [] : ['÷', divisor];
  return { amount, rate: base, how: howOf([money(base, currency), '×', days, ...divided], amount, currency) };
}

/** FNS-5, and days that were taken without having been earned. */
function leaveLines(facts: SettlementFacts): NewLine[] {
  return facts.leave
    .filter((one) => one.days !== 0)
    .map(({ name, days }) => {
      const { amount, rate, how } = priced(facts, Math.abs(days), 'encash');
      const due = days > 0;
      const made = due
        ? line({ kind: 'encashment', label: `${name}, ${counted(days, 'day')}`, amount, how })
        : line({
            kind: 'negative_leave',
            label: `${name} taken ahead, ${counted(-days, 'day')}`,
            amount: -amount,
            how,
          });
      return { ...made, quantity: Math.abs(days), rate };
    })
    .filter((one) => one.amount !== 0);
}

/** FNS-4: the person goes before the notice is over, or the school ends without it. */
function noticeLines(facts: SettlementFacts): NewLine[] {
  const { notice_short_days: short, notice_paid_days: paid } = facts;
  const off = priced(facts, short, 'notice');
  const due = priced(facts, paid, 'notice');
  return [
    {
      ...line({ kind: 'notice_pay', label: `Notice pay, ${counted(paid, 'day')}`, amount: due.amount, how: due.how }),
      quantity: paid,
      rate: due.rate,
    },
    {
      ...line({
        kind: 'notice_short',
        label: `Notice not served, ${counted(short, 'day')}`,
        amount: -off.amount,
        how: off.how,
      }),
      quantity: short,
      rate: off.rate,
    },
  ].filter((one) => one.quantity > 0);
}

/** What is earned beside the salary of the last days: known before it, because tax is of all of it (FNS-9). */
export function extraLines(facts: SettlementFacts): NewLine[] {
  const { gratuity, currency } = facts;
  const years = gratuity.years > 0 ? `, ${counted(gratuity.years, 'year')}` : '';
  return [
    ...(gratuity.amount > 0 || gratuity.how !== ''
      ? [
          {
            ...line({ kind: 'gratuity', label: `Gratuity${years}`, amount: gratuity.amount, how: gratuity.how }),
            quantity: gratuity.years,
          },
        ]
      : []),
    ...leaveLines(facts),
    ...noticeLines(facts),
    ...(facts.fund_balance > 0
      ? [
          line({
            kind: 'provident_fund',
            label: 'Provident fund',
            amount: facts.fund_balance,
            how: `Balance of the fund: ${money(facts.fund_balance, currency)}`,
          }),
        ]
      : []),
  ];
}

/** FNS-9: gratuity is taxed over its limit; encashment and notice pay as they are; the fund is not. */
export function taxableOf(lines: readonly NewLine[], exempt: number | null): number {
  return lines.reduce((sum, one) => {
    if (one.kind === 'gratuity') return sum + (exempt === null ? 0 : Math.max(0, one.amount - exempt));
    return one.kind === 'encashment' || one.kind === 'notice_pay' ? sum + one.amount : sum;
  }, 0);
}
