// Groups of branches: added, renamed, deleted while no branch lies in them.

import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { branchGroupAdd, branchGroupDelete, branchGroupList, branchGroupUpdate } from '../../contract/contacts.ts';

type BranchGroup = DataOf<typeof branchGroupList>[number];

const kinds: Record<string, string> = { region: 'Region', cluster: 'Cluster', league: 'League' };
const fields = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 60 },
  { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kinds), required: true },
] as const;
const addForm: FormDeclaration<typeof branchGroupAdd> = {
  title: 'Group of branches',
  text: 'Branches are put into it under Edit of each branch; performance ranks them inside it.',
  call: branchGroupAdd,
  button: 'Add group',
  fields: [...fields],
};
const changeForm: FormDeclaration<typeof branchGroupUpdate> = {
  title: 'Group of branches',
  call: branchGroupUpdate,
  button: 'Save group',
  fields: [...fields],
};

export function BranchGroups() {
  const may = useMay()(['Branch-Edit']);
  const answer = useCall(branchGroupList, {});
  const [open, setOpen] = useState<BranchGroup | 'new'>();
  const close = () => setOpen(undefined);
  const add = may ? (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      Add group
    </Button>
  ) : null;
  return (
    <Page
      title="Groups of branches"
      text="Regions, clusters and leagues, in which branches are compared."
      crumbs={[{ title: 'Branch Details', to: linkTo(pages.branchDetail, {}) }]}
      actions={add}
    >
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {!answer.data && !answer.failure ? <RowsSkeleton rows={5} /> : null}
      {answer.data ? <GroupTable rows={answer.data} may={may} edit={setOpen} /> : null}
      {open === 'new' ? <FormDialog form={addForm} start={{ kind: 'region' }} close={close} /> : null}
      {open && open !== 'new' ? (
        <FormDialog
          form={changeForm}
          start={{ id: open.id, version: open.version, name: open.name, kind: open.kind }}
          close={close}
        />
      ) : null}
    </Page>
  );
}

interface TableProps {
  rows: readonly BranchGroup[];
  may: boolean;
  edit: (group: BranchGroup) => void;
}

function GroupTable({ rows, may, edit }: TableProps) {
  const { act } = useAct(branchGroupDelete, { onDone: (_data, message) => toast(message) });
  async function remove(group: BranchGroup): Promise<void> {
    const sure = await ask({
      title: `Delete ${group.name}?`,
      text: 'Only a group in which no branch lies is deleted.',
      button: 'Delete group',
      danger: true,
    });
    if (sure) await act({ id: group.id });
  }
  const buttons = (group: BranchGroup) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${group.name}`} onClick={() => edit(group)}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={`Delete ${group.name}`} onClick={() => void remove(group)}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
  if (rows.length === 0)
    return <Empty title="No group yet" text="Add one, then choose it under Edit of each branch that belongs to it." />;
  return (
    <RowsTable
      name="Groups"
      rows={rows}
      rowKey={(group) => group.id}
      columns={[
        { key: 'name', title: 'Name', card: true },
        { key: 'kind', title: 'Kind', value: (group) => kinds[group.kind] ?? group.kind, card: true },
        { key: 'branches', title: 'Branches', kind: 'number', card: true },
        ...(may ? [{ key: 'act', title: '', show: buttons }] : []),
      ]}
    />
  );
}
