// The set-up page of an installation without users, shown once (AUTH-3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';
import { newPassword } from '#modules/users/passwords/contract/passwords.ts';

export const setUpFirst = defineCall({
  method: 'POST',
  path: 'setup',
  area: 'users',
  title: 'The first school and its Super Admin; refused as soon as there is a user',
  beyond: 'set-up page of AUTH-3: the first school and its Super Admin',
  access: 'public',
  success: 201,
  input: {
    school_name: text(80),
    short_name: text(24),
    country_id: z.union([z.literal(161), z.literal(162)], { error: 'Choose one from the list' }),
    name: text(100),
    email: z.string({ error: 'This field is required' }).trim().max(200).pipe(z.email('Enter an e-mail address')),
    username: z
      .string({ error: 'This field is required' })
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, 'Use 3 to 40 letters, digits, dots or dashes'),
    password: newPassword,
  },
});
