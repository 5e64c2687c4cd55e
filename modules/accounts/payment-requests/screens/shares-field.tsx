// Which branches bear a payment that is asked for; none named: the one that asks (05 §14.8).

import { Button, Group, Text } from '@mantine/core';
import { IconArrowsSplit, IconX } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { Late } from '#ui/late/late.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';

const LateDialog = lazy(async () => ({
  default: (await import('#modules/accounts/splits/screens/parts/split-dialog.tsx')).SplitDialog,
}));

interface Share {
  branch_id: number;
  amount: number;
  branch?: string;
}

const FEW = 4;

function inWords(shares: readonly Share[], names: ReadonlyMap<number, string>, currency: Currency): string {
  const told = shares
    .slice(0, FEW)
    .map((one) => `${names.get(one.branch_id) ?? 'Branch'} ${moneyWithCurrency(one.amount, currency)}`);
  return [...told, ...(shares.length > FEW ? [`${shares.length - FEW} more`] : [])].join(' · ');
}

export function SharesField({ form, currency }: { form: FormHandle; currency: Currency }) {
  const shares = (form.values['shares'] as readonly Share[] | undefined) ?? [];
  const named = (form.values['named_shares'] as readonly Share[] | undefined) ?? [];
  const [names, setNames] = useState<ReadonlyMap<number, string>>(
    new Map(named.map((one) => [one.branch_id, one.branch ?? ''])),
  );
  const [open, setOpen] = useState(false);
  const branch_id = form.values['branch_id'] as number | null | undefined;
  const error = form.error('shares');
  return (
    <div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowsSplit size={14} />}
          disabled={!branch_id}
          onClick={() => setOpen(true)}
        >
          Split over branches
        </Button>
        {shares.length > 0 ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconX size={14} />}
            onClick={() => form.set('shares', [])}
          >
            This branch only
          </Button>
        ) : null}
        <Text fz="sm" c="dimmed" dir="auto" aria-live="polite">
          {shares.length > 0 ? inWords(shares, names, currency) : 'Paid by this branch only'}
        </Text>
      </Group>
      {error ? (
        <Text fz="sm" c="var(--bad)" role="alert">
          {error}
        </Text>
      ) : null}
      {open && branch_id ? (
        <Late meanwhile={null}>
          <LateDialog
            branch_id={branch_id}
            currency={currency}
            amount={(form.values['amount'] as number | null | undefined) ?? null}
            standing={shares}
            close={() => setOpen(false)}
            onSplit={(parts) => {
              setNames(new Map(parts.map((part) => [part.branch_id, part.branch])));
              form.set(
                'amount',
                parts.reduce((sum, part) => sum + part.amount, 0),
              );
              form.set(
                'shares',
                parts.map(({ branch_id: id, amount }) => ({ branch_id: id, amount })),
              );
            }}
          />
        </Late>
      ) : null}
    </div>
  );
}
