// Sign-in users: list, record, create, change, lock, passwords and sessions (spec 01 §3 Staff, USER-1, USER-2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, optionalText, text, version } from '#kernel/fields.ts';
import { newPassword } from '#modules/users/passwords/contract/passwords.ts';

const area = 'users';
const nullableText = z.string().nullable();

export const userStatuses = ['pending', 'active', 'locked', 'left'] as const;
export const userStatus = z.enum(userStatuses);
export const grantKinds = ['all', 'own', 'franchise', 'branch'] as const;

/** What the environment dialog may offer: all branches, all own, all franchises, or one branch. */
export const grant = z
  .strictObject({ kind: z.enum(grantKinds), branch_id: id.nullish() })
  .refine((one) => (one.kind === 'branch') === (typeof one.branch_id === 'number'), 'Choose the branch');
export type Grant = z.output<typeof grant>;

export const grantRow = z.object({
  kind: z.enum(grantKinds),
  branch_id: z.number().nullable(),
  branch_name: nullableText,
  school_name: nullableText,
});

export const userRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  phone: nullableText,
  photo_url: nullableText,
  roles: z.array(z.string()),
  grants: z.array(grantRow),
  seen_at: nullableText,
  devices: z.number(),
  second_factor: z.boolean(),
  status: userStatus,
  status_reason: nullableText,
  version: z.number(),
  is_me: z.boolean(),
});
export type UserRow = z.output<typeof userRow>;

export const userList = defineCall({
  method: 'GET',
  path: 'users',
  area,
  title: 'Users whose grants reach the scope, with roles, branches and when they were last seen',
  permissions: ['Admin Record'],
  input: {
    ...listSortedBy('name', 'username', 'email', 'status', 'seen_at'),
    status: z.array(userStatus).optional(),
    role_id: id.optional(),
    branch_id: id.optional(),
    second_factor: z.boolean().optional(),
  },
  data: listOf(userRow, { active: z.number(), pending: z.number(), locked: z.number(), left: z.number() }),
});

export const userView = defineCall({
  method: 'GET',
  path: 'users/:id',
  area,
  title: 'One user with roles, branches, direct permissions, and what the caller may do to them',
  permissions: ['Admin Record'],
  input: { id },
  data: userRow.omit({ roles: true }).extend({
    roles: z.array(z.object({ id: z.number(), name: z.string(), is_system: z.boolean() })),
    permissions: z.array(z.string()),
    permission_count: z.number(),
    status_at: nullableText,
    must_change_password: z.boolean(),
    created_at: z.string(),
    created_by: nullableText,
    /** Null when the caller may change the user; else why not. */
    locked_for_me: nullableText,
    /** What the user may do and the caller may not: nobody may take over a more powerful account. */
    beyond_me: z.array(z.string()),
  }),
});

/** AUTH-1 and the rules of names: what a person signs in with. */
const typed = {
  name: text(100),
  email: z.string({ error: 'This field is required' }).trim().max(200).pipe(z.email('Enter an e-mail address')),
  username: z
    .string({ error: 'This field is required' })
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, 'Use 3 to 40 letters, digits, dots or dashes'),
  phone: optionalText(20).refine((one) => !one || /^[+0-9 ()-]+$/.test(one), 'Enter digits only'),
};

const access = {
  role_ids: z.array(id).max(50).default([]),
  grants: z.array(grant).max(1000).default([]),
  /** Names of permissions given directly, beside those of the roles. */
  permissions: z.array(z.string().max(100)).max(500).default([]),
};

export const userCreate = defineCall({
  method: 'POST',
  path: 'users',
  area,
  title: 'Add a user; without Admin Edit the account waits for approval (USER-2)',
  permissions: ['Admin Create'],
  success: 201,
  input: {
    ...typed,
    ...access,
    role_ids: z.array(id).max(50).min(1, 'Choose at least one role'),
    grants: z.array(grant).max(1000).min(1, 'Choose at least one branch'),
    /** A first password to hand over; left out, a link for choosing one is sent. */
    password: newPassword.optional(),
  },
  data: z.object({ id: z.number(), status: userStatus }),
});

