// One role: what it opens, who holds it, how it differs from another, its history (spec 01 §3 Role).

import { Alert, Badge } from '@mantine/core';
import { IconCopy, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { useNavigate } from 'react-router';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { roleView } from '../contract/roles.ts';
import { DeleteRole } from './delete-role.tsx';

type Data = DataOf<typeof roleView>;

const record: RecordDeclaration<typeof roleView> = {
  call: roleView,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Role', to: pages.Role }],
  title: (data) => data.name,
  text: (data) => <Under data={data} />,
  facts: (data) => [
    { label: 'Of', value: data.all_schools ? 'All projects' : 'This project' },
    { label: 'Users', value: data.users },
    { label: 'Permissions', value: `${data.permissions}, ${data.sensitive} sensitive` },
    { label: 'Changed', value: <Instant iso={data.updated_at} /> },
  ],
  tabs: [
    { key: 'permissions', title: 'Permissions', load: () => import('./permissions-tab.tsx') },
    { key: 'users', title: 'Users', permissions: ['Admin Record'], load: () => import('./users-tab.tsx') },
    { key: 'compare', title: 'Compare', load: () => import('./compare-tab.tsx') },
  ],
  history: { kind: 'role', id: (data) => data.id },
  actions: [
    {
      label: 'Copy',
      icon: IconCopy,
      permissions: ['Role Create'],
      show: (data) => !data.is_system,
      to: (data) => `?new=1&copy=${data.id}`,
    },
    {
      label: 'Delete',
      icon: IconTrash,
      permissions: ['Role Delete'],
      danger: true,
      show: (data) => !data.is_system && !data.is_mine,
      dialog: (data, close) => <DeleteAndLeave role={data} close={close} />,
    },
  ],
};

export const RoleRecord = recordScreen(record);

function DeleteAndLeave({ role, close }: { role: Data; close: () => void }) {
  const navigate = useNavigate();
  return <DeleteRole role={role} close={close} onDone={() => void navigate({ search: '' }, { replace: true })} />;
}

function Under({ data }: { data: Data }) {
  return (
    <>
      {data.description}
      {data.is_mine ? (
        <Badge ml="xs" variant="default" tt="none" component="span">
          yours
        </Badge>
      ) : null}
      {data.locked_for_me ? (
        <Alert mt="xs" p="xs" color="gray" variant="light" icon={<IconInfoCircle size={18} />}>
          {data.locked_for_me}
        </Alert>
      ) : null}
    </>
  );
}
