// First step: one CSV or XLSX file, chosen or dropped; and what its columns may be.

import { FileButton, Stack, Table, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState, type DragEvent } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { importView } from '#kernel/calls/imports.ts';
import type { ImportState } from './use-import.ts';
import { RowsBox } from '#ui/table/rows-box.tsx';
import css from './drop-zone.module.css';

const ACCEPT = '.csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type ImportColumn = DataOf<typeof importView>['columns'][number];

export function FileStep({ state, columns }: { state: ImportState; columns: readonly ImportColumn[] }) {
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && !state.busy) void state.takeFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack>
      <FileButton onChange={take} accept={ACCEPT}>
        {(props) => (
          <button
            {...props}
            type="button"
            className={clsx(css['drop-zone'], over && css['is-over'])}
            disabled={state.busy}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <IconUpload size={32} stroke={1.4} aria-hidden />
            <Text fw={600}>{state.busy ? 'Reading the file …' : 'Choose a file or drop it here'}</Text>
            <Text c="dimmed">CSV or XLSX, at most 10 MB, headings in the first line</Text>
          </button>
        )}
      </FileButton>
      <RowsBox name="Columns" rows={columns}>
        <Table verticalSpacing={4} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th>Needed</Table.Th>
              <Table.Th>What it holds</Table.Th>
              <Table.Th>Example</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map((column) => (
              <Table.Tr key={column.key}>
                <Table.Td fw={500}>{column.title}</Table.Td>
                <Table.Td>{column.required ? 'Yes' : ''}</Table.Td>
                <Table.Td>{column.hint}</Table.Td>
                <Table.Td dir="auto">{column.example}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </RowsBox>
      <Text c="dimmed" fz="sm">
        Headings may differ: the next step matches them.
      </Text>
    </Stack>
  );
}
