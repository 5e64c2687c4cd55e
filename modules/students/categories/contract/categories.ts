// Student categories and what their default means (STU-30).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, optionalText, version } from '#kernel/fields.ts';

const area = 'students';
const name = z
  .string({ error: 'This field is required' })
  .trim()
  .min(2, 'At least 2 characters')
  .max(50, 'At most 50 characters');
const code = z
  .string({ error: 'This field is required' })
  .trim()
  .min(1, 'This field is required')
  .max(12, 'At most 12 characters');

export const categoryRow = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  description: z.string().nullable(),
  fee_category_id: z.number().nullable(),
  students: z.number(),
  is_default: z.boolean(),
  active: z.boolean(),
  version: z.number(),
});

export const categoryList = defineCall({
  method: 'GET',
  path: 'student/category/list',
  area,
  title: 'Student categories with the number of students in them',
  permissions: ['Student Category Record'],
  input: { ...listSortedBy('name', 'code'), active: z.boolean().optional() },
  data: listOf(categoryRow),
});

const fields = {
  name,
  code,
  description: optionalText(200),
  fee_category_id: id.nullish(),
  is_default: z.boolean().default(false),
};

export const categoryCreate = defineCall({
  method: 'POST',
  path: 'student/category/create',
  area,
  title: 'Add a student category',
  permissions: ['Student Category Add'],
  success: 201,
  input: fields,
  data: categoryRow,
});

export const categoryUpdate = defineCall({
  method: 'POST',
  path: 'student/category/update',
  area,
  title: 'Change a student category; one in use is deactivated, never deleted',
  permissions: ['Student Category Edit'],
  input: { id, version, ...fields, active: z.boolean().default(true) },
  data: categoryRow,
});
