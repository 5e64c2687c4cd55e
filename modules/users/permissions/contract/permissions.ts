// The one list of permissions (spec 00 §3, spec 01 §3 Role, USER-1, USER-3).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, optionalText, text, version } from '#kernel/fields.ts';

const area = 'users';

const permissionRow = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  area: z.string(),
  sensitive: z.boolean(),
  /** Added here and not part of the program: it opens nothing by itself. */
  own: z.boolean(),
  roles: z.number(),
  direct_users: z.number(),
  /** The caller holds it and so may give it. */
  held: z.boolean(),
  version: z.number(),
});

export type PermissionRow = z.output<typeof permissionRow>;

export const permissionList = defineCall({
  method: 'GET',
  path: 'permissions',
  area,
  title: 'The one list of permissions with the roles that hold them',
  permissions: ['Permission Record'],
  input: {
    ...listSortedBy('name', 'area', 'title', 'roles'),
    area: z.string().max(60).optional(),
    sensitive: z.boolean().optional(),
  },
  data: listOf(permissionRow),
});

export const permissionView = defineCall({
  method: 'GET',
  path: 'permissions/:id',
  area,
  title: 'One permission with its roles and the people who hold it directly',
  permissions: ['Permission Record'],
  input: { id },
  data: permissionRow.extend({
    role_names: z.array(z.object({ id: z.number(), name: z.string() })),
    people: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

export const permissionCreate = defineCall({
  method: 'POST',
  path: 'permissions',
  area,
  title: 'Add a permission of the school: a name for an approval level or a gate of its own',
  permissions: ['Permission Add'],
  success: 201,
  input: { name: text(60), title: text(120), description: optionalText(500), sensitive: z.boolean().default(false) },
  data: z.object({ id: z.number() }),
});

export const permissionUpdate = defineCall({
  method: 'PUT',
  path: 'permissions/:id',
  area,
  title: 'Change the text of a permission; the title of one of the program stays',
  permissions: ['Permission Edit'],
  input: { id, version, title: text(120), description: optionalText(500) },
  data: z.object({ id: z.number(), version: z.number() }),
});

/** For the tree of the role editor: every permission, whoever may open the editor. */
export const permissionTree = defineCall({
  method: 'GET',
  path: 'permissions/tree',
  area,
  title: 'Every permission by area, with whether the caller may give it',
  beyond: 'the tree of the role editor (01 §3)',
  permissions: ['Role Record', 'Permission Record', 'Admin Record'],
  data: z.array(
    z.object({
      area: z.string(),
      permissions: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          description: z.string(),
          sensitive: z.boolean(),
          held: z.boolean(),
        }),
      ),
    }),
  ),
});
