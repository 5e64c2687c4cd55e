// One bill over many branches: which branches, by what, and what each bears, before anything is written (05 §14.8).

import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { splitHeads } from '../../contract/split-heads.ts';
import type { Basis } from '../../rules/index.ts';
import { SplitTable } from './split-table.tsx';
import { type Part, splitOf, type Standing, startOf } from './split-state.ts';

interface Props {
  branch_id: number;
  currency: Currency;
  amount: number | null;
  /** As it is split already: its amounts are the first fixed shares. */
  standing?: readonly Standing[];
  close: () => void;
  onSplit: (parts: readonly Part[]) => void;
}

const choices = [
  { value: 'students', label: 'Students' },
  { value: 'area', label: 'Covered area' },
  { value: 'shares', label: 'Fixed shares' },
];

const heads = { students: 'students', area: 'covered area in the branch record', shares: 'share' } as const;

function withoutInWords(names: readonly string[], basis: Basis): string {
  const [has, bears] = names.length === 1 ? ['has', 'bears'] : ['have', 'bear'];
  return `${names.join(', ')} ${has} no ${heads[basis]} and ${bears} nothing`;
}

export function SplitDialog(props: Props) {
  const loaded = useCall(splitHeads, { branch_id: props.branch_id }, { forget: true });
  return (
    <Dialog opened onClose={props.close} title="Split over branches" size="lg">
      {loaded.data ? (
        <Open {...props} branches={loaded.data.branches} />
      ) : loaded.failure ? (
        <Failed failure={loaded.failure} again={loaded.again} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  );
}

function Open({
  branches,
  currency,
  standing = [],
  close,
  onSplit,
  ...given
}: Props & { branches: Parameters<typeof startOf>[0] }) {
  const [amount, setAmount] = useState(given.amount);
  const [basis, setBasis] = useState<Basis>(standing.length > 0 ? 'shares' : 'students');
  const [rows, setRows] = useState(() => startOf(branches, standing));
  const split = splitOf(rows, { basis, amount: amount ?? 0, currency });
  const bearing = split.parts.filter((part) => part.amount > 0);
  const ready = (amount ?? 0) > 0 && bearing.length > 0;
  return (
    <Stack gap="sm">
      <Group align="end">
        <MoneyField label="Amount of the bill" required currency={currency} value={amount} onChange={setAmount} />
        <SegmentedControl
          aria-label="Split by"
          data={choices}
          value={basis}
          onChange={(value) => setBasis(value as Basis)}
        />
      </Group>
      <SplitTable rows={rows} split={split} basis={basis} currency={currency} onChange={setRows} />
      {split.without.length > 0 ? (
        <Alert color="yellow" variant="light" p="xs">
          <Text fz="sm">{withoutInWords(split.without, basis)}</Text>
        </Alert>
      ) : null}
      <Group justify="space-between">
        <Text fw={600} aria-live="polite">
          {ready ? `${moneyWithCurrency(amount ?? 0, currency)} over ${bearing.length}` : 'Nothing is split yet'}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={!ready}
            onClick={() => {
              onSplit(bearing);
              close();
            }}
          >
            Split the bill
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
