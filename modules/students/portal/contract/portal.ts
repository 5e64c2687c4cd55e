// Accounts of guardians and students for the parents' app (STU-90, STU-91): the office's side. No call answers a password but the one
// that has just made it.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idOf, text } from '#kernel/fields.ts';
import { chosenRows } from '#kernel/chosen-rows.ts';
import { studentFilters } from '#modules/students/person/contract/students.ts';

const area = 'students';
const permissions = ['Student Set Password'];

export const portalStates = ['none', 'invited', 'active', 'must_change', 'locked'] as const;
const state = z.enum(portalStates);
export const portalWho = z.enum(['guardian', 'student'], { error: 'Choose guardians or students' });

const filters = {
  who: portalWho.default('guardian'),
  course_id: id.optional(),
  section_id: id.optional(),
  state: state.optional(),
};

/** A guardian beside each child of the class; or a student with an account of their own. */
export const portalRow = z.object({
  key: z.string(),
  who: portalWho,
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  guardian_id: id.nullable(),
  guardian_name: z.string().nullable(),
  relation: z.string().nullable(),
  barred: z.boolean(),
  mobile: z.string().nullable(),
  account_id: id.nullable(),
  username: z.string().nullable(),
  state,
  invited_at: z.string().nullable(),
  invite_expires_at: z.string().nullable(),
  last_login_at: z.string().nullable(),
  locked_reason: z.string().nullable(),
});
export type PortalRow = z.output<typeof portalRow>;

export const portalList = defineCall({
  method: 'GET',
  path: 'student/portal/list',
  area,
  title: 'Portal accounts of a class: guardians beside their children, or the students themselves',
  permissions,
  input: { ...listSortedBy('student_name', 'admission_no', 'last_login_at', 'username'), ...filters },
  data: listOf(portalRow, { active: z.number(), invited: z.number(), without: z.number() }),
});

/** Whose accounts: by guardian, by student, or all that the list's filters find. */
const whose = {
  guardian_ids: z.array(id).max(5000, 'At most 5,000 in one act').optional(),
  student_ids: z.array(id).max(5000, 'At most 5,000 in one act').optional(),
  all: z
    .strictObject({
      filters: z.strictObject({ ...filters, filter: z.string().trim().max(200).optional() }),
      count: z.number().int().min(1),
    })
    .optional(),
};

const outcome = z.object({
  name: z.string(),
  username: z.string().nullable(),
  done: z.boolean(),
  /** Why not; or what is worth knowing, such as a mobile that somebody else signs in with. */
  note: z.string().nullable(),
});
export type PortalOutcome = z.output<typeof outcome>;

export const portalInvite = defineCall({
  method: 'POST',
  path: 'student/portal/invite',
  area,
  title: 'Invite guardians or students to choose a password: a one-use link by message, or on a slip',
  permissions,
  idempotent: true,
  input: { ...whose, send_by: z.enum(['message', 'slip']).default('message') },
  data: z.object({ rows: z.array(outcome), job_id: id.nullable(), slips_id: id.nullable() }),
});

export const portalGenerate = defineCall({
  method: 'POST',
  path: 'student/portal/generate',
  area,
  title: 'Make passwords of ten characters: one is shown once, several go on slips that can be read once',
  permissions,
  input: whose,
  data: z.object({
    shown: z.object({ name: z.string(), username: z.string(), password: z.string() }).nullable(),
    job_id: id.nullable(),
    note: z.string().nullable(),
  }),
});

export const portalSet = defineCall({
  method: 'POST',
  path: 'student/portal/set',
  area,
  title: 'Type a password for an account',
  permissions,
  input: {
    account_id: idOf('portal account'),
    password: z.string({ error: 'This field is required' }).min(8, 'Use at least 8 characters').max(200),
    must_change: z.boolean().default(true),
  },
});

const accounts = {
  account_ids: z
    .array(idOf('portal account'))
    .min(1, 'Choose at least one account')
    .max(5000, 'At most 5,000 in one act'),
  reason: text(300),
};
const perAccount = z.array(z.object({ account_id: id, done: z.boolean(), note: z.string().nullable() }));

const acts = { method: 'POST', area, permissions, input: accounts, data: perAccount } as const;
export const portalLock = defineCall({
  ...acts,
  path: 'student/portal/lock',
  title: 'Lock accounts; their sessions end',
});
export const portalUnlock = defineCall({ ...acts, path: 'student/portal/unlock', title: 'Unlock accounts' });
export const portalEndSessions = defineCall({
  ...acts,
  path: 'student/portal/end-sessions',
  title: 'End the sessions of accounts on every device',
});

export const slipsRow = z.object({
  id,
  title: z.string(),
  rows: z.number(),
  made_at: z.string(),
  expires_at: z.string(),
  read_at: z.string().nullable(),
  // no table: read from the slip, which is read once
  state: z.enum(['waiting', 'read', 'ended']),
});

export const portalSlips = defineCall({
  method: 'GET',
  path: 'student/portal/slips',
  area,
  title: 'Slips that this person had made: to be printed once within a day',
  beyond: 'slips wait for who had them made, and are seen to have been printed (03 STU-90)',
  permissions,
  input: listSortedBy(),
  data: listOf(slipsRow),
});

export const portalSlipsPrint = defineCall({
  method: 'POST',
  path: 'student/portal/slips-print',
  area,
  title: 'The slips as a PDF, eight a page; after this nobody can read them again',
  beyond: 'the slips are set when they are read, once (03 §8)',
  permissions,
  transport: 'file',
  input: { id },
});

export const portalInviteMany = defineCall({
  method: 'POST',
  path: 'student/portal/invite-families',
  area: 'students',
  title: 'Invite the guardians of ticked students, or of all that the filters find, to the app (STU-90)',
  beyond: 'guardians of ticked or all filtered students are invited (03 §6.2, STU-90)',
  permissions: ['Student Set Password'],
  idempotent: true,
  input: { ...chosenRows(studentFilters), send_by: z.enum(['message', 'slip']).default('message') },
  data: portalInvite.data,
});
