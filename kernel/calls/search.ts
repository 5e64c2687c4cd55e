// Ctrl+K and every picker of the screens: any record by a few letters (spec 01 section 4).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

export const searchHit = z.object({
  /** student, family, challan, employee, voucher … as the finders of the modules register them. */
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  /** What tells it from its namesakes: class, father, number. */
  subtitle: z.string(),
  /** Its Record. */
  path: z.string(),
});

export type SearchHit = z.output<typeof searchHit>;

export const searchCall = defineCall({
  method: 'GET',
  path: 'search',
  area: 'platform',
  title: 'Records of the scope that a few letters or a number find',
  input: { q: z.string().trim().max(100), kinds: z.array(z.string().max(40)).max(20).optional() },
  data: z.array(searchHit),
});

/** For a form that opens with a record chosen already. */
export const recordNameCall = defineCall({
  method: 'GET',
  path: 'search/name',
  area: 'platform',
  title: 'What a record of the scope is called',
  beyond: 'a form that opens with a student chosen already shows who it is (01 §4)',
  input: { kind: z.string().max(40), id },
  data: z.object({ name: z.string(), number: z.string().nullable() }),
});
