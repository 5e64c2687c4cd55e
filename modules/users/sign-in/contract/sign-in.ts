// Calls without a user: sign-in, sign-out and a new password (spec 01 AUTH-1, spec 00 section 4).

import { newPassword } from '#modules/users/passwords/contract/passwords.ts';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';

const password = z
  .string({ error: 'This field is required' })
  .min(1, 'This field is required')
  .max(200, 'At most 200 characters');

export const login = defineCall({
  method: 'POST',
  path: 'login',
  area: 'users',
  title: 'Sign in with e-mail or user name and password; answers the access token',
  access: 'public',
  // A school has one address, and everybody comes at eight; guessing is counted by account (docs/decisions/0061).
  per_minute: 300,
  input: {
    login: text(200),
    password,
    /** Keeps the token for 30 days instead of until 12 idle hours. */
    remember: z.boolean().default(false),
    /** The six digits of the second factor, or a recovery code, where the person has set one. */
    code: z.string().trim().max(20).optional(),
  },
  data: z.object({
    access_token: z.string().nullable(),
    /** True when the password was right and the second factor is still to be given. */
    needs_code: z.boolean(),
    must_change_password: z.boolean(),
  }),
});

export const logout = defineCall({
  method: 'POST',
  path: 'logout',
  area: 'users',
  title: 'End this session',
  endsSession: true,
});

export const logoutOtherDevices = defineCall({
  method: 'POST',
  path: 'logout-other-devices',
  area: 'users',
  title: 'End all other sessions of the signed-in person',
  /** Left out where it was given for this call before (confirm-password). */
  input: { password: password.optional() },
  data: z.object({ ended: z.number().int() }),
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: 'forgot-password',
  area: 'users',
  title: 'Send a link for a new password; answers the same for every address',
  access: 'public',
  input: {
    email: z.string({ error: 'This field is required' }).trim().max(200).pipe(z.email('Enter an e-mail address')),
  },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: 'reset-password',
  area: 'users',
  title: 'Set a new password with the token of the mailed link; ends all other sessions',
  access: 'public',
  input: { token: z.string().min(1).max(200), password: newPassword },
});

export const demoUsers = defineCall({
  method: 'GET',
  path: 'demo-users',
  area: 'users',
  title: 'The users of the demo data, listed on the login page; empty outside demo mode',
  beyond: 'the sign-in page of a demo school offers its people; answers nobody elsewhere',
  access: 'public',
  data: z.array(z.object({ login: z.string(), password: z.string(), name: z.string(), role: z.string() })),
});

export const demoMails = defineCall({
  method: 'GET',
  path: 'demo-mails',
  area: 'users',
  title: 'What the demo would have mailed, newest first; empty outside demo mode',
  beyond: 'what a demo school would have mailed; nothing leaves the machine there',
  access: 'public',
  data: z.array(
    z.object({ id: z.number(), to_address: z.string(), subject: z.string(), body: z.string(), created_at: z.string() }),
  ),
});

export const setUpNeeded = defineCall({
  method: 'GET',
  path: 'setup',
  area: 'users',
  title: 'Whether nobody can sign in yet',
  beyond: 'set-up page of AUTH-3: is anybody there yet?',
  access: 'public',
  data: z.object({ needed: z.boolean() }),
});
