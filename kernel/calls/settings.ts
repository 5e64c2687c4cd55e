// Settings of the school: what applies where, since when and why; changed from a day on, never backwards (SET-1, SET-2; spec 00 §17).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText } from '#kernel/fields.ts';

const area = 'platform';
const permissions = ['System Setting'] as const;
const key = z.string().min(1).max(100);
const level = z.enum(['branch', 'country', 'school', 'built_in']);
/** Nothing: the whole school. */
const place = { country_id: id.optional(), branch_id: id.optional() };

const shape = z.object({
  type: z.enum(['number', 'text', 'boolean', 'list', 'object', 'pattern']),
  least: z.number().optional(),
  most: z.number().optional(),
  unit: z.string().optional(),
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .readonly()
    .optional(),
  items: z.enum(['number', 'text']).optional(),
  each: z.enum(['currency', 'role']).optional(),
  longest: z.number().optional(),
  reach: z.enum(['branch', 'branch_year', 'branch_fiscal_year', 'school', 'school_country']).optional(),
  built_in: z.unknown(),
});

const setting = z.object({
  key,
  group: z.string(),
  title: z.string(),
  text: z.string(),
  shape,
  lowest_level: z.enum(['school', 'country', 'branch']),
  /** What applies at the place asked for, and which level says so. */
  value: z.unknown(),
  from: level,
  since: dayOut.nullable(),
  /** A value stands on this level itself, so that it can be cleared. */
  is_own: z.boolean(),
  fixed: z.boolean(),
  /** Empty: this person may change it here; otherwise why not. */
  closed: z.string(),
  planned: z.array(
    z.object({
      id: z.number(),
      value: z.unknown(),
      cleared: z.boolean(),
      valid_from: dayOut,
      by: z.string().nullable(),
    }),
  ),
});

export type SettingRow = z.output<typeof setting>;

export const settingList = defineCall({
  method: 'GET',
  path: 'settings',
  area,
  title: 'Every setting as it applies to the school, a country or a branch',
  beyond: 'the settings page of 01 §3: what applies where (00 §17)',
  permissions,
  input: place,
  data: z.object({
    today: dayOut,
    settings: z.array(setting),
    roles: z.array(z.object({ id: z.number(), name: z.string() })),
    /** The next number of each kind at one branch, to try patterns with. */
    numbers: z.array(
      z.object({
        kind: z.string(),
        branch_name: z.string(),
        school: z.number(),
        prefix: z.string(),
        branch_no: z.number(),
        year: z.number(),
        fy: z.string().nullable(),
        seq: z.number(),
      }),
    ),
  }),
});

export const settingHistory = defineCall({
  method: 'GET',
  path: 'settings/history',
  area,
  title: 'Who set a setting to what, from which day on, newest first',
  beyond: 'settings page: who set it to what (SET-2)',
  permissions,
  input: { key },
  data: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.string().nullable(),
      place: z.string(),
      value: z.unknown(),
      cleared: z.boolean(),
      valid_from: dayOut,
      withdrawn_at: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const settingSet = defineCall({
  method: 'POST',
  path: 'settings',
  area,
  title: 'Set a setting from a day on; null falls back to the level above',
  beyond: 'settings page: a value from a day on',
  permissions,
  success: 201,
  input: { key, ...place, value: z.unknown(), valid_from: localDate.optional(), reason: optionalText(300) },
  data: z.object({ id: z.number() }),
});

export const settingWithdraw = defineCall({
  method: 'POST',
  path: 'settings/withdraw',
  area,
  title: 'Withdraw a change that has not begun',
  beyond: 'settings page: a planned change that is not wanted',
  permissions,
  input: { id },
});

export const settingFix = defineCall({
  method: 'POST',
  path: 'settings/fix',
  area,
  title: 'Fix a setting for all branches, or let them set it again',
  beyond: 'settings page: fixed for branches (SET-1)',
  permissions,
  input: { key, fixed: z.boolean() },
});

const amountOf = z.object({ count: z.number(), bytes: z.number() });

export const storageState = defineCall({
  method: 'GET',
  path: 'settings/storage',
  area,
  title: 'Where data and files lie, how large they are, and when they were last saved',
  beyond: 'settings page: storage and backup state (01 §3)',
  permissions,
  data: z.object({
    engine: z.enum(['embedded', 'server']),
    database_version: z.string(),
    database_bytes: z.number(),
    files: amountOf,
    file_store: z.string(),
    jobs_waiting: z.number(),
    last_backup_at: z.string().nullable(),
    last_backup: z.string().nullable(),
  }),
});
