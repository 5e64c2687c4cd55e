// Second step: which heading of the file is which column, guessed first, with the file's own first lines beside it.

import { Alert, Box, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { Choice } from '#ui/controls/choice.tsx';
import type { ImportColumn } from './file-step.tsx';
import type { ImportState, ReadFile } from './use-import.ts';
import css from '#ui/table/table.module.css';

interface Props {
  state: ImportState;
  read: ReadFile;
  columns: readonly ImportColumn[];
}

export function MappingStep({ state, read, columns }: Props) {
  const missing = columns.filter((one) => one.required && !state.mapping[one.key]);
  const used = new Set(Object.values(state.mapping));
  const unused = read.headings.filter((one) => !used.has(one));
  const choose = (key: string, heading: string | null) => {
    const next = { ...state.mapping };
    if (heading) next[key] = heading;
    else delete next[key];
    state.setMapping(next);
  };
  return (
    <Stack>
      <Text>
        <strong>{read.file_name}</strong>: {counted(read.lines, 'line')}
        {read.encoding ? `, read as ${read.encoding}` : ''}
        {read.sheet ? `, sheet ${read.sheet}` : ''}
      </Text>
      {read.imported_before ? (
        <Alert color="blue" icon={<IconInfoCircle size={18} />} title="This file was imported before">
          {read.imported_before}. Lines that were imported before change nothing.
        </Alert>
      ) : null}
      <Box className={css['rows']} role="region" aria-label="Columns of the file" tabIndex={0}>
        <Table verticalSpacing={4} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th>Heading in the file</Table.Th>
              <Table.Th>First lines</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map((column) => (
              <Table.Tr key={column.key}>
                <Table.Td fw={500}>
                  {column.title}
                  {column.required ? ' *' : ''}
                </Table.Td>
                <Table.Td>
                  <Choice
                    size="xs"
                    w={240}
                    aria-label={`Heading for ${column.title}`}
                    placeholder="Not in this file"
                    data={read.headings}
                    value={state.mapping[column.key] ?? null}
                    onChange={(heading) => choose(column.key, heading)}
                    clearable
                  />
                </Table.Td>
                <Table.Td c="dimmed">{samples(read, state.mapping[column.key])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {unused.length ? <Text c="dimmed">Not used: {unused.join(', ')}</Text> : null}
      <Group>
        <Button disabled={missing.length > 0} loading={state.busy} onClick={() => void state.start(true, 'good_rows')}>
          Check {counted(read.lines, 'line')}
        </Button>
        <Button variant="default" onClick={state.another}>
          Choose another file
        </Button>
        {missing.length ? <Text c="var(--bad)">Still needed: {missing.map((one) => one.title).join(', ')}</Text> : null}
      </Group>
    </Stack>
  );
}

function samples(read: ReadFile, heading: string | undefined): string {
  const index = heading === undefined ? -1 : read.headings.indexOf(heading);
  if (index < 0) return '';
  return read.first_lines
    .map((line) => line.cells[index])
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');
}
