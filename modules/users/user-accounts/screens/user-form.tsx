// Adding and changing a user: names, roles, branches, permissions beside the roles (USER-1). The fields of access come with their own chunk.

import { lazy } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Skeleton } from '@mantine/core';
import { Late } from '#ui/late/late.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { useMay } from '#ui/session/session.ts';
import { userCreate, userUpdate, userView } from '../contract/users.ts';

const access = () => import('./access-fields.tsx');
const Roles = lazy(async () => ({ default: (await access()).RolesField }));
const Branches = lazy(async () => ({ default: (await access()).BranchesField }));
const Direct = lazy(async () => ({ default: (await access()).DirectField }));

const names = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 100 },
  { name: 'email', label: 'E-mail', kind: 'text', type: 'email', required: true, max: 200 },
  {
    name: 'username',
    label: 'Signs in as',
    kind: 'text',
    required: true,
    max: 40,
    half: true,
    hint: 'Letters, digits, dots, dashes',
  },
  { name: 'phone', label: 'Phone', kind: 'text', type: 'tel', max: 20, half: true },
] as const;

const drawn = (Field: typeof Roles) => (form: FormHandle) => (
  <Late meanwhile={<Skeleton h={60} />}>
    <Field form={form} />
  </Late>
);

const rights = [
  { name: 'role_ids', label: 'Roles', kind: 'custom', required: true, draw: drawn(Roles) },
  { name: 'grants', label: 'Branches', kind: 'custom', required: true, draw: drawn(Branches) },
  { name: 'permissions', label: 'Permissions beside the roles', kind: 'custom', draw: drawn(Direct) },
] as const;

const newForm = (approves: boolean): FormDeclaration<typeof userCreate> => ({
  title: 'Add user',
  text: approves
    ? 'A link for choosing a password goes to the e-mail address.'
    : 'The account waits until somebody with the permission to change users approves it.',
  call: userCreate,
  fields: [...names, ...rights],
  button: 'Add user',
});

const editForm: FormDeclaration<typeof userUpdate> = {
  title: 'Edit user',
  call: userUpdate,
  fields: [...names, ...rights],
  button: 'Save user',
};

export function UserForm({ close }: { close: () => void }) {
  const may = useMay();
  return (
    <FormDialog
      form={newForm(may(['Admin Edit']))}
      start={{ role_ids: [], grants: [], permissions: [] }}
      close={close}
    />
  );
}

/** Reads the record first: the list does not know everything the form needs. */
export function EditUser({ id, close }: { id: number; close: () => void }) {
  const { data } = useCall(userView, { id }, { forget: true });
  if (!data) return null;
  const { name, email, username, phone, version, roles, grants, permissions } = data;
  const start = {
    id,
    version,
    name,
    email,
    username,
    phone: phone ?? '',
    role_ids: roles.map((role) => role.id),
    grants: grants.map((grant) => ({ kind: grant.kind, branch_id: grant.branch_id })),
    permissions,
  };
  return <FormDialog form={editForm} start={start} close={close} />;
}
