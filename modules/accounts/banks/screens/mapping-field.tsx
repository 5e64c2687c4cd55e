// Columns mapped on a sample file: each field beside what the file's own lines say there, and what the mapping makes of them.

import { Alert, Box, Button, FileInput, Group, NumberInput, Stack, Table, Text } from '@mantine/core';
import { IconFileSearch, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { fileAdd } from '#kernel/calls/files.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Choice } from '#ui/controls/choice.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { useSession } from '#ui/session/session.ts';
import { type FormatColumn, formatTest, type Purpose } from '../contract/formats.ts';
import { fieldsOf, type FormatField } from '../rules/index.ts';
import { Trial } from './trial.tsx';
import css from '#ui/table/table.module.css';

type Sample = DataOf<typeof formatTest>;
type Shape = Omit<InputOf<typeof formatTest>, 'file_id' | 'columns' | 'currency' | 'header_rows'> & {
  header_rows: number;
};

const shapeOf = ({ values }: FormHandle): Shape => ({
  purpose: values['purpose'] as Purpose,
  layout: values['layout'] as Shape['layout'],
  delimiter: values['delimiter'] as Shape['delimiter'],
  header_rows: Number(values['header_rows'] ?? 0),
  footer_rows: Number(values['footer_rows'] ?? 0),
  date_format: values['date_format'] as Shape['date_format'],
  amount_style: values['amount_style'] as Shape['amount_style'],
});

/** The sample is read when it is chosen, and again with the mapping when it is tried. */
function useSample(form: FormHandle, columns: readonly FormatColumn[]) {
  const { currency } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [file_id, setId] = useState<number | null>(null);
  const [sample, setSample] = useState<Sample | null>(null);
  const upload = useAct(fileAdd, { reads: true, besideFields: true });
  const read = useAct(formatTest, { reads: true });
  const readAs = async (id: number, mapped: readonly FormatColumn[]) => {
    const answer = await read.act({ file_id: id, currency: currency ?? 'PKR', ...shapeOf(form), columns: [...mapped] });
    if (answer) setSample(answer);
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setSample(null);
    const kept = chosen && (await upload.act({}, chosen));
    setId(kept ? kept.id : null);
    if (kept) await readAs(kept.id, []);
    else setFile(null);
  };
  const attempt = async () => {
    if (file_id !== null) await readAs(file_id, columns);
  };
  return { file, sample, choose, attempt, ready: file_id !== null, busy: upload.busy || read.busy, currency };
}

interface PlaceProps {
  field: FormatField;
  column: FormatColumn | undefined;
  fixed: boolean;
  headings: readonly string[];
  set: (column: FormatColumn | null) => void;
}

function Place({ field, column, fixed, headings, set }: PlaceProps) {
  const of = (at: number, width: number | null, heading: string | null): FormatColumn => ({
    field: field.field,
    at,
    width,
    heading,
  });
  if (fixed)
    return (
      <Group gap={4} wrap="nowrap">
        <NumberInput
          size="xs"
          w={90}
          min={1}
          placeholder="Place"
          aria-label={`First place of ${field.title}`}
          value={column?.at ?? ''}
          onChange={(at) => set(typeof at === 'number' ? of(at, column?.width ?? null, null) : null)}
        />
        <NumberInput
          size="xs"
          w={90}
          min={1}
          placeholder="Letters"
          aria-label={`Letters of ${field.title}`}
          value={column?.width ?? ''}
          onChange={(width) => set(of(column?.at ?? 1, typeof width === 'number' ? width : null, null))}
        />
      </Group>
    );
  const known = headings.map((heading, n) => ({ value: String(n + 1), label: heading || `Column ${n + 1}` }));
  const own = column ? [{ value: String(column.at), label: column.heading || `Column ${column.at}` }] : [];
  const named = column?.heading ? headings.indexOf(column.heading) + 1 : 0;
  return (
    <Choice
      size="xs"
      w={220}
      clearable
      aria-label={`Column of ${field.title}`}
      placeholder={headings.length > 0 ? 'Not in this file' : 'Choose a sample first'}
      data={known.length > 0 ? known : own}
      value={column ? String(named > 0 ? named : column.at) : null}
      onChange={(at) =>
        set(at === null ? null : of(Number(at), null, headings[Number(at) - 1] || column?.heading || null))
      }
    />
  );
}

export function MappingField({ form }: { form: FormHandle }) {
  const columns = (form.values['columns'] as readonly FormatColumn[] | undefined) ?? [];
  const { purpose, layout, header_rows } = shapeOf(form);
  const state = useSample(form, columns);
  const fixed = layout === 'fixed';
  const head = state.sample?.lines[Math.max(0, header_rows - 1)]?.cells ?? [];
  const headings = header_rows > 0 ? head : head.map((cell, n) => `Column ${n + 1}: ${cell}`);
  const set = (field: string, column: FormatColumn | null) =>
    form.set('columns', [...columns.filter((one) => one.field !== field), ...(column ? [column] : [])]);
  const error = form.error('columns');
  return (
    <Stack gap="xs" data-field="columns">
      <FileInput
        label="Sample file"
        description="CSV, text or Excel, as the bank sends it. It is only read, nothing is saved."
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        leftSection={<IconPaperclip size={16} />}
        placeholder="Choose a file"
        clearable
        value={state.file}
        disabled={state.busy}
        onChange={(file) => void state.choose(file)}
      />
      {fixed && state.sample ? (
        <Box component="pre" className={css['rows']} p="xs" tabIndex={0} aria-label="First lines of the sample" fz="xs">
          {state.sample.lines.map((line) => line.cells[0]).join('\n')}
        </Box>
      ) : null}
      <Table verticalSpacing={4} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>{fixed ? 'Where in the line' : 'Column of the file'}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(fieldsOf[purpose] ?? []).map((field) => (
            <Table.Tr key={field.field}>
              <Table.Td fw={field.required ? 500 : undefined}>
                {field.title}
                {field.required ? ' *' : ''}
              </Table.Td>
              <Table.Td>
                <Place
                  field={field}
                  column={columns.find((one) => one.field === field.field)}
                  fixed={fixed}
                  headings={headings.map((one) => one.trim())}
                  set={(column) => set(field.field, column)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {error ? <Alert color="red">{error}</Alert> : null}
      <Group>
        <Button
          variant="default"
          leftSection={<IconFileSearch size={16} />}
          disabled={!state.ready || columns.length === 0}
          loading={state.busy}
          onClick={() => void state.attempt()}
        >
          Test on the sample
        </Button>
        {state.ready ? null : <Text c="dimmed">Choose a sample to map and test the columns.</Text>}
      </Group>
      {state.sample && state.sample.good + state.sample.bad > 0 ? (
        <Trial sample={state.sample} fields={fieldsOf[purpose]} currency={state.currency ?? 'PKR'} />
      ) : null}
    </Stack>
  );
}
