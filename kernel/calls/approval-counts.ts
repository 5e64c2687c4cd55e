// How much waits for a decision: the bell of every page asks it, so it stands apart from the inbox (spec 00 §16).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

const count = z.object({ kind: z.string(), title: z.string(), area: z.string(), waiting: z.number() });

export const approvalCounts = defineCall({
  method: 'GET',
  path: 'approvals/counts',
  area: 'platform',
  title: 'How many requests wait for me, by kind, and how many of mine have a question open',
  beyond: 'what waits, for the drawer and the bell (00 §7)',
  data: z.object({ waiting: z.number(), to_answer: z.number(), kinds: z.array(count) }),
});
