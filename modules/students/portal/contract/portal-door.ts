// The door of the parents' app (STU-90): sign-in, sign-out, and the page of an invitation.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';

const area = 'students';
const password = z.string({ error: 'This field is required' }).min(1, 'This field is required').max(200);

export const portalLogin = defineCall({
  method: 'POST',
  path: 'portal/login',
  area,
  title: 'Sign in to the parents’ app with mobile or registration number; the token opens calls marked portal only',
  access: 'public',
  // A school has one address, and everybody comes at eight; guessing is counted by account (docs/decisions/0061).
  per_minute: 300,
  input: {
    username: text(60),
    password,
    /** Where the password was given by the school and is to be changed: the one that takes its place. */
    new_password: z.string().min(8, 'Use at least 8 characters').max(200).optional(),
  },
  data: z.object({
    access_token: z.string().nullable(),
    /** True when the password was right and a new one is to be given with it. */
    must_change: z.boolean(),
    children: z.array(
      z.object({ student_id: id, name: z.string(), reach: z.enum(['full', 'read and fees', 'welcome', 'read only']) }),
    ),
  }),
});

export const portalLogout = defineCall({
  method: 'POST',
  path: 'portal/logout',
  area,
  title: 'End this session of the parents’ app',
  door: 'portal',
});

const page = { area, at: 'root', path: 'portal/:token', door: 'public', admits: 'link', transport: 'raw' } as const;
const input = { token: z.string().min(20).max(100) };
export const portalPage = defineCall({
  ...page,
  method: 'GET',
  title: 'The page of an invitation',
  beyond: 'the page behind an invitation (03 STU-90, decision 0038)',
  input,
});
export const portalPageDone = defineCall({
  ...page,
  method: 'POST',
  title: 'The password chosen on it',
  beyond: 'the password chosen on it (03 STU-90, decision 0038)',
  input,
});
