// What a late fine rule costs on one bill: days that tell it in words and figures, and a small curve (FEE-41).

import { Stack, Text } from '@mantine/core';
import { lazy } from 'react';
import { formatDate, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { exampleBill, exampleDays } from '../../rules/fine-example.ts';
import type { FineRuleValues } from './fine-values.ts';

const FineCurve = lazy(async () => ({ default: (await import('./fine-curve.tsx')).FineCurve }));

/** A bill of five thousand rupees or fifty rials. */
const EXAMPLE = {
  PKR: { base: 500_000, rounding_unit: 100 },
  OMR: { base: 50_000, rounding_unit: 5 },
} as const;

/** A field that is being emptied counts as nothing. */
function ruleOf(values: FineRuleValues) {
  const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
  return {
    ...values,
    amount: number(values.amount),
    rate: number(values.rate),
    grace_days: Math.max(0, Math.trunc(number(values.grace_days))),
    cap: values.cap === null || values.cap === undefined ? null : number(values.cap),
    min_balance: number(values.min_balance),
    after_validity_charge: number(values.after_validity_charge),
  };
}

export function FineExample({ values }: { values: FineRuleValues }) {
  const { currency, today } = useSession();
  const bill = exampleBill(monthOf(today), EXAMPLE[currency]);
  const rule = ruleOf(values);
  const days = exampleDays(rule, bill).map((one) => ({ ...one, total: bill.base + one.fine, currency }));
  return (
    <Stack gap="xs" aria-live="polite">
      <Text>
        A bill of {moneyWithCurrency(bill.base, currency)}, due {formatDate(bill.due_date)}, valid until{' '}
        {formatDate(bill.valid_until)}:
      </Text>
      <RowsTable
        name="Example"
        rows={days}
        rowKey={(row) => row.days}
        columns={[
          { key: 'day', title: 'Paid on', kind: 'date' },
          { key: 'days', title: 'Days late', kind: 'number' },
          { key: 'fine', title: 'Fine', kind: 'money' },
          { key: 'total', title: 'To pay', kind: 'money' },
        ]}
      />
      {rule.mode === 'none' ? null : (
        <Late meanwhile={<RowsSkeleton rows={3} />}>
          <FineCurve rule={rule} bill={bill} currency={currency} />
        </Late>
      )}
    </Stack>
  );
}
