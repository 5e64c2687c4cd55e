// Whom a line may be about, by a few letters (05 section 7). A person finds what they may look for elsewhere too.

import { z } from 'zod';
import { searchHit } from '#kernel/calls/search.ts';
import { defineCall } from '#kernel/contract.ts';
import { partyKinds } from './chart.ts';

export const partyLookup = defineCall({
  method: 'GET',
  path: 'party/lookup',
  area: 'accounts',
  title: 'The 20 best parties of a kind for what was typed: students, employees, vendors, franchises, others',
  input: { kind: z.enum(partyKinds), q: z.string().trim().max(80).default('') },
  data: z.array(searchHit),
});
