// Where a line is for another branch: the rate and the currency of the debt, and that a payment settles what is owed (ACC-13).

import { Checkbox, NumberInput } from '@mantine/core';
import type { Currency } from '#kernel/money.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { isPayment } from '#modules/accounts/vouchers/rules/index.ts';
import { reachesAbroad } from './line-columns.ts';
import type { VoucherSheet } from './use-voucher-sheet.ts';

const currencies = [
  { value: 'PKR', label: 'Rupees (PKR)' },
  { value: 'OMR', label: 'Rials (OMR)' },
];

export function BetweenBranches({ sheet }: { sheet: VoucherSheet }) {
  const { kind, form, head, set, errors, store } = sheet;
  const other = store.rows.some((row) => row.target_branch_id !== null);
  if (!other) return null;
  return (
    <>
      {reachesAbroad(form, store.rows) ? (
        <>
          <NumberInput
            label="Rupees for one rial"
            required
            min={0}
            decimalScale={9}
            value={head.rate ?? ''}
            onChange={(value) => set({ rate: typeof value === 'number' && value > 0 ? value : null })}
            error={errors['memo.rate']}
          />
          <Choice
            label="The debt is in"
            required
            data={currencies}
            value={head.debt_currency}
            onChange={(value) => value !== null && set({ debt_currency: value as Currency })}
            error={errors['memo.currency']}
          />
        </>
      ) : null}
      {isPayment(kind) ? (
        <Checkbox
          label="Settles what this branch owes the other"
          description="One line: the bank account of that branch"
          checked={head.settles}
          onChange={(event) => set({ settles: event.currentTarget.checked })}
          error={errors['settles']}
        />
      ) : null}
    </>
  );
}
