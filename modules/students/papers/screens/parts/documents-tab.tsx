// The paper checklist: what was received, what is missing, what expired (ADM-18, STU-6).

import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { fileIdOf, OneFile, OpenFile } from '#ui/controls/one-file.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column, Statuses } from '#ui/table/column.ts';
import { paperStates } from '../../rules/paper-states.ts';
import { documentSave, studentDocuments } from '../../contract/papers.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';

type Paper = DataOf<typeof studentDocuments>[number];

const states: Statuses = paperStates.badges;

const formOf = (paper: Paper): FormDeclaration<typeof documentSave> => ({
  title: paper.name,
  call: documentSave,
  button: 'Save document',
  fields: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      required: true,
      options: [
        { value: 'paper', label: 'Received on paper' },
        { value: 'file', label: 'Received as file' },
        { value: 'missing', label: 'Missing' },
        { value: 'waived', label: 'Waived' },
      ],
    },
    { name: 'number', label: 'Number', kind: 'text', max: 40, show: () => paper.has_number },
    {
      name: 'expiry',
      label: 'Expires on',
      kind: 'date',
      show: (values) => paper.has_expiry && (values['state'] === 'paper' || values['state'] === 'file'),
    },
    {
      name: 'file_id',
      label: 'File',
      kind: 'custom',
      show: (values) => values['state'] === 'file',
      draw: (form) => <OneFile form={form} name="file_id" label="Scan or photo" />,
    },
    {
      name: 'waived_reason',
      label: 'Why it is not needed',
      kind: 'long',
      max: 200,
      show: (values) => values['state'] === 'waived',
    },
  ],
});

const paperColumns = (change: ((paper: Paper) => void) | undefined): Column<Paper>[] => [
  { key: 'name', title: 'Document' },
  { key: 'state', title: 'Status', kind: 'status', statuses: states },
  { key: 'number', title: 'Number' },
  { key: 'expiry', title: 'Expires', kind: 'date' },
  {
    key: 'file_url',
    title: 'File',
    show: (row: Paper) => (row.file_url ? <OpenFile id={fileIdOf(row.file_url)} name={row.name} /> : null),
  },
  { key: 'waived_reason', title: 'Why waived' },
  ...(change ? [{ key: 'act', title: '', show: (row: Paper) => <Change paper={row} change={change} /> }] : []),
];

function Change({ paper, change }: { paper: Paper; change: (paper: Paper) => void }) {
  return (
    <Group justify="flex-end">
      <Button size="compact-xs" variant="subtle" onClick={() => change(paper)} aria-label={`Change ${paper.name}`}>
        Change
      </Button>
    </Group>
  );
}

export function Tab({ record }: TabProps<typeof studentGet>) {
  const answer = useCall(studentDocuments, { id: record.student_id });
  const [open, setOpen] = useState<Paper>();
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  if (answer.data.length === 0)
    return (
      <Empty title="No documents are required" text="The school has no document types for this country and class." />
    );
  return (
    <>
      <RowsTable
        name="Documents"
        rows={answer.data}
        rowKey={(row) => row.document_type_id}
        columns={paperColumns(may(['Student Edit']) ? setOpen : undefined)}
      />
      {open ? (
        <FormDialog
          form={formOf(open)}
          start={{
            student_id: record.student_id,
            document_type_id: open.document_type_id,
            state: open.state === 'missing' || open.state === 'expired' ? 'paper' : open.state,
            number: open.number,
            expiry: open.expiry,
          }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
