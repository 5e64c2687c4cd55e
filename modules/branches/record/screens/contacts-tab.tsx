// People to call at a branch.

import { formatPhone } from '#kernel/phone.ts';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import {
  contactAdd,
  contactDelete,
  type contactList,
  contactUpdate,
} from '#modules/branches/contacts/contract/contacts.ts';

type Contact = DataOf<typeof contactList>[number];

const fields = [
  { name: 'role', label: 'Role', kind: 'text', required: true, half: true, max: 60, hint: 'Principal, office, guard' },
  { name: 'name', label: 'Name', kind: 'text', required: true, half: true, max: 80 },
  { name: 'phone', label: 'Phone', kind: 'text', type: 'tel', required: true, half: true, max: 20 },
  { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true },
] as const;

const addForm: FormDeclaration<typeof contactAdd> = {
  title: 'Contact',
  call: contactAdd,
  button: 'Add contact',
  fields: [...fields],
};
const changeForm: FormDeclaration<typeof contactUpdate> = {
  title: 'Contact',
  call: contactUpdate,
  button: 'Save contact',
  fields: [...fields],
};

export function Tab({ record }: TabProps<typeof branchDetail>) {
  const may = useMay()(['Branch-Edit']);
  const [open, setOpen] = useState<Contact | 'new'>();
  const { act } = useAct(contactDelete, { onDone: (_data, message) => toast(message) });
  const close = () => setOpen(undefined);

  async function remove(contact: Contact): Promise<void> {
    const sure = await ask({
      title: `Remove ${contact.name}?`,
      text: `${contact.role}, ${contact.phone}`,
      button: 'Remove contact',
      danger: true,
    });
    if (sure) await act({ id: contact.id });
  }
  const buttons = (contact: Contact) => (
    <Group gap={4} justify="flex-end">
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${contact.name}`} onClick={() => setOpen(contact)}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Remove ${contact.name}`}
        onClick={() => void remove(contact)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
  return (
    <>
      {may ? (
        <Group mb="xs">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            Add contact
          </Button>
        </Group>
      ) : null}
      {record.contacts.length === 0 ? (
        <Empty title="No contact yet" text="Principal, office, guard: people for head office to call." />
      ) : (
        <RowsTable
          name="Contacts"
          rows={record.contacts}
          rowKey={(contact) => contact.id}
          columns={[
            { key: 'role', title: 'Role' },
            { key: 'name', title: 'Name' },
            { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone) },
            { key: 'email', title: 'E-mail' },
            ...(may ? [{ key: 'act', title: '', show: buttons }] : []),
          ]}
        />
      )}
      {open === 'new' ? <FormDialog form={addForm} start={{ branch_id: record.branch.id }} close={close} /> : null}
      {open && open !== 'new' ? <FormDialog form={changeForm} start={open} close={close} /> : null}
    </>
  );
}
