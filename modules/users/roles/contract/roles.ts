// Roles: named sets of permissions, and their users (spec 00 §3, spec 01 §3 Role, USER-1, USER-3).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idOf, optionalText, text, version } from '#kernel/fields.ts';

const area = 'users';

const roleRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  is_system: z.boolean(),
  /** False: a role of this project only. */
  all_schools: z.boolean(),
  users: z.number(),
  permissions: z.number(),
  sensitive: z.number(),
  version: z.number(),
  updated_at: z.string(),
  /** The caller holds it, and so does not change it. */
  is_mine: z.boolean(),
});
export type RoleRow = z.output<typeof roleRow>;

export const roleList = defineCall({
  method: 'GET',
  path: 'roles',
  area,
  title: 'Roles of the project and of all projects, with the number of their users',
  permissions: ['Role Record'],
  input: { ...listSortedBy('name', 'users', 'permissions', 'updated_at'), permission: z.string().max(100).optional() },
  data: listOf(roleRow),
});

export const roleView = defineCall({
  method: 'GET',
  path: 'roles/:id',
  area,
  title: 'One role with the names of its permissions',
  permissions: ['Role Record'],
  input: { id },
  data: roleRow.extend({
    permission_names: z.array(z.string()),
    /** Null when the caller may change it; else why not. */
    locked_for_me: z.string().nullable(),
  }),
});

const typed = {
  name: text(60),
  description: optionalText(300),
  permissions: z.array(z.string().max(100)).max(1000),
};

export const roleCreate = defineCall({
  method: 'POST',
  path: 'roles',
  area,
  title: 'Add a role; only permissions that the caller holds (USER-1)',
  permissions: ['Role Create'],
  success: 201,
  input: { ...typed, all_schools: z.boolean().default(false) },
  data: z.object({ id: z.number() }),
});

export const roleUpdate = defineCall({
  method: 'PUT',
  path: 'roles/:id',
  area,
  title: 'Change a role; it acts at the next request of each of its users',
  permissions: ['Role Edit'],
  input: { id, version, ...typed },
  data: z.object({ id: z.number(), version: z.number(), added: z.number(), removed: z.number() }),
});

export const roleDelete = defineCall({
  method: 'DELETE',
  path: 'roles/:id',
  area,
  title: 'Delete a role; one in use is replaced by another in the same step (USER-3)',
  permissions: ['Role Delete'],
  input: { id, replace_by: idOf('role').optional() },
  data: z.object({ moved: z.number() }),
});
