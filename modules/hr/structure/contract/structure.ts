// Departments, designations and sanctioned posts (spec 06 §2.1, HR-13).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, optionalText, version } from '#kernel/fields.ts';

/** The staff groups of every report: a designation belongs to one. */
export const staffCategories = ['teaching', 'management', 'support', 'non_teaching'] as const;

const area = 'hr';
const setup = ['Employee Setup'];
const category = z.enum(staffCategories);
const name = z
  .string({ error: 'This field is required' })
  .trim()
  .min(2, 'At least 2 characters')
  .max(80, 'At most 80 characters');

const departmentRow = z.object({
  id,
  version,
  name: z.string(),
  code: z.string(),
  parent_id: id.nullable(),
  parent_name: z.string().nullable(),
  head_employee_id: id.nullable(),
  head_name: z.string().nullable(),
  is_published: z.boolean(),
  is_active: z.boolean(),
  employees: z.number(),
});
export type DepartmentRow = z.output<typeof departmentRow>;

export const departmentList = defineCall({
  method: 'POST',
  path: 'employee-department-list',
  area: 'lookups',
  title: 'Departments of the school with how many people of the scope work in each',
  input: { ...listSortedBy('name', 'code', 'employees'), branch_id: id.optional(), is_active: z.boolean().optional() },
  data: listOf(departmentRow),
});

export const departmentSave = defineCall({
  method: 'POST',
  path: 'hr/department-save',
  area,
  title: 'Add a department or change it; one with people is not made inactive',
  permissions: setup,
  input: {
    id: id.optional(),
    version: version.optional(),
    name,
    code: z
      .string({ error: 'This field is required' })
      .trim()
      .min(1, 'This field is required')
      .max(12, 'At most 12 characters'),
    parent_id: idOf('department').nullish(),
    head_employee_id: id.nullish(),
    is_published: z.boolean().default(false),
    is_active: z.boolean().default(true),
  },
  data: departmentRow,
});

const designationRow = z.object({
  id,
  version,
  name: z.string(),
  category,
  grade: z.string().nullable(),
  default_notice_days: z.number().nullable(),
  position: z.number(),
  is_active: z.boolean(),
  employees: z.number(),
});
export type DesignationRow = z.output<typeof designationRow>;

export const designationList = defineCall({
  method: 'GET',
  path: 'designations',
  area: 'lookups',
  title: 'Designations of the school with how many people of the scope hold each',
  input: {
    ...listSortedBy('name', 'category', 'employees'),
    category: category.optional(),
    is_active: z.boolean().optional(),
  },
  data: listOf(designationRow),
});

export const designationSave = defineCall({
  method: 'POST',
  path: 'hr/designation-save',
  area,
  title: 'Add a designation or change it; one with people is not made inactive',
  permissions: setup,
  input: {
    id: id.optional(),
    version: version.optional(),
    name,
    category,
    grade: optionalText(10),
    default_notice_days: z.number().int().min(0, 'From 0 to 365 days').max(365, 'From 0 to 365 days').nullish(),
    position: z.number().int().min(0).max(9999).default(0),
    is_active: z.boolean().default(true),
  },
  data: designationRow,
});

const postRow = z.object({
  id,
  version,
  branch_id: id,
  branch_name: z.string(),
  designation_id: id,
  designation: z.string(),
  category,
  posts: z.number(),
  filled: z.number(),
  vacant: z.number(),
  over: z.number(),
  from_date: dayOut,
  to_date: dayOut.nullable(),
});
export type PostRow = z.output<typeof postRow>;

export const sanctionedPosts = defineCall({
  method: 'GET',
  path: 'hr/sanctioned-posts',
  area,
  title: 'Sanctioned posts of the scope with how many are filled (HR-13)',
  beyond: 'the list that hr/sanctioned-post-save writes; the catalogue names the save alone',
  permissions: setup,
  input: {
    ...listSortedBy('branch_name', 'designation', 'posts', 'filled', 'vacant', 'over', 'from_date'),
    branch_id: id.optional(),
    designation_id: id.optional(),
    category: category.optional(),
    /** Of the day that is said; left out: of all times. */
    on_date: localDate.optional(),
  },
  data: listOf(postRow, { posts: z.number(), filled: z.number(), vacant: z.number(), over: z.number() }),
});

export const sanctionedPostSave = defineCall({
  method: 'POST',
  path: 'hr/sanctioned-post-save',
  area,
  title: 'Say how many of a designation a branch may employ, from a day to a day',
  permissions: setup,
  input: {
    id: id.optional(),
    version: version.optional(),
    branch_id: id,
    designation_id: id,
    posts: z
      .number({ error: 'Enter the number of posts' })
      .int('Give a whole number')
      .min(0, 'From 0 to 1,000')
      .max(1000, 'From 0 to 1,000'),
    from_date: localDate,
    to_date: localDate.nullish(),
  },
  data: postRow,
});
