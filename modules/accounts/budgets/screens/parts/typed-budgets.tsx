// The bars of a voucher while it is typed: the server says what is left of the budgets, the lines say what is asked.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { budgetStanding } from '../../contract/budgets.ts';
import { BudgetBars } from './budget-bars.tsx';

interface Props {
  branch_id: number;
  day: string;
  currency: Currency;
  voucher_id: number | undefined;
  lines: readonly { account_id: number | null; target_branch_id: number | null; debit: number; credit: number }[];
}

export function TypedBudgets({ branch_id, day, currency, voucher_id, lines }: Props) {
  // Lines for another branch are held by that one's budget, when they are asked for.
  const own = lines.filter((line) => line.target_branch_id === null || line.target_branch_id === branch_id);
  const account_ids = [...new Set(own.flatMap((line) => line.account_id ?? []))].toSorted((a, b) => a - b);
  const asked = { branch_id, day: day as LocalDate, account_ids, ...(voucher_id === undefined ? {} : { voucher_id }) };
  const left = useCall(budgetStanding, asked, { when: account_ids.length > 0 && day !== '', fresh: 0 });
  const standings = (left.data ?? []).map((standing) => ({
    ...standing,
    amount: own
      .filter((line) => line.account_id === standing.account_id)
      .reduce((sum, line) => sum + line.debit - line.credit, 0),
  }));
  return (
    <BudgetBars
      standings={standings.filter((one) => account_ids.includes(one.account_id))}
      day={asked.day}
      currency={currency}
    />
  );
}
