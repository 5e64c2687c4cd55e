// The checklist of papers: what came and how, what is missing and which stage it stops (ADM-18).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { OneFile, OpenFile } from '#ui/controls/one-file.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column, Statuses } from '#ui/table/column.ts';
import type { ApplicationRecord, Paper } from '../../contract/application-record.ts';
import { applicationDocument } from '../../contract/applications.ts';
import { keep } from './draft-store.ts';

const states: Statuses = {
  missing: ['waiting', 'Missing'],
  paper: ['good', 'Received on paper'],
  file: ['good', 'Received as file'],
  waived: ['plain', 'Waived'],
  expired: ['bad', 'Expired'],
};
export const blocks: Record<Paper['blocks'], string> = {
  test: 'the test',
  confirm: 'the confirmation',
  later: 'may follow',
  never: '',
};

const formOf = (id: number, one: Paper, waive: boolean): FormDeclaration<typeof applicationDocument> => ({
  title: one.name,
  call: applicationDocument,
  button: 'Save document',
  fields: [
    {
      name: 'paper',
      label: 'How it came',
      kind: 'choice',
      required: true,
      options: [
        { value: 'paper', label: 'On paper, seen at the desk' },
        { value: 'file', label: 'As a file' },
        { value: 'missing', label: 'It is missing' },
        ...(waive ? [{ value: 'waived', label: 'It is not needed' }] : []),
      ],
    },
    {
      name: 'file_id',
      label: 'File',
      kind: 'custom',
      show: (values) => values['paper'] === 'file',
      draw: (form) => <OneFile form={form} name="file_id" label="Scan or photo" />,
    },
    { name: 'number', label: 'Number', kind: 'text', max: 40, show: () => one.has_number },
    { name: 'expiry', label: 'Expires on', kind: 'date', show: () => one.has_expiry },
    {
      name: 'waive',
      label: 'Why it is not needed',
      kind: 'long',
      max: 200,
      show: (values) => values['paper'] === 'waived',
    },
  ],
  toInput: (values) => ({
    id,
    document_type_id: one.document_type_id,
    paper: values['paper'] === 'paper',
    file_id: values['paper'] === 'file' ? (values['file_id'] as number | null) : null,
    ...(values['paper'] === 'waived' ? { waive: { reason: String(values['waive'] ?? '') } } : {}),
    number: (values['number'] as string | null | undefined) || null,
    expiry: (values['expiry'] as string | null | undefined) || null,
  }),
});

export function PapersTable({ data }: { data: ApplicationRecord }) {
  const [open, setOpen] = useState<Paper>();
  /** Opened by 'On paper', for the number or day that the paper has. */
  const [onPaper, setOnPaper] = useState(false);
  const seen = useAct(applicationDocument, { onDone: (saved) => keep(data.id, { version: saved.version }) });
  const change = (one: Paper, paper = false): void => {
    setOnPaper(paper);
    setOpen(one);
  };
  const see = async ({ document_type_id }: Paper): Promise<boolean> =>
    (await seen.act({ id: data.id, document_type_id, paper: true })) !== undefined;
  const quick = async (one: Paper): Promise<void> => {
    if (one.has_expiry || one.has_number) return change(one, true);
    if (await see(one)) toast(`${one.name} is recorded`);
  };
  const plain = data.papers.filter((one) => one.state === 'missing' && !one.has_expiry);
  const seeAll = async (): Promise<void> => {
    for (const one of plain) if (!(await see(one))) return;
    toast(`${counted(plain.length, 'document is', 'documents are')} recorded`);
  };
  if (data.papers.length === 0)
    return (
      <Empty title="No documents are required" text="The school has no document types for this country and class." />
    );
  return (
    <>
      <RowsTable
        name="Documents"
        rows={data.papers}
        rowKey={(row) => row.document_type_id}
        columns={columnsOf(data.may.change ? { quick: (one) => void quick(one), change } : undefined)}
      />
      {data.may.change && plain.length > 1 ? (
        <Group mt="xs">
          <Button size="xs" variant="default" loading={seen.busy} onClick={() => void seeAll()}>
            All {plain.length} are here on paper
          </Button>
        </Group>
      ) : null}
      {open ? (
        <FormDialog
          form={formOf(data.id, open, data.may.waive)}
          start={{
            paper: onPaper ? 'paper' : ['missing', 'expired'].includes(open.state) ? 'file' : open.state,
            number: open.number,
            expiry: open.expiry,
            file_id: open.file_id,
            waive: open.waived_reason,
          }}
          onDone={(saved) => keep(data.id, { version: saved.version })}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

interface Acts {
  quick: (one: Paper) => void;
  change: (one: Paper) => void;
}

const actColumn = (acts: Acts): Column<Paper> => ({
  key: 'act',
  title: '',
  show: (row: Paper) => <Buttons one={row} acts={acts} />,
});

/** The buttons stand beside the name, in sight at any width; a long name takes a second line. */
const columnsOf = (acts: Acts | undefined): Column<Paper>[] => [
  {
    key: 'name',
    title: 'Document',
    show: (row) => (
      <Text inherit miw={{ base: 0, sm: 140 }} maw={240} style={{ whiteSpace: 'normal' }}>
        {row.name}
      </Text>
    ),
  },
  ...(acts ? [actColumn(acts)] : []),
  { key: 'state', title: 'Status', kind: 'status', statuses: states },
  { key: 'blocks', title: 'Stops', show: (row) => blocks[row.blocks] },
  { key: 'number', title: 'Number, expiry, file', show: (row) => <Particulars one={row} /> },
];

/** Few papers have any of the three: one column for them leaves the room to the buttons. */
function Particulars({ one }: { one: Paper }) {
  return (
    <Stack gap={0} align="flex-start">
      {one.number ? <span>{one.number}</span> : null}
      {one.expiry ? <span>until {formatDate(one.expiry)}</span> : null}
      {one.file_id ? <OpenFile id={one.file_id} name={one.name} /> : null}
    </Stack>
  );
}

function Buttons({ one, acts }: { one: Paper; acts: Acts }) {
  return (
    <Group gap={4} wrap="nowrap">
      {one.state === 'missing' ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => acts.quick(one)}
          aria-label={`${one.name} is here on paper`}
        >
          On paper
        </Button>
      ) : null}
      <Button size="compact-xs" variant="subtle" onClick={() => acts.change(one)} aria-label={`Change ${one.name}`}>
        {one.state === 'missing' ? 'Upload' : 'Change'}
      </Button>
    </Group>
  );
}
