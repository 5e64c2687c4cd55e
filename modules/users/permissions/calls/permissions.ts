// Calls of the tab Permissions (spec 01 §4: permissions CRUD).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { createPermission, updatePermission } from '../actions/save-permission.ts';
import * as permissions from '../contract/permissions.ts';
import { listPermissions, readPermission, readTree } from '../reads/permissions.ts';

export const permissionCalls: readonly Served[] = [
  serve(permissions.permissionList, listPermissions),
  serveExport(exportOf(permissions.permissionList), {
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
  serve(permissions.permissionTree, () => readTree()),
  serve(permissions.permissionView, ({ id }) => readPermission(id)),
  serve(permissions.permissionCreate, async (input) =>
    withMessage(await createPermission(input), `The permission ${input.name} is added`),
  ),
  serve(permissions.permissionUpdate, async (input) => withMessage(await updatePermission(input), 'The text is saved')),
];
