// Pages that a person keeps at the top of the menu (spec 00 §9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';

/** More would be a second menu. */
export const MOST_PINNED = 12;

const pinned = z.object({ pages: z.array(z.object({ path: z.string(), title: z.string() })) });

export const pinnedPages = defineCall({
  method: 'GET',
  path: 'pinned-pages',
  area: 'platform',
  title: 'Pages that the signed-in person has pinned, in the order in which they were',
  beyond: 'pinned pages in the menu',
  data: pinned,
});

export const pinPage = defineCall({
  method: 'POST',
  path: 'pinned-pages',
  area: 'platform',
  title: 'Pin a page to the menu of the signed-in person, or take it off',
  beyond: 'pinned pages: pin one or take it off',
  input: {
    path: z
      .string()
      .max(200)
      .regex(/^\/[a-zA-Z][\w/-]*$/, 'This is not a page of this application'),
    title: text(100),
    pinned: z.boolean(),
  },
  data: pinned,
});
