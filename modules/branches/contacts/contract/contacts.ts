// People to call at a branch, and groups of branches (10 section 3.1, 11.2).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text, version } from '#kernel/fields.ts';

const area = 'branches';

export const contactRow = z.object({
  id: z.number(),
  branch_id: z.number(),
  role: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  position: z.number(),
  version: z.number(),
});

const contactFields = {
  role: text(60),
  name: text(80),
  phone: text(20),
  email: z.email('This is not an e-mail address').nullish(),
  position: z.number().int().min(1).max(99).optional(),
};

export const contactList = defineCall({
  method: 'GET',
  path: 'branch/contacts',
  area,
  title: 'People to call at a branch',
  permissions: ['Branch Record'],
  input: { branch_id: id },
  data: z.array(contactRow),
});

export const contactAdd = defineCall({
  method: 'POST',
  path: 'branch/contacts',
  area,
  title: 'Add a contact to a branch',
  permissions: ['Branch-Edit'],
  success: 201,
  input: { branch_id: id, ...contactFields },
  data: contactRow,
});

export const contactUpdate = defineCall({
  method: 'POST',
  path: 'branch/contacts/update/:id',
  area,
  title: 'Change a contact of a branch',
  permissions: ['Branch-Edit'],
  input: { id, version, ...contactFields },
  data: contactRow,
});

export const contactDelete = defineCall({
  method: 'POST',
  path: 'branch/contacts/delete/:id',
  area,
  title: 'Remove a contact of a branch',
  permissions: ['Branch-Edit'],
  input: { id },
});

const groupRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  active: z.boolean(),
  branches: z.number(),
  version: z.number(),
});

export const branchGroupList = defineCall({
  method: 'GET',
  path: 'branch-groups',
  area,
  title: 'Regions, clusters and leagues of branches',
  permissions: ['Branch Record'],
  data: z.array(groupRow),
});

const groupFields = { name: text(60), kind: z.enum(['region', 'cluster', 'league']).default('region') };

export const branchGroupAdd = defineCall({
  method: 'POST',
  path: 'branch-groups',
  area,
  title: 'Add a group of branches',
  permissions: ['Branch-Edit'],
  success: 201,
  input: groupFields,
  data: groupRow,
});

export const branchGroupUpdate = defineCall({
  method: 'POST',
  path: 'branch-groups/update/:id',
  area,
  title: 'Change a group of branches',
  permissions: ['Branch-Edit'],
  input: { id, version, ...groupFields },
});

export const branchGroupDelete = defineCall({
  method: 'POST',
  path: 'branch-groups/delete/:id',
  area,
  title: 'Delete a group that no branch lies in',
  permissions: ['Branch-Edit'],
  input: { id },
});
