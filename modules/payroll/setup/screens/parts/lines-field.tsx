// Lines inside a form: rates, slabs, heads with amounts. Each has the same few cells; added at the end, taken away one by one.

import { ActionIcon, Button, Checkbox, NativeSelect, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DateField } from '#ui/controls/date-field.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';

export type LineValues = Record<string, unknown>;

export interface LineCell {
  name: string;
  title: string;
  kind: 'money' | 'percent' | 'number' | 'text' | 'date' | 'choice' | 'flag';
  options?: readonly { value: string; label: string }[];
  width?: number;
}

interface CellProps {
  cell: LineCell;
  line: LineValues;
  no: number;
  set: (value: unknown) => void;
}

function Cell({ cell, line, no, set }: CellProps) {
  const value = line[cell.name];
  const name = `${cell.title}, line ${no}`;
  const common = { 'aria-label': name, size: 'xs' as const, w: cell.width ?? 120 };
  if (cell.kind === 'money')
    return <MoneyField {...common} value={typeof value === 'number' ? value : null} onChange={set} />;
  if (cell.kind === 'percent' || cell.kind === 'number')
    return (
      <NumberInput
        {...common}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => set(typed === '' ? null : Number(typed))}
        min={0}
        decimalScale={4}
        suffix={cell.kind === 'percent' ? ' %' : ''}
        hideControls
      />
    );
  if (cell.kind === 'date')
    return <DateField {...common} value={typeof value === 'string' ? value : null} onChange={set} />;
  if (cell.kind === 'flag')
    return (
      <Checkbox aria-label={name} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
    );
  if (cell.kind === 'choice')
    return (
      <NativeSelect
        {...common}
        value={typeof value === 'number' ? String(value) : ''}
        data={[{ value: '', label: '–' }, ...(cell.options ?? [])]}
        onChange={(event) => set(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
    );
  return (
    <TextInput
      {...common}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

interface Props {
  form: FormHandle;
  name: string;
  label: string;
  cells: readonly LineCell[];
  blank: LineValues;
}

export function LinesField({ form, name, label, cells, blank }: Props) {
  const lines = (form.values[name] as readonly LineValues[] | undefined) ?? [];
  const error = form.error(name);
  const change = (at: number, more: LineValues) =>
    form.set(
      name,
      lines.map((line, n) => (n === at ? { ...line, ...more } : line)),
    );
  return (
    <Stack gap={4}>
      <Text fw={500} fz="sm">
        {label}
      </Text>
      <div style={{ overflowX: 'auto' }}>
        <Table verticalSpacing={2} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {cells.map((cell) => (
                <Table.Th key={cell.name}>{cell.title}</Table.Th>
              ))}
              <Table.Th w={36} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, n) => (
              <Table.Tr key={n}>
                {cells.map((cell) => (
                  <Table.Td key={cell.name}>
                    <Cell cell={cell} line={line} no={n + 1} set={(value) => change(n, { [cell.name]: value })} />
                  </Table.Td>
                ))}
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Take away line ${n + 1}`}
                    onClick={() =>
                      form.set(
                        name,
                        lines.filter((_, at) => at !== n),
                      )
                    }
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {error ? (
        <Text fz="sm" c="var(--bad)" role="alert">
          {error}
        </Text>
      ) : null}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.set(name, [...lines, { ...blank }])}
        >
          Add a line
        </Button>
      </div>
    </Stack>
  );
}
