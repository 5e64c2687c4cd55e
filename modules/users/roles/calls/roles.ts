// Calls of the Role screen (spec 01 §4: roles CRUD).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { requireStepUp } from '#platform/access/step-up.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { createRole, deleteRole, sensitiveComes, sensitiveMoves, updateRole } from '../actions/save-role.ts';
import * as roles from '../contract/roles.ts';
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
    const told = counted(moved, 'user moved', 'users moved');
    return withMessage({ moved }, moved === 0 ? 'The role is deleted' : `The role is deleted; ${told}`);
  }),
];
