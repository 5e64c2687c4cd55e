// The second factor of the signed-in person: begun, confirmed, ended, recovery codes (spec 00 §4).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

const area = 'users';

const code = z
  .string({ error: 'This field is required' })
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits');

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorBegin = defineCall({
  method: 'POST',
  path: 'profile/second-factor/begin',
  area,
  title: 'A new seed for the authenticator app, to be scanned; nothing changes before its first code was right',
  beyond: 'own page: second factor, the code to scan',
  stepUp: true,
  data: z.object({
    /** For typing where no camera is. */
    secret: z.string(),
    /** The QR code as a drawing. */
    qr_svg: z.string(),
  }),
});

export const secondFactorConfirm = defineCall({
  method: 'POST',
  path: 'profile/second-factor/confirm',
  area,
  title: 'The first code of the app: from now on it is asked for at sign-in; answers the recovery codes, once',
  beyond: 'own page: second factor, its first code',
  input: { code },
  data: recoveryCodes,
});

export const secondFactorEnd = defineCall({
  method: 'POST',
  path: 'profile/second-factor/end',
  area,
  title: 'Sign in with the password alone again',
  beyond: 'own page: second factor off',
  stepUp: true,
});

export const recoveryCodesRenew = defineCall({
  method: 'POST',
  path: 'profile/recovery-codes',
  area,
  title: 'Ten new recovery codes; the old ones are void',
  beyond: 'own page: new recovery codes',
  stepUp: true,
  data: recoveryCodes,
});
