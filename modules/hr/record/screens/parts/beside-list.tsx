// One list beside the record: its rows, a form to add and to change, and a row taken off after a question.

import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Contract } from '#kernel/contract.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Empty } from '#ui/page/states.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { besideRemove } from '../../contract/beside.ts';

export interface BesideRow {
  id: number;
  version: number;
}

interface Props<Row extends BesideRow, C extends Contract> {
  employee_id: number;
  what: 'paper' | 'relation' | 'qualification' | 'experience';
  /** Over the rows: 'Papers'. */
  title: string;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  form: (isNew: boolean) => FormDeclaration<C>;
  startOf: (row: Row) => Values;
  first?: Values;
  add: string;
  mayEdit: boolean;
  empty: string;
}

interface Acts<Row> {
  rowName: (row: Row) => string;
  change: (row: Row) => void;
  takeOff: (row: Row) => void;
}

const actsOf = <Row extends BesideRow>({ rowName, change, takeOff }: Acts<Row>): Column<Row> => ({
  key: 'act',
  title: '',
  show: (row) => (
    <Group justify="flex-end" gap={4} wrap="nowrap">
      <Button size="compact-xs" variant="subtle" onClick={() => change(row)} aria-label={`Change ${rowName(row)}`}>
        Change
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        onClick={() => takeOff(row)}
        aria-label={`Take ${rowName(row)} off`}
      >
        Take off
      </Button>
    </Group>
  ),
});

export function BesideList<Row extends BesideRow, C extends Contract>(props: Props<Row, C>) {
  const { employee_id, what, title, rows, rowName, columns, form, startOf, first = {}, add, mayEdit, empty } = props;
  const [open, setOpen] = useState<Row | 'new'>();
  const remove = useAct(besideRemove);
  const takeOff = async (row: Row): Promise<void> => {
    const sure = await ask({
      title: `Take ${rowName(row)} off the record?`,
      text: 'It is gone from the record; that it was taken off stays in the history.',
      button: 'Take off',
      danger: true,
    });
    if (sure) await remove.act({ employee_id, what, id: row.id, version: row.version });
  };
  const acts = actsOf({ rowName, change: setOpen, takeOff: (row: Row) => void takeOff(row) });
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        {mayEdit ? (
          <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
            {add}
          </Button>
        ) : null}
      </Group>
      {rows.length === 0 ? (
        <Empty title={`No ${title.toLowerCase()} yet`} text={empty} />
      ) : (
        <RowsTable name={title} rows={rows} rowKey={(row) => row.id} columns={mayEdit ? [...columns, acts] : columns} />
      )}
      {open === undefined ? null : (
        <FormDialog
          form={form(open === 'new')}
          start={open === 'new' ? { ...first, employee_id } : { ...startOf(open), employee_id }}
          close={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}
