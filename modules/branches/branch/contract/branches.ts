// Branches: list, record, add and change (10 section 11.2).

import { gateActions, gateState } from '#modules/branches/gate/contract/gate.ts';
import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, dayOut, id, idOf, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { contactRow } from '#modules/branches/contacts/contract/contacts.ts';

const area = 'branches';
export const ownership = z.enum(['own', 'franchise']);
export const branchStatus = z.enum(['draft', 'active', 'suspended', 'closing', 'closed']);
export const branchLevels = ['preschool', 'primary', 'middle', 'secondary', 'higher'] as const;
const levels = z.array(z.enum(branchLevels));
const gender = z.enum(['boys', 'girls', 'co']);
const medium = z.enum(['english', 'urdu', 'arabic', 'mixed']);
const premises = z.enum(['owned', 'rented', 'donated']);
const phone = z
  .string()
  .trim()
  .max(20, 'At most 20 characters')
  .regex(/^[+0-9 ()-]*$/, 'Enter digits only')
  .nullish();

/** The typed fields of a branch (10 section 10.1, Add branch). */
const typed = {
  code: text(11),
  branch_name: text(80),
  branch_name_native: optionalText(80),
  short_name: text(24),
  branch_group_id: id.nullish(),
  levels: levels.min(1, 'Choose at least one level'),
  gender,
  medium,
  address: text(300),
  area: optionalText(80),
  city: text(60),
  province: optionalText(60),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  phone: text(20),
  mobile: phone,
  whatsapp: phone,
  email: z.email('This is not an e-mail address').nullish(),
  website: optionalText(120),
  registration_no: optionalText(60),
  tax_no: optionalText(60),
  premises: premises.nullish(),
  rent_amount: amountOf(z.number().int().min(0)).nullish(),
  rent_due_day: z.number().int().min(1).max(31).nullish(),
  covered_area_sqft: z.number().int().min(0).nullish(),
  opened_on: localDate.nullish(),
  remarks: optionalText(500),
};

const nullableText = z.string().nullable();
export const branchRecord = z.object({
  id: z.number(),
  school_id: z.number(),
  country_id: z.number(),
  code: z.string(),
  branch_no: z.number(),
  branch_name: z.string(),
  branch_name_native: nullableText,
  short_name: z.string(),
  kind: z.enum(['campus', 'head_office']),
  ownership,
  franchisee_id: z.number().nullable(),
  branch_group_id: z.number().nullable(),
  branch_group: nullableText,
  levels,
  gender,
  medium,
  status: branchStatus,
  status_since: dayOut,
  opened_on: dayOut.nullable(),
  closed_on: nullableText,
  address: z.string(),
  area: nullableText,
  city: z.string(),
  province: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: nullableText,
  mobile: nullableText,
  whatsapp: nullableText,
  email: nullableText,
  website: nullableText,
  registration_no: nullableText,
  tax_no: nullableText,
  premises: premises.nullable(),
  rent_amount: z.number().nullable(),
  rent_due_day: z.number().nullable(),
  covered_area_sqft: z.number().nullable(),
  principal_id: id.nullable(),
  admin_id: id.nullable(),
  remarks: nullableText,
  version: z.number(),
});

export type BranchRecord = z.output<typeof branchRecord>;

export const branchListRow = z.object({
  id: z.number(),
  code: z.string(),
  branch_name: z.string(),
  city: z.string(),
  ownership,
  branch_group: nullableText,
  status: branchStatus,
  status_since: z.string(),
  days_in_status: z.number(),
  sections: z.number(),
  /** Active and frozen, as the list of students counts them. */
  students: z.number(),
  /** Seats of the current session that are taken, also by who has not begun. */
  taken: z.number(),
  capacity: z.number(),
  fill_percent: z.number(),
  phone: nullableText,
  opened_on: nullableText,
  version: z.number(),
});

export const branchList = defineCall({
  method: 'GET',
  path: 'branch/list',
  area,
  title: 'Branches of the scope with their sections, students and fill',
  permissions: ['Branch Record'],
  input: {
    ...listSortedBy(
      'code',
      'branch_name',
      'city',
      'ownership',
      'status',
      'students',
      'sections',
      'fill_percent',
      'opened_on',
    ),
    ownership: ownership.optional(),
    status: z.array(branchStatus).optional(),
    branch_group_id: id.optional(),
    city: z.string().max(60).optional(),
    level: z.enum(branchLevels).optional(),
  },
  data: listOf(branchListRow, { sections: z.number(), students: z.number(), taken: z.number(), capacity: z.number() }),
});

export const branchDetail = defineCall({
  method: 'GET',
  path: 'branch/detail/:id',
  area,
  title: 'The full record of a branch',
  permissions: ['Branch Detail'],
  input: { id },
  data: z.object({
    branch: branchRecord,
    contacts: z.array(contactRow),
    /** Names of who holds them; null: nobody, or not to be seen. */
    posts: z.object({ principal: nullableText, admin: nullableText }),
    gate: z.record(z.enum(gateActions), gateState),
    counters: z.object({
      classes: z.number(),
      sections: z.number(),
      students: z.number(),
      taken: z.number(),
      boys: z.number(),
      girls: z.number(),
      capacity: z.number(),
      held: z.number(),
    }),
    settings: z.object({
      currency: z.string(),
      time_zone: z.string(),
      country: z.string(),
      school: z.string(),
      session: nullableText,
    }),
  }),
});

export const branchCreate = defineCall({
  method: 'POST',
  path: 'branch/create',
  area,
  title: 'Add a branch; it begins as a draft (BR-1 to BR-4)',
  permissions: ['Branch-Create'],
  idempotent: true,
  success: 201,
  input: { school_id: id, country_id: id, ownership, franchisee_id: id.nullish(), ...typed },
  data: z.object({ branch: branchRecord }),
});

export const branchUpdate = defineCall({
  method: 'POST',
  path: 'branch/update/:id',
  area,
  title: 'Change a branch',
  permissions: ['Branch-Edit'],
  /** Left out: the post stays as it is. */
  input: { id, version, ...typed, principal_id: idOf('employee').nullish(), admin_id: idOf('employee').nullish() },
  data: z.object({ branch: branchRecord }),
});
