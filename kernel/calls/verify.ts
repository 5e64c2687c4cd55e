// Is this paper ours? The only check call of the product (13 SVC-9), open to everybody.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, instantOut } from '../fields.ts';

export const verifyPaper = defineCall({
  method: 'GET',
  path: 'verify/:code',
  area: 'content',
  title: 'What a paper with this code says; no sign-in, no search by name',
  door: 'public',
  per_minute: 20,
  input: { code: z.string().trim().min(1).max(40) },
  data: z.object({
    code: z.string(),
    state: z.enum(['valid', 'replaced', 'revoked']),
    kind: z.enum(['certificate', 'leaving', 'result_card', 'card', 'receipt', 'merit', 'letter']),
    school: z.string(),
    branch: z.string(),
    number: z.string(),
    issued_on: dayOut,
    /** When it was replaced or revoked. */
    state_at: instantOut,
    shown: z.record(z.string(), z.union([z.string(), z.number()])),
    /** SHA-256 of the PDF, where one was kept: the page compares a dropped file with it. */
    file_hash: z.string().nullable(),
    /** The second language of the branch's country. */
    language: z.enum(['ur', 'ar']),
  }),
});
export type VerifiedPaper = z.output<typeof verifyPaper.data>;
