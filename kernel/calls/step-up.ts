// The password again (spec 00 §13): for one call, five minutes; the page repeats the call afterwards.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

/** `details.code` of the 403 that asks for it. */
export const PASSWORD_AGAIN = 'password_again';

export const confirmPassword = defineCall({
  method: 'POST',
  path: 'confirm-password',
  area: 'users',
  title: 'Give the password again for one call of this session; good for five minutes',
  beyond: 'the password again for one call (00 §13 step-up)',
  input: {
    password: z.string({ error: 'This field is required' }).min(1, 'This field is required').max(200),
    /** 'METHOD path' as the refusal named it. */
    call: z.string().min(3).max(150),
  },
});
