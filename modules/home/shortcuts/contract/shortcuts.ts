// A person's own shortcuts (product-spec 2.6, 7.2; spec 01 DASH-4).

import { z } from 'zod';
import * as pages from '#kernel/pages.gen.ts';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';

/** A path of this application or an https address; nothing else (DASH-4). */
export const shortcutUrl = z
  .string({ error: 'This field is required' })
  .trim()
  .min(1, 'This field is required')
  .max(500, 'At most 500 characters')
  .refine(
    (url) => /^\/(?![/\\])/.test(url) || /^https:\/\/[^\s/]+/.test(url),
    `Enter a page of this application, such as ${pages.Dashboard}, or an https address`,
  );

export const shortcutCreate = defineCall({
  method: 'POST',
  path: 'dashboard/shortcut/create',
  area: 'dashboard',
  title: 'Save a shortcut of the signed-in person with its icon',
  transport: 'upload',
  success: 201,
  input: {
    /** Must be the caller. */
    user_id: id,
    title: text(60),
    url: shortcutUrl,
    'link[title]': text(60),
    'link[url]': shortcutUrl,
  },
  data: z.object({ id: z.number() }),
});

export const shortcutList = defineCall({
  method: 'GET',
  path: 'dashboard/shortcut/list',
  area: 'dashboard',
  title: 'Shortcuts of the signed-in person',
  data: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        url: z.string(),
        icon_url: z.string().nullable(),
        position: z.number(),
      }),
    ),
    /** The school shows all 21 built-in cards, also those whose targets the person may not open (DASH-4). */
    show_all: z.boolean(),
  }),
});

export const shortcutOrder = defineCall({
  method: 'POST',
  path: 'dashboard/shortcut/order',
  area: 'dashboard',
  title: 'Put the own shortcuts in this order',
  beyond: 'own shortcuts can be re-ordered (DASH-4)',
  input: { ids: z.array(id).min(1).max(100) },
});

/** Kept because the product names it; `shortcutRemove` does the same. */
export const shortcutDelete = defineCall({
  method: 'GET',
  path: 'dashboard/shortcut/delete/:id',
  area: 'dashboard',
  title: 'Delete a shortcut of the signed-in person',
  input: { id },
});

export const shortcutRemove = defineCall({
  method: 'DELETE',
  path: 'dashboard/shortcut/:id',
  area: 'home',
  title: 'Delete a shortcut of the signed-in person',
  input: { id },
});
