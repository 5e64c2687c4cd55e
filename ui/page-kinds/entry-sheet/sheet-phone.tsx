// The sheet on a phone: one row at a time, its fields below each other, with the next row a thumb away (design, Phones).

import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { grouped } from '#kernel/counted.ts';
import { showCell } from './cell-kinds.ts';
import type { SheetColumn, SheetRow } from './sheet-declaration.ts';
import type { SheetStore } from './sheet-store.ts';
import css from './sheet.module.css';

interface Props<Row extends SheetRow> {
  store: SheetStore<Row>;
  rowName: (row: Row) => string;
}

export function SheetPhone<Row extends SheetRow>({ store, rowName }: Props<Row>) {
  useSyncExternalStore(store.subscribe, () => store.version);
  const { r } = store.selection.active;
  const row = store.rows[r];
  if (!row) return null;
  const go = (to: number) => {
    if (to === store.rows.length && store.newRow) store.grow(1);
    store.selection.go({ r: to, c: 0 });
    store.tell();
  };
  // The name stands above already.
  const readOnly = store.columns.filter((one) => store.isReadOnly(r, one) && store.textAt(r, one.key) !== rowName(row));
  const open = store.columns.filter((one) => !store.isReadOnly(r, one));
  const last = r === store.rows.length - 1;
  return (
    <Paper withBorder p="sm" className={css['sheet-phone']}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600} dir="auto">
            {rowName(row) || `Row ${r + 1}`}
          </Text>
          <Text c="dimmed" fz="sm" className="figure" aria-live="polite">
            {r + 1} of {grouped(store.rows.length)}
          </Text>
        </Group>
        <Group component="dl" gap="lg">
          {readOnly.map((column) => (
            <div key={column.key}>
              <Text component="dt" c="dimmed" fz="xs">
                {column.title}
              </Text>
              <Text component="dd" m={0} fz="sm">
                {showCell(column, row[column.key], store.currency) || '–'}
              </Text>
            </div>
          ))}
        </Group>
        {open.map((column) => (
          <PhoneField key={`${r}:${column.key}`} store={store} r={r} column={column} />
        ))}
        <Group grow>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={16} />}
            disabled={r === 0}
            onClick={() => go(r - 1)}
          >
            Before
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={16} />}
            disabled={last && !store.newRow}
            onClick={() => go(r + 1)}
          >
            {last && store.newRow ? 'Add row' : 'Next'}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

interface FieldProps<Row extends SheetRow> {
  store: SheetStore<Row>;
  r: number;
  column: SheetColumn<Row>;
}

function PhoneField<Row extends SheetRow>({ store, r, column }: FieldProps<Row>) {
  const write = (text: string) => {
    if (text !== store.textAt(r, column.key)) store.write([{ r, key: column.key, text }]);
  };
  const common = {
    label: column.title,
    description: column.hint,
    required: column.required,
    error: store.problemAt(r, column.key)?.message,
  };
  if (column.kind === 'choice')
    return (
      <NativeSelect
        {...common}
        // What was pasted and fits none stands there too, with its sentence.
        data={[...new Set(['', store.textAt(r, column.key), ...column.options.map((one) => one.label)])].map(
          (value) => ({
            value,
            label: value || '–',
          }),
        )}
        value={store.textAt(r, column.key)}
        onChange={(event) => write(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...common}
      defaultValue={store.textAt(r, column.key)}
      inputMode={column.kind === 'number' || column.kind === 'money' ? 'decimal' : undefined}
      placeholder={column.kind === 'date' ? 'DD/MM/YYYY' : undefined}
      dir="auto"
      autoComplete="off"
      onBlur={(event) => write(event.currentTarget.value)}
    />
  );
}
