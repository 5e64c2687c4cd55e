// Calls of the Role screen and its tab Permissions (spec 01 §4: roles and permissions CRUD).

import { exportOf } from '#kernel/export-call.ts';
import { requireStepUp } from '#platform/access/step-up.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { createPermission, updatePermission } from '../actions/save-permission.ts';
import { createRole, deleteRole, sensitiveComes, sensitiveMoves, updateRole } from '../actions/save-role.ts';
import * as roles from '../contract/roles.ts';
import { listPermissions, readPermission, readTree } from '../reads/permissions.ts';
import { listRoles, readRole } from '../reads/roles.ts';

export const roleCalls: readonly Served[] = [
  serve(roles.roleList, listRoles),
  serveExport(exportOf(roles.roleList), {
    name: 'roles',
    page: listRoles,
    columns: [
      { title: 'Role', value: (row) => row.name },
      { title: 'Description', value: (row) => row.description, width: 40 },
      { title: 'Of all projects', value: (row) => (row.all_schools ? 'yes' : 'no') },
      { title: 'Users', value: (row) => row.users },
      { title: 'Permissions', value: (row) => row.permissions },
      { title: 'Sensitive', value: (row) => row.sensitive },
    ],
  }),
  serve(roles.roleView, ({ id }) => readRole(id)),
  serve(roles.roleCreate, async (input, facts) => {
    if (await sensitiveMoves(null, input.permissions)) await requireStepUp(roles.roleCreate, facts);
    return withMessage(await createRole(input), `The role ${input.name} is added`);
  }),
  serve(roles.roleUpdate, async (input, facts) => {
    if (await sensitiveMoves(input.id, input.permissions)) await requireStepUp(roles.roleUpdate, facts);
    const saved = await updateRole(input);
    return withMessage(saved, `${input.name} is saved: ${saved.added} added, ${saved.removed} taken away`);
  }),
  serve(roles.roleDelete, async (input, facts) => {
    if (input.replace_by !== undefined && (await sensitiveComes(input.id, input.replace_by)))
      await requireStepUp(roles.roleDelete, facts);
    const moved = await deleteRole(input);
    const told = moved === 1 ? '1 user moved' : `${moved} users moved`;
    return withMessage({ moved }, moved === 0 ? 'The role is deleted' : `The role is deleted; ${told}`);
  }),
  serve(roles.permissionList, listPermissions),
  serveExport(exportOf(roles.permissionList), {
    name: 'permissions',
    page: listPermissions,
    columns: [
      { title: 'Permission', value: (row) => row.name },
      { title: 'What it opens', value: (row) => row.title, width: 50 },
      { title: 'Area', value: (row) => row.area },
      { title: 'Sensitive', value: (row) => (row.sensitive ? 'yes' : 'no') },
      { title: 'Roles', value: (row) => row.roles },
      { title: 'Given directly', value: (row) => row.direct_users },
    ],
  }),
  serve(roles.permissionTree, () => readTree()),
  serve(roles.permissionView, ({ id }) => readPermission(id)),
  serve(roles.permissionCreate, async (input) =>
    withMessage(await createPermission(input), `The permission ${input.name} is added`),
  ),
  serve(roles.permissionUpdate, async (input) => withMessage(await updatePermission(input), 'The text is saved')),
];
