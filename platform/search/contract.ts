// Ctrl+K: any student, challan, branch … by typing a few letters (spec 00 §9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

export const searchCall = defineCall({
  method: 'GET',
  path: 'search',
  area: 'platform',
  title: 'Records of the scope that a few letters or a number find',
  input: { q: z.string().trim().max(100), kinds: z.array(z.string().max(40)).max(20).optional() },
  data: z.array(
    z.object({ kind: z.string(), id: z.number(), title: z.string(), subtitle: z.string(), path: z.string() }),
  ),
});
