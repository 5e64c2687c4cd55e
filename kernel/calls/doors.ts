// Machines and websites that may call without a person's token (spec 00 §13): their keys, addresses and last use.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, text, version } from '#kernel/fields.ts';

const area = 'platform';
const permissions = ['System Setting'] as const;

const ADDRESS = /^(?:(?:\d{1,3}\.){3}\d{1,3}(?:\/(?:\d|[12]\d|3[0-2]))?|[0-9a-f:]*:[0-9a-f:.]*(?:\/\d{1,3})?)$/i;
const addresses = z
  .array(z.string().trim().regex(ADDRESS, 'Enter addresses such as 203.0.113.7 or 203.0.113.0/24'))
  .min(1, 'Name at least one address')
  .max(50);
const code = z
  .string({ error: 'This field is required' })
  .trim()
  .regex(/^[A-Za-z0-9._-]{2,60}$/, 'Letters, digits, dots and dashes, 2 to 60 of them');

const machine = z.object({
  id: z.number(),
  kind: z.enum(['gateway', 'device']),
  code: z.string(),
  name: z.string(),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  addresses: z.array(z.string()),
  key_last4: z.string().nullable(),
  /** Until when the key before the last rotation is still good. */
  former_until: z.string().nullable(),
  rotated_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  last_address: z.string().nullable(),
  revoked_at: z.string().nullable(),
  state: z.enum(['active', 'revoked']),
  version: z.number(),
});
export type MachineRow = z.output<typeof machine>;

/** The key is in this answer and nowhere else; null for devices, which send none. */
const withKey = z.object({ id: z.number(), key: z.string().nullable() });

export const machineList = defineCall({
  method: 'GET',
  path: 'machines',
  area,
  permissions,
  title: 'Gateways and devices with their addresses and last use',
  beyond: 'machine credentials of 00 §13 (System Setting): gateways and devices',
  input: {
    ...listFields,
    kind: z.enum(['gateway', 'device']).optional(),
    state: z.enum(['active', 'revoked']).optional(),
  },
  data: listOf(machine),
});

export const machineAdd = defineCall({
  method: 'POST',
  path: 'machines',
  area,
  permissions,
  title: 'A new gateway or device; the key of a gateway is shown once',
  beyond: 'machine credentials: a new one, its key shown once',
  success: 201,
  input: {
    kind: z.enum(['gateway', 'device'], { error: 'Choose one from the list' }),
    code,
    name: text(100),
    branch_id: id.nullish(),
    addresses,
  },
  data: withKey,
});

export const machineChange = defineCall({
  method: 'POST',
  path: 'machines/:id',
  area,
  permissions,
  title: 'Name, branch and addresses of a machine',
  beyond: 'machine credentials: name, branch, addresses',
  input: { id, version, name: text(100), branch_id: id.nullish(), addresses },
});

export const machineRotate = defineCall({
  method: 'POST',
  path: 'machines/:id/rotate',
  area,
  permissions,
  title: 'A new key; the old one stays good for some hours, so that the other side can change over',
  beyond: 'machine credentials: a new key',
  input: { id, overlap_hours: z.number().int().min(0).max(168).default(24) },
  data: withKey,
});

export const machineRevoke = defineCall({
  method: 'POST',
  path: 'machines/:id/revoke',
  area,
  permissions,
  title: 'Ends a machine at once and for good',
  beyond: 'machine credentials: ended',
  input: { id },
});

const origin = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 'Enter origins such as https://www.school.example');

export const siteRow = z.object({
  id: z.number(),
  name: z.string(),
  origins: z.array(z.string()),
  languages: z.array(z.string()),
  rate_per_minute: z.number(),
  key_last4: z.string(),
  /** Until when the key before the last change is still good. */
  former_until: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  state: z.enum(['live', 'off']),
  version: z.number(),
});
export type SiteRow = z.output<typeof siteRow>;

export const siteFields = {
  name: text(100),
  origins: z.array(origin).max(20),
  languages: z
    .array(z.enum(['en', 'ur', 'ar']))
    .min(1)
    .max(3)
    .default(['en']),
  rate_per_minute: z.number().int().min(1).max(1000).default(10),
};

export const siteList = defineCall({
  method: 'GET',
  path: 'sites',
  area,
  permissions,
  title: 'Websites of the school that may call the public doors',
  beyond: 'websites at the public door (13 §2 public_sites)',
  input: listFields,
  data: listOf(siteRow),
});

export const siteAdd = defineCall({
  method: 'POST',
  path: 'sites',
  area,
  permissions,
  title: 'A new website; its key is shown once',
  beyond: 'websites: a new one, its key shown once',
  success: 201,
  input: siteFields,
  data: withKey,
});

export const siteChange = defineCall({
  method: 'POST',
  path: 'sites/:id',
  area,
  permissions,
  title: 'Origins, languages and limit of a website, on or off',
  beyond: 'websites: origins, languages, limit, on or off',
  input: { id, version, ...siteFields, state: z.enum(['live', 'off']) },
});

export const siteRotate = defineCall({
  method: 'POST',
  path: 'sites/:id/rotate',
  area,
  permissions,
  title: 'A new key for a website; the old one stays good for seven days',
  beyond: 'websites: a new key',
  input: { id },
  data: withKey,
});
