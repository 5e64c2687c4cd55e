// Employees for choices and pickers (spec 06 §6.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';
import { staffCategories } from '#modules/hr/structure/contract/structure.ts';
import { maySearchEmployees } from './may-search.ts';

const area = 'lookups';

export const searchEmployee = defineCall({
  method: 'GET',
  path: 'search-employee',
  area,
  title: 'Employees of the scope that a few letters or a number find',
  permissions: maySearchEmployees,
  input: {
    q: z.string().trim().min(2, 'Type two letters or more').max(100),
    branch_id: id.optional(),
    include_left: z.boolean().default(false),
    limit: z.number().int().min(1).max(20).default(10),
  },
  data: z.array(
    z.object({
      id,
      employee_code: z.string(),
      full_name: z.string(),
      name_local: z.string().nullable(),
      designation: z.string().nullable(),
      branch_name: z.string(),
      photo_url: z.string().nullable(),
    }),
  ),
});

export const employeeChoices = defineCall({
  method: 'GET',
  path: 'employee-list',
  area,
  title: 'Employees of a branch, department or designation for a choice; those who left are not among them',
  input: {
    branch_id: id.optional(),
    department_id: id.optional(),
    designation_id: id.optional(),
    category: z.enum(staffCategories).optional(),
  },
  data: z.array(z.object({ id, employee_code: z.string(), full_name: z.string() })),
});
