// Under the lines: what they come to while they are typed, and what is missing (05 section 6).

import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import type { VoucherSheet } from './use-voucher-sheet.ts';
import css from './voucher.module.css';

const LateWords = lazy(async () => ({
  default: (await import('#ui/controls/in-words.tsx')).InWords,
}));

export function SumsBar({ sheet }: { sheet: VoucherSheet }) {
  const { sums, kind, form, errors } = sheet;
  const say = (amount: number) => formatMoney(amount, form.currency, { zero: '0' });
  const missing = Math.abs(sums.difference);
  return (
    <>
      <Group gap="lg" role="status" aria-live="polite" className={css['voucher-sums']}>
        {kind === 'GV' ? (
          <>
            <Sum name="Debits" value={say(sums.debit)} />
            <Sum name="Credits" value={say(sums.credit)} />
            {missing === 0 && sums.debit > 0 ? (
              <Text c="var(--good)" fw={600}>
                <IconCheck size={16} aria-hidden /> Balanced
              </Text>
            ) : missing > 0 ? (
              <Text c="var(--bad)" fw={600}>
                <IconAlertTriangle size={16} aria-hidden /> {say(missing)} is missing on the{' '}
                {sums.difference > 0 ? 'credit' : 'debit'} side
              </Text>
            ) : null}
          </>
        ) : (
          <>
            {sums.tax > 0 ? (
              <>
                <Sum name="Lines" value={say(sums.debit)} />
                <Sum name="Tax withheld (2300)" value={say(sums.tax)} />
              </>
            ) : null}
            <Sum name="Amount" value={moneyWithCurrency(sums.amount, form.currency)} strong />
          </>
        )}
      </Group>
      {sums.amount > 0 ? (
        <Late meanwhile={null}>
          <LateWords amount={sums.amount} currency={form.currency} />
        </Late>
      ) : null}
      {errors['lines'] ? (
        <Alert color="red" variant="light" p="xs" role="alert">
          {errors['lines']}
        </Alert>
      ) : null}
    </>
  );
}

function Sum({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <Text fw={strong ? 600 : 400}>
      <Text span c="dimmed" fz="sm">
        {name}{' '}
      </Text>
      <span className="figure">{value}</span>
    </Text>
  );
}
