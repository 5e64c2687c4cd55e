// The money of a receipt placed on other challans: what each has of it, what stays as advance (04 §5.4 Re-allocate).

import { Alert, Button, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask, showFailure } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { depositPlacement, depositReallocate } from '../../contract/reallocations.ts';

type Placement = DataOf<typeof depositPlacement>;

export function ReallocateDialog({ id, close }: { id: number; close: () => void }) {
  const placement = useCall(depositPlacement, { id });
  const { data } = placement;
  return (
    <Dialog
      opened
      size="xl"
      onClose={close}
      title={data ? `Re-allocate receipt ${data.receipt_no}` : 'Re-allocate a receipt'}
    >
      {placement.failure ? (
        <Failed failure={placement.failure} again={placement.again} />
      ) : data ? (
        <Form of={data} close={close} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Dialog>
  );
}

function useReallocate(of: Placement, close: () => void) {
  const [placed, setPlaced] = useState<Readonly<Record<number, number | null>>>(() =>
    Object.fromEntries(of.challans.map((one) => [one.challan_id, one.placed || null])),
  );
  const [reason, setReason] = useState('');
  const allocation = of.challans.flatMap(({ challan_id }) => {
    const amount = placed[challan_id] ?? 0;
    return amount > 0 ? [{ challan_id, amount }] : [];
  });
  const act = useAct(depositReallocate, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      const { reopens } = (failure.details ?? {}) as { reopens?: string[] };
      if (!reopens) return false;
      void ask({
        title: 'Re-allocate it?',
        text: `${failure.message} ${reopens.join(', ')}`,
        button: 'Re-allocate and reopen',
        danger: true,
      })
        .then((yes) => (yes ? save(true) : undefined))
        .catch(showFailure);
      return true;
    },
  });
  const save = (reopen: boolean) => act.act({ id: of.deposit_id, version: of.version, allocation, reason, reopen });
  const rest = of.amount - allocation.reduce((sum, one) => sum + one.amount, 0);
  return { placed, setPlaced, reason, setReason, act, save, rest };
}

function Form({ of, close }: { of: Placement; close: () => void }) {
  const { placed, setPlaced, reason, setReason, act, save, rest } = useReallocate(of, close);
  const shown = (amount: number) => moneyWithCurrency(amount, of.currency);
  if (of.problem !== null) return <Alert color="yellow">{of.problem}</Alert>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <Stack gap="sm">
        <Text>
          {shown(of.amount)} of {of.student_name}, received on {formatDate(of.value_date)}. Cash, bank and receipt stay
          as they are; late fines are recalculated for the same day.
        </Text>
        <Challans of={of} placed={placed} change={(id, amount) => setPlaced({ ...placed, [id]: amount })} />
        <Text fw={600} c={rest < 0 ? 'var(--bad)' : undefined}>
          {rest < 0 ? `${shown(-rest)} more than the receipt` : `Becomes advance: ${shown(rest)}`}
        </Text>
        <WaitingAbout about={{ student_ids: of.student_ids }} />
        <Textarea
          label="Reason"
          required
          minRows={2}
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={act.busy} disabled={rest < 0 || reason.trim().length < 5}>
            Re-allocate
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ChallansProps {
  of: Placement;
  placed: Readonly<Record<number, number | null>>;
  change: (challan_id: number, amount: number | null) => void;
}

function Challans({ of, placed, change }: ChallansProps) {
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Challan</Table.Th>
            <Table.Th>Due</Table.Th>
            <Table.Th ta="end">Needs</Table.Th>
            <Table.Th ta="end">Of this receipt</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.challans.map((one) => (
            <Table.Tr key={one.challan_id}>
              <Table.Td>
                {formatMonth(one.bill_month)} · {one.challan_no}
                <Text size="xs" c="dimmed">
                  {one.student_name}
                </Text>
              </Table.Td>
              <Table.Td>{formatDate(one.due_date)}</Table.Td>
              <Table.Td ta="end">{moneyWithCurrency(one.open, of.currency)}</Table.Td>
              <Table.Td ta="end">
                <MoneyField
                  aria-label={`Of this receipt on ${one.challan_no}`}
                  currency={of.currency}
                  value={placed[one.challan_id] ?? null}
                  onChange={(amount) => change(one.challan_id, amount)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
