// What is asked back of whoever leaves, item by item (EXT-4).

import { Button } from '@mantine/core';
import { useState } from 'react';
import { optionsOf } from '#ui/filters/filter.ts';
import type { Currency } from '#kernel/money.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type ClearanceRow, employeeClearance } from '../../contract/leaving.ts';
import { clearanceStates } from '../../rules/index.ts';

const formOf = (currency: Currency): FormDeclaration<typeof employeeClearance> => ({
  title: 'Clearance',
  call: employeeClearance,
  fields: [
    {
      name: 'status',
      label: 'What became of it',
      kind: 'choice',
      options: optionsOf(clearanceStates.badges),
      required: true,
    },
    {
      name: 'charge_amount',
      label: 'Charged',
      kind: 'money',
      currency: () => currency,
      show: (values) => values['status'] === 'charged',
      hint: 'Taken from the final settlement',
    },
    { name: 'note', label: 'Note', kind: 'text', max: 300 },
  ],
  button: 'Save',
  toInput: (values) => ({
    exit_id: Number(values['exit_id']),
    item_id: Number(values['item_id']),
    version: Number(values['version']),
    status: values['status'] as ClearanceRow['status'],
    charge_amount: values['status'] === 'charged' ? Number(values['charge_amount'] ?? 0) : 0,
    note: (values['note'] as string | undefined) ?? null,
  }),
});

const columnsOf = (currency: Currency): Column<ClearanceRow>[] => [
  { key: 'item', title: 'Item' },
  { key: 'holder', title: 'Asked back by' },
  { key: 'status', title: 'Status', kind: 'status', statuses: clearanceStates.badges },
  { key: 'charge_amount', title: 'Charged', kind: 'money', currency: () => currency },
  { key: 'note', title: 'Note' },
  { key: 'cleared_by', title: 'By' },
  { key: 'cleared_at', title: 'When', kind: 'instant' },
];

const actOf = (tick: (row: ClearanceRow) => void): Column<ClearanceRow> => ({
  key: 'act',
  title: '',
  show: (row) => (
    <Button size="compact-xs" variant="subtle" onClick={() => tick(row)} aria-label={`Tick ${row.item}`}>
      Tick
    </Button>
  ),
});

interface Props {
  exit_id: number;
  currency: Currency;
  rows: readonly ClearanceRow[];
  mayTick: boolean;
}

export function ClearanceList({ exit_id, currency, rows, mayTick }: Props) {
  const [open, setOpen] = useState<ClearanceRow>();
  return (
    <>
      <RowsTable
        name="Clearance"
        rows={rows}
        rowKey={(row) => row.id}
        columns={mayTick ? [...columnsOf(currency), actOf(setOpen)] : columnsOf(currency)}
      />
      {open ? (
        <FormDialog
          form={formOf(currency)}
          about={open.item}
          start={{
            exit_id,
            item_id: open.id,
            version: open.version,
            status: open.status === 'pending' ? 'cleared' : open.status,
            charge_amount: open.charge_amount,
            note: open.note,
          }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
