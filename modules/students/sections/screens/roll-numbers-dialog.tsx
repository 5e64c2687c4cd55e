// Roll numbers of a section anew: old → new is shown before it is written (STU-2).

import { Group, NumberInput, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { counted } from '#kernel/counted.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { DataOf } from '#kernel/contract.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { rollNumbers, rollOrders } from '../contract/roll-numbers.ts';
import { PreviewDialog } from '#modules/students/person/screens/parts/preview-dialog.tsx';

type Order = (typeof rollOrders)[number];
type Shown = DataOf<typeof rollNumbers>;

const orders = [
  { value: 'name', label: 'By name' },
  { value: 'admission_no', label: 'By admission number' },
  { value: 'marks', label: 'By marks' },
];

export function RollNumbersDialog({ section_id, close }: { section_id: number; close: () => void }) {
  const [order, setOrder] = useState<Order | null>(null);
  const [from, setFrom] = useState(1);
  const [shown, setShown] = useState<Shown>();
  const look = useAct(rollNumbers, { reads: true, onDone: setShown });
  const write = useAct(rollNumbers, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  const show = (next: Order | null, first: number) => {
    setOrder(next);
    setFrom(first);
    setShown(undefined);
    if (next) void look.act({ section_id, order: next, from: first });
  };
  return (
    <PreviewDialog
      title="Renumber the roll"
      button={shown ? `Save ${counted(shown.changed, 'number')}` : 'Save numbers'}
      busy={write.busy}
      ready={shown !== undefined && shown.changed > 0}
      close={close}
      confirm={() => order && void write.act({ section_id, order, from, seen: shown?.seen, confirm: true })}
    >
      <Group grow>
        <Choice
          label="Order"
          data={orders}
          value={order}
          onChange={(next) => show(rollOrders.find((one) => one === next) ?? null, from)}
        />
        <NumberInput
          label="First number"
          min={1}
          max={900}
          value={from}
          onChange={(next) => show(order, Number(next) || 1)}
        />
      </Group>
      {shown && shown.changed === 0 ? <Text c="dimmed">Every number is already correct.</Text> : null}
      {shown ? (
        <Table verticalSpacing={2} aria-label="Old and new numbers" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Admission no</Table.Th>
              <Table.Th ta="right">Old</Table.Th>
              <Table.Th ta="right">New</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.rows.map((row) => (
              <Table.Tr key={row.student_id}>
                <Table.Td dir="auto">{row.name}</Table.Td>
                <Table.Td>{row.admission_no}</Table.Td>
                <Table.Td ta="right" className="figure" c="dimmed">
                  {row.old_no ?? '–'}
                </Table.Td>
                <Table.Td ta="right" className="figure" fw={row.old_no === row.new_no ? 400 : 600}>
                  {row.new_no}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </PreviewDialog>
  );
}
