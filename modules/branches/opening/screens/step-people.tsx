// Whom to call at a branch that opens: one person at least.

import { formatPhone } from '#kernel/phone.ts';
import { Button, Group } from '@mantine/core';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { StepForm } from '#ui/page-kinds/stepper/step-form.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { contactAdd } from '#modules/branches/contacts/contract/contacts.ts';
import type { Opening } from '../contract/opening.ts';

export function Step({ data, next }: StepProps<Opening>) {
  const { contacts, branch } = data;
  return (
    <>
      {contacts.length > 0 ? (
        <>
          <RowsTable
            name="Contacts"
            rows={contacts}
            rowKey={(contact) => contact.id}
            columns={[
              { key: 'role', title: 'Role' },
              { key: 'name', title: 'Name' },
              { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone) },
            ]}
          />
          <Group my="sm">
            <Button onClick={next}>Go on</Button>
          </Group>
        </>
      ) : null}
      <StepForm
        key={contacts.length}
        form={{
          title: `Contact of branch ${branch.id}`,
          call: contactAdd,
          fields: [
            { name: 'role', label: 'Role', kind: 'text', required: true, half: true, max: 60 },
            { name: 'name', label: 'Name', kind: 'text', required: true, half: true, max: 80 },
            { name: 'phone', label: 'Phone', kind: 'text', type: 'tel', required: true, half: true, max: 20 },
            { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true },
          ],
          button: contacts.length > 0 ? 'Add another' : 'Add and go on',
        }}
        start={{ branch_id: branch.id, role: contacts.length > 0 ? '' : 'Principal' }}
        next={next}
      />
    </>
  );
}
