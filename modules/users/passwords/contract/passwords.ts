// What a new password must be wherever it is typed (AUTH-2).

import { z } from 'zod';

/** AUTH-2; the server also refuses common passwords and ones that hold the person's name or e-mail. */
export const newPassword = z
  .string({ error: 'This field is required' })
  .min(10, 'Use at least 10 characters')
  .max(200, 'At most 200 characters');
