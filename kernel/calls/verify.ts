// Is this paper ours? The only check call of the product (13 SVC-9), open to everybody.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, instantOut, optionalText } from '../fields.ts';

export const verifyPaper = defineCall({
  method: 'GET',
  path: 'verify/:code',
  area: 'content',
  title: 'What a paper with this code says; no sign-in, no search by name',
  door: 'public',
  per_minute: 20,
  input: {
    code: z.string().trim().min(1).max(40),
    /** The signature of a QR, where it was scanned. */
    s: optionalText(100),
  },
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
    /** Of the QR: unknown where the secret that signed is not there any more, none where the code was typed. */
    signature: z.enum(['right', 'wrong', 'unknown', 'none']),
    /** SHA-256 of the PDFs that were made of it: the page compares a dropped file with them. */
    file_hashes: z.array(z.string()),
    /** The second language of the branch's country. */
    language: z.enum(['ur', 'ar']),
  }),
});
export type VerifiedPaper = z.output<typeof verifyPaper.data>;
