// What a child still holds or owes when it goes: returned, charged or waived, item by item (STU-57).

import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatDate, localTime } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import type { ClearanceRow } from '../contract/leaving-reasons.ts';
import { leavingClearance } from '../contract/leavings.ts';
import { clearanceStates, isThing, itemWord } from './parts/leaving-words.ts';

interface Props {
  /** Whose. */
  name: string;
  rows: readonly ClearanceRow[];
  leaving_id: number;
  currency: Currency;
  /** Ticking is over once the leaving is rejected, cancelled or taken back. */
  open: boolean;
}

const charge = (currency: Currency): FormDeclaration<typeof leavingClearance> => ({
  title: 'Charge it',
  text: 'A challan is made for the student; the thing counts as cleared.',
  call: leavingClearance,
  fields: [
    { name: 'amount', label: 'Amount', kind: 'money', currency: () => currency, required: true },
    { name: 'note', label: 'What it is', kind: 'text', required: true, max: 300 },
  ],
  button: 'Charge',
});

const waive: FormDeclaration<typeof leavingClearance> = {
  title: 'Waive it',
  call: leavingClearance,
  fields: [{ name: 'note', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Waive',
};

const chargeAfterAll: FormDeclaration<typeof leavingClearance> = {
  title: 'Charge it after all',
  call: leavingClearance,
  fields: [{ name: 'note', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Charge',
};

export function ClearanceTable({ name, rows, leaving_id, currency, open }: Props) {
  const may = useMay();
  const { time_zone } = useSession();
  return (
    <Stack gap={0} role="list" aria-label="Clearance">
      {rows.map((row) => (
        <Group key={row.item} role="listitem" justify="space-between" py={8} gap="sm" wrap="wrap">
          <Stack gap={2} miw={180} flex={1}>
            <Group gap="xs">
              <Text fw={600}>{itemWord[row.item] ?? row.item}</Text>
              <StatusOf statuses={clearanceStates} value={row.state} />
              {row.amount > 0 ? <MoneyText amount={row.amount} currency={currency} /> : null}
            </Group>
            <Text size="xs" c="dimmed">
              {[row.note, row.by && row.at ? `${row.by}, ${formatDate(localTime(row.at, time_zone).day)}` : null]
                .filter(Boolean)
                .join(' · ') || (isThing(row.item) ? 'Not ticked yet' : 'Answered by the area itself')}
            </Text>
          </Stack>
          {open && row.item === 'package' && may(['Student-left Approval']) && may(['Student-left']) ? (
            <WaivePackage row={row} about={`${name}: ${itemWord['package'] ?? ''}`} leaving_id={leaving_id} />
          ) : null}
          {open && may(['Student-left']) && isThing(row.item) ? (
            <Acts
              row={row}
              about={`${name}: ${itemWord[row.item] ?? row.item}`}
              leaving_id={leaving_id}
              currency={currency}
            />
          ) : null}
        </Group>
      ))}
    </Stack>
  );
}

/** PKG-9: charged with the settlement, unless who may approve the leaving waives it. */
function WaivePackage({ row, about, leaving_id }: Omit<ActsProps, 'currency'>) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { item } = row;
  const waived = row.state === 'waived';
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {waived ? 'Charge it after all…' : 'Waive…'}
      </Button>
      {open ? (
        <FormDialog
          form={waived ? chargeAfterAll : waive}
          about={about}
          start={{ leaving_id, item, state: waived ? 'due' : 'waived' }}
          close={close}
        />
      ) : null}
    </>
  );
}

interface ActsProps {
  row: ClearanceRow;
  /** 'Amna Tariq: Library'. */
  about: string;
  leaving_id: number;
  currency: Currency;
}

function Acts({ row, about, leaving_id, currency }: ActsProps) {
  const { act, busy } = useAct(leavingClearance);
  const may = useMay();
  const [dialog, setDialog] = useState<'charge' | 'waive'>();
  const { item } = row;
  const close = (): void => setDialog(undefined);
  if (row.state !== 'due')
    return (
      <UnstyledButton
        c="dimmed"
        fz="xs"
        disabled={busy}
        onClick={() => void act({ leaving_id, item, state: 'due', note: 'Ticked by mistake' })}
      >
        Not cleared after all
      </UnstyledButton>
    );
  return (
    <Group gap="xs">
      <Button size="xs" loading={busy} onClick={() => void act({ leaving_id, item, state: 'clear', note: 'Returned' })}>
        Returned
      </Button>
      <Button size="xs" variant="default" onClick={() => setDialog('charge')}>
        Charge…
      </Button>
      {may(['Student-left Approval']) ? (
        <Button size="xs" variant="default" onClick={() => setDialog('waive')}>
          Waive…
        </Button>
      ) : null}
      {dialog === 'charge' ? (
        <FormDialog form={charge(currency)} about={about} start={{ leaving_id, item, state: 'clear' }} close={close} />
      ) : null}
      {dialog === 'waive' ? (
        <FormDialog form={waive} about={about} start={{ leaving_id, item, state: 'waived' }} close={close} />
      ) : null}
    </Group>
  );
}
