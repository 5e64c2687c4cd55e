// Who works in the group, and who worked in it (spec 06 §5, §6.1).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, version } from '#kernel/fields.ts';
import { employeeStatuses, employmentTypes } from '#modules/hr/person/contract/facts.ts';
import { staffCategories } from '#modules/hr/structure/contract/structure.ts';

const nullableText = z.string().nullable();

const employeeRow = z.object({
  id,
  version,
  employee_code: z.string(),
  full_name: z.string(),
  name_local: nullableText,
  photo_url: nullableText,
  father_or_husband_name: nullableText,
  gender: z.enum(['male', 'female']).nullable(),
  date_of_birth: dayOut.nullable(),
  nationality: nullableText,
  national_id: nullableText,
  national_id_expiry: dayOut.nullable(),
  passport_no: nullableText,
  passport_expiry: dayOut.nullable(),
  visa_expiry: dayOut.nullable(),
  labour_card_no: nullableText,
  labour_card_expiry: dayOut.nullable(),
  mobile: nullableText,
  email: nullableText,
  address: nullableText,
  city: nullableText,
  blood_group: nullableText,
  marital_status: nullableText,
  religion: nullableText,
  designation_id: id.nullable(),
  designation: nullableText,
  category: z.enum(staffCategories).nullable(),
  department_id: id.nullable(),
  department: nullableText,
  branch_id: id,
  branch_name: z.string(),
  country_id: z.number(),
  manager_id: id.nullable(),
  /** Null of a manager outside the scope, too. */
  manager: nullableText,
  employment_type: z.enum(employmentTypes),
  joining_date: dayOut,
  group_joining_date: dayOut,
  probation_end_date: dayOut.nullable(),
  confirmation_date: dayOut.nullable(),
  contract_end_date: dayOut.nullable(),
  notice_days: z.number(),
  attendance_mode: z.enum(['machine', 'manual', 'self', 'exempt']),
  status: z.enum(employeeStatuses),
  status_since: dayOut,
  left_date: dayOut.nullable(),
  /** The first day on which a paper ends. */
  papers_end: dayOut.nullable(),
  papers: z.enum(['ok', 'expiring', 'expired']),
  profile_percent: z.number(),
});
export type EmployeeRow = z.output<typeof employeeRow>;

export const employeeList = defineCall({
  method: 'GET',
  path: 'hr/employee-list',
  area: 'hr',
  title: 'Employees of the scope; those who left where they are asked for',
  permissions: ['Employee Record'],
  input: {
    ...listSortedBy('full_name', 'employee_code', 'joining_date', 'papers_end', 'left_date', 'profile_percent'),
    status: z.array(z.enum(employeeStatuses)).max(5).optional(),
    branch_id: id.optional(),
    department_id: id.optional(),
    designation_id: id.optional(),
    category: z.enum(staffCategories).optional(),
    employment_type: z.enum(employmentTypes).optional(),
    manager_id: id.optional(),
    joined_from: localDate.optional(),
    joined_to: localDate.optional(),
    left_from: localDate.optional(),
    left_to: localDate.optional(),
    /** HR-10: ends within 30 days, or is over and nothing was decided. */
    probation: z.enum(['due', 'overdue']).optional(),
    gender: z.enum(['male', 'female']).optional(),
    papers: z.enum(['expiring', 'expired']).optional(),
    without_manager: z.boolean().optional(),
    incomplete: z.boolean().optional(),
    include_left: z.boolean().default(false),
  },
  data: listOf(employeeRow, { working: z.number(), female: z.number(), expired: z.number() }),
});
