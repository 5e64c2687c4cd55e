// A person's own page (spec 01 §3 Profile): photo, phone, password, devices, second factor.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, optionalText } from '#kernel/fields.ts';
import { newPassword } from '#modules/users/passwords/contract/passwords.ts';
import { grantRow, sessionRow } from '#modules/users/user-accounts/contract/users.ts';

const area = 'users';

export const profileView = defineCall({
  method: 'GET',
  path: 'profile',
  area,
  title: 'The signed-in person: names, photo, roles and branches, second factor',
  beyond: 'own page of 01 §3: names, photo, roles, branches',
  data: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    phone: z.string().nullable(),
    photo_url: z.string().nullable(),
    roles: z.array(z.string()),
    grants: z.array(grantRow),
    last_login_at: z.string().nullable(),
    must_change_password: z.boolean(),
    second_factor: z.boolean(),
    recovery_codes_left: z.number(),
    version: z.number(),
  }),
});

export const profileUpdate = defineCall({
  method: 'PUT',
  path: 'profile',
  area,
  title: 'Change the own phone number',
  beyond: 'own page: phone',
  input: { phone: optionalText(20).refine((one) => !one || /^[+0-9 ()-]+$/.test(one), 'Enter digits only') },
});

export const profilePhoto = defineCall({
  method: 'POST',
  path: 'profile/photo',
  area,
  title: 'A new photo of the own; made square, its notes dropped',
  beyond: 'own page: photo',
  transport: 'upload',
  data: z.object({ photo_url: z.string() }),
});

export const profilePhotoOff = defineCall({
  method: 'DELETE',
  path: 'profile/photo',
  area,
  title: 'Take the own photo away',
  beyond: 'own page: photo taken away',
});

export const profilePassword = defineCall({
  method: 'POST',
  path: 'profile/password',
  area,
  title: 'Change the own password; all other sessions end',
  beyond: 'own page: password',
  input: {
    current: z.string({ error: 'This field is required' }).min(1, 'This field is required').max(200),
    password: newPassword,
  },
  data: z.object({ ended: z.number() }),
});

export const profileDevices = defineCall({
  method: 'GET',
  path: 'profile/devices',
  area,
  title: 'Devices on which the person is signed in',
  beyond: 'own page: devices',
  data: z.array(sessionRow),
});

export const profileDeviceEnd = defineCall({
  method: 'POST',
  path: 'profile/devices/:id/end',
  area,
  title: 'End the session of one other device',
  beyond: 'own page: end one device',
  stepUp: true,
  input: { id },
});
