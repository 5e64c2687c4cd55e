// Role: tabs Roles and Permissions, or one role (`?id=3`), a new one (`?new=1`, `?copy=3`), two compared (`?compare=3,5`); the same
// under both of its addresses (spec 01 §3).

import { Tabs } from '@mantine/core';
import { IconArrowsDiff, IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { Late } from '#ui/late/late.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { newPermissionForm, permissionsList } from '#modules/users/permissions/screens/parts/permissions-list.tsx';
import { rolesList } from './roles-list.tsx';

const RoleRecord = lazy(async () => ({ default: (await import('./role-record.tsx')).RoleRecord }));
const NewRole = lazy(async () => ({ default: (await import('./new-role.tsx')).NewRole }));
const CompareRoles = lazy(async () => ({ default: (await import('./compare-roles.tsx')).CompareRoles }));

export function Screen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (id === null && !query.has('new') && !query.has('compare')) return <Lists />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      {id !== null ? <RoleRecord key={id} /> : query.has('new') ? <NewRole /> : <CompareRoles />}
    </Late>
  );
}

const roleActions: readonly PageAction[] = [
  { label: 'Compare two', icon: IconArrowsDiff, permissions: ['Role Record'], to: '?compare=' },
  { label: 'Add role', icon: IconPlus, permissions: ['Role Create'], to: '?new=1', primary: true },
];

const permissionActions: readonly PageAction[] = [
  {
    label: 'Add permission',
    icon: IconPlus,
    permissions: ['Permission Add'],
    primary: true,
    dialog: (close) => <FormDialog form={newPermissionForm} start={{ sensitive: false }} close={close} />,
  },
];

function Lists() {
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const tabs = [
    ...(may(['Role Record']) ? [{ key: 'roles', title: 'Roles' }] : []),
    ...(may(['Permission Record']) ? [{ key: 'permissions', title: 'Permissions' }] : []),
  ];
  const tab = tabs.find((one) => one.key === query.get('tab'))?.key ?? tabs[0]?.key ?? 'roles';
  return (
    <Page
      title="Role"
      fills
      actions={<PageActions key={tab} actions={tab === 'roles' ? roleActions : permissionActions} />}
    >
      <Tabs value={tab} onChange={(next) => setQuery(next === 'permissions' ? { tab: next } : {}, { replace: true })}>
        <Tabs.List>
          {tabs.map((one) => (
            <Tabs.Tab key={one.key} value={one.key}>
              {one.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tab === 'roles' ? (
        <ListPage key="roles" list={rolesList} inside />
      ) : (
        <ListPage key="permissions" list={permissionsList} inside />
      )}
    </Page>
  );
}
