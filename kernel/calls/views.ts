// Named views of lists: kept, shared with a role, opened by default (spec 00 §9, List).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text, version } from '#kernel/fields.ts';

const area = 'platform';
const list = text(100);

export const savedView = z.object({
  id: z.number(),
  /** The list as its screen calls it. */
  list: z.string(),
  name: z.string(),
  /** What stands behind the question mark of the list's address. */
  query: z.string(),
  /** Shown columns in their order; null: as the list has them. */
  columns: z.array(z.string()).nullable(),
  /** Only its person changes it. */
  own: z.boolean(),
  /** The list opens with it for whoever asks. */
  opens: z.boolean(),
  by: z.string(),
  role_id: z.number().nullable(),
  role_name: z.string().nullable(),
  version: z.number(),
});

export type SavedView = z.output<typeof savedView>;

export const viewList = defineCall({
  method: 'GET',
  path: 'views',
  area,
  title: 'Own views of lists and those shared with a role of the person',
  beyond: 'saved views of lists (00 §9): own ones and those of the role',
  /** Of one list, or of all. */
  input: { list: list.optional() },
  data: z.object({
    views: z.array(savedView),
    /** With these a view may be shared. */
    roles: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

const what = {
  name: text(60),
  query: z.string().max(2000, 'These are too many filters to keep').default(''),
  columns: z.array(z.string().min(1).max(60)).min(1, 'Show at least one column').max(100).nullish(),
  role_id: id.nullish(),
};

export const viewSave = defineCall({
  method: 'POST',
  path: 'views',
  area,
  title: 'Keep a view of a list',
  beyond: 'saved views: keep one',
  success: 201,
  input: { list, ...what },
  data: savedView,
});

export const viewChange = defineCall({
  method: 'PUT',
  path: 'views/:id',
  area,
  title: 'Change an own view: its name, filters, columns, or whom it is shared with',
  beyond: 'saved views: change it',
  input: { id, version, ...what },
  data: savedView,
});

export const viewDelete = defineCall({
  method: 'DELETE',
  path: 'views/:id',
  area,
  title: 'Delete an own view; lists that opened with it open as they are',
  beyond: 'saved views: delete it',
  input: { id },
});

export const viewDefault = defineCall({
  method: 'POST',
  path: 'views/default',
  area,
  title: 'Open a list with this view from now on, or as it is',
  beyond: 'saved views: open the list with it',
  input: { list, view_id: id.nullable() },
  data: z.object({ default_id: z.number().nullable() }),
});
