// Papers of one branch: added, put right, removed (BR-9).

import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { OneFile } from '#ui/controls/one-file.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import type { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import {
  documentAdd,
  documentDelete,
  documentList,
  documentUpdate,
} from '#modules/branches/documents/contract/documents.ts';
import { DocumentsTable, type Paper } from '#modules/branches/documents/screens/parts/documents-table.tsx';
import { kindNames } from '#modules/branches/documents/rules/index.ts';

const fields: readonly Field<'kind' | 'number' | 'issued_on' | 'expires_on' | 'file_id'>[] = [
  { name: 'kind', label: 'Document', kind: 'choice', options: optionsOf(kindNames), required: true, half: true },
  { name: 'number', label: 'Number', kind: 'text', max: 60, half: true },
  { name: 'issued_on', label: 'Issued on', kind: 'date', half: true },
  { name: 'expires_on', label: 'Ends on', kind: 'date', half: true, hint: 'Leave empty: it does not end' },
  {
    name: 'file_id',
    label: 'Scan',
    kind: 'custom',
    draw: (form) => <OneFile form={form} name="file_id" label="Scan" required />,
  },
];

const addForm: FormDeclaration<typeof documentAdd> = {
  title: 'Add a document',
  text: 'One of the same kind before it is replaced and stays readable.',
  call: documentAdd,
  button: 'Add document',
  fields,
};
const changeForm: FormDeclaration<typeof documentUpdate> = {
  title: 'Document',
  call: documentUpdate,
  button: 'Save document',
  fields,
};

export function Tab({ record }: TabProps<typeof branchDetail>) {
  const branch_id = record.branch.id;
  const may = useMay()(['Branch-Edit']);
  const answer = useCall(documentList, { branch_id });
  const [open, setOpen] = useState<Paper | 'new'>();
  const { act } = useAct(documentDelete, { onDone: (_data, message) => toast(message) });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  const close = () => setOpen(undefined);
  const remove = async (row: Paper) => {
    const sure = await ask({
      title: `Remove ${kindNames[row.kind]}?`,
      text: 'The one before it counts again.',
      button: 'Remove document',
      danger: true,
    });
    if (sure) await act({ id: row.id });
  };
  const buttons = (row: Paper) =>
    row.replaced ? null : <Acts row={row} change={() => setOpen(row)} remove={() => void remove(row)} />;
  return (
    <>
      {may ? (
        <Group mb="xs">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            Add document
          </Button>
        </Group>
      ) : null}
      {answer.data.length === 0 ? (
        <Empty title="No document yet" text="Registration, lease, fire safety: each rings the bell before it ends." />
      ) : (
        <DocumentsTable rows={answer.data} {...(may ? { act: buttons } : {})} />
      )}
      {open === 'new' ? <FormDialog form={addForm} start={{ branch_id }} close={close} /> : null}
      {open && open !== 'new' ? (
        <FormDialog
          form={changeForm}
          start={{
            id: open.id,
            version: open.version,
            kind: open.kind,
            number: open.number,
            issued_on: open.issued_on,
            expires_on: open.expires_on,
            file_id: open.file_id,
          }}
          close={close}
        />
      ) : null}
    </>
  );
}

function Acts({ row, change, remove }: { row: Paper; change: () => void; remove: () => void }) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${kindNames[row.kind]}`} onClick={change}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={`Remove ${kindNames[row.kind]}`} onClick={remove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