export const userUpdate = defineCall({
  method: 'PUT',
  path: 'users/:id',
  area,
  title: 'Change a user: name, roles, branches, direct permissions; what is left out stays',
  permissions: ['Admin Edit'],
  input: {
    id,
    version,
    ...typed,
    role_ids: z.array(id).max(50).optional(),
    grants: z.array(grant).max(1000).min(1, 'Choose at least one branch').optional(),
    permissions: z.array(z.string().max(100)).max(500).optional(),
  },
  data: z.object({ id: z.number(), version: z.number() }),
});

const reason = { id, version, reason: text(300) };
const moved = z.object({ id: z.number(), status: userStatus, version: z.number() });

export const userLock = defineCall({
  method: 'POST',
  path: 'users/:id/lock',
  area,
  title: 'Lock a user: no sign-in, and running sessions end at once',
  beyond: 'what 01 §3 asks of the Staff screen: lock',
  permissions: ['Admin Edit'],
  input: reason,
  data: moved,
});

export const userLeft = defineCall({
  method: 'POST',
  path: 'users/:id/left',
  area,
  title: 'The person has left: no sign-in, sessions end, roles and branches stay to be read',
  beyond: 'Staff screen: the person has left',
  permissions: ['Admin Edit'],
  input: reason,
  data: moved,
});

export const userUnlock = defineCall({
  method: 'POST',
  path: 'users/:id/unlock',
  area,
  title: 'Let a locked or left user sign in again',
  beyond: 'Staff screen: let in again',
  permissions: ['Admin Edit'],
  input: { id, version },
  data: moved,
});

export const userResetPassword = defineCall({
  method: 'POST',
  path: 'users/:id/reset-password',
  area,
  title: 'Send a link for a new password, or set one to hand over that must be changed at the next sign-in',
  beyond: 'Staff screen: reset password',
  permissions: ['Admin Edit'],
  input: { id, password: newPassword.optional() },
});

export const userEndSessions = defineCall({
  method: 'POST',
  path: 'users/:id/end-sessions',
  area,
  title: 'End all sessions of a user',
  beyond: 'Staff screen: end sessions',
  permissions: ['Admin Edit'],
  input: { id },
  data: z.object({ ended: z.number() }),
});

export const userEndSecondFactor = defineCall({
  method: 'POST',
  path: 'users/:id/end-second-factor',
  area,
  title: 'Take the second factor of a user away, whose phone is lost',
  beyond: 'Staff screen: the phone of the second factor is lost',
  permissions: ['Admin Edit'],
  input: { id },
});

export const sessionRow = z.object({
  id: z.number(),
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
});

export const userSessions = defineCall({
  method: 'GET',
  path: 'users/:id/sessions',
  area,
  title: 'Devices on which a user is signed in',
  beyond: 'Staff screen: devices',
  permissions: ['Admin Record'],
  input: { id },
  data: z.array(sessionRow),
});

export const userPermissions = defineCall({
  method: 'GET',
  path: 'users/:id/permissions',
  area,
  title: 'Why may this person? Every permission a user holds, and from which role or that it was given directly',
  beyond: 'Staff screen: why may she?',
  permissions: ['Admin Record'],
  input: { id },
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      title: z.string(),
      area: z.string(),
      sensitive: z.boolean(),
      direct: z.boolean(),
      roles: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
});

export const whatToGive = defineCall({
  method: 'GET',
  path: 'users/to-give',
  area,
  title: 'Roles and branches that the caller may give, for the form of a user',
  beyond: 'roles and branches that the form of a user offers (USER-1)',
  permissions: ['Admin Record', 'Admin Create', 'Admin Edit', 'Role Record'],
  data: z.object({
    roles: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        description: z.string(),
        permissions: z.number(),
        /** Null when it may be given; else what is missing. */
        missing: nullableText,
      }),
    ),
    grant_kinds: z.array(z.enum(grantKinds)),
    branches: z.array(
      z.object({
        id: z.number(),
        branch_name: z.string(),
        school_name: z.string(),
        country_name: z.string(),
        ownership: z.enum(['own', 'franchise']),
      }),
    ),
  }),
});
