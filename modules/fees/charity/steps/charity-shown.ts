// What a second person reads of a concession that is asked for: what, from when, beside which others, the next challan, the need.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import type { charityAdd } from '../contract/charity.ts';
import { type CharityChild, type nextMonth, postedMonths } from '../reads/charity-facts.ts';
import { worthInWords } from '../rules/charity.ts';

interface Granted {
  type_name: string;
  head_id: number | null;
  basis: 'percent' | 'amount' | 'final_amount';
  rate: number;
  amount: number;
  valid_from: Month;
  valid_to: Month | null;
  correct_posted: boolean;
}

interface Beside {
  head_name: string | null;
  next: ReturnType<typeof nextMonth>;
  need: ParsedInputOf<typeof charityAdd>['need'];
}

export function charityShown(child: CharityChild, granted: Granted, { head_name, next, need }: Beside) {
  const said = (field: string, label: string, after: string | number | null) => ({ field, label, before: null, after });
  const months = granted.correct_posted ? postedMonths(child, granted.head_id) : [];
  return [
    said('type', 'Type', granted.type_name),
    said('head', 'Head', head_name ?? 'All heads that may be discounted'),
    said('takes_off', 'Takes off', worthInWords({ ...granted, currency: child.currency })),
    { ...said('valid_from', 'From', granted.valid_from), form: 'month' as const },
    { ...said('valid_to', 'Last month', granted.valid_to), form: 'month' as const },
    ...child.standing.map((one) =>
      said(
        `standing_${one.id}`,
        'Together with',
        `${one.type_name} ${worthInWords({ ...one, currency: child.currency })}`,
      ),
    ),
    ...(next
      ? [
          {
            field: 'challan',
            label: `Challan of ${formatMonth(next.month)}`,
            before: next.before,
            after: next.after,
            form: 'money' as const,
          },
        ]
      : []),
    ...(months.length > 0
      ? [said('corrected', 'Billed months corrected too', months.map((month) => formatMonth(month)).join(', '))]
      : []),
    ...(need?.income === null || need?.income === undefined
      ? []
      : [{ ...said('income', 'Income of the family a month', need.income), form: 'money' as const }]),
    ...(need?.dependants === null || need?.dependants === undefined
      ? []
      : [said('dependants', 'Dependants', need.dependants)]),
    ...(need?.note ? [said('need', 'Need', need.note)] : []),
  ];
}
