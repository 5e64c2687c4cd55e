// The record of one employee, and what is changed on it (spec 06 §5.3, §6.1; HR-15).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, version } from '#kernel/fields.ts';
import { contactFields, employeeStatuses, employmentTypes, personFields } from '#modules/hr/person/contract/facts.ts';
import { staffCategories } from '#modules/hr/structure/contract/structure.ts';

const area = 'hr';
const edit = ['Employee Edit'];
const nullableText = z.string().nullable();
const named = z.object({ id, name: z.string() }).nullable();

export const posting = z.object({
  id,
  branch_name: z.string(),
  department: nullableText,
  designation: nullableText,
  manager: nullableText,
  employment_type: z.enum(employmentTypes),
  from_date: dayOut,
  to_date: dayOut.nullable(),
  reason: z.enum(['joining', 'transfer', 'promotion', 'change', 'correction']),
  by: nullableText,
});

export const employeeRecord = z.object({
  id,
  version,
  employee_code: z.string(),
  full_name: z.string(),
  name_local: nullableText,
  father_or_husband_name: nullableText,
  gender: z.enum(['male', 'female']).nullable(),
  date_of_birth: dayOut.nullable(),
  nationality: named,
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
  photo_url: nullableText,
  status: z.enum(employeeStatuses),
  status_since: dayOut,
  status_reason: nullableText,
  employment_type: z.enum(employmentTypes),
  joining_date: dayOut,
  group_joining_date: dayOut,
  probation_end_date: dayOut.nullable(),
  confirmation_date: dayOut.nullable(),
  contract_end_date: dayOut.nullable(),
  left_date: dayOut.nullable(),
  notice_days: z.number(),
  attendance_mode: z.enum(['machine', 'manual', 'self', 'exempt']),
  is_confidential: z.boolean(),
  branch: z.object({ id, name: z.string(), country_id: z.number() }),
  department: named,
  designation: named,
  category: z.enum(staffCategories).nullable(),
  /** The name is null of a manager outside the scope. */
  reports_to: z.object({ id, name: nullableText }).nullable(),
  reports: z.number(),
  shift: nullableText,
  papers_end: dayOut.nullable(),
  papers: z.enum(['ok', 'expiring', 'expired']),
  profile_percent: z.number(),
  /** What is still to be written, in words. */
  missing: z.array(z.string()),
  service: z.string(),
  sign_in: z.object({ id, name: z.string(), status: z.string() }).nullable(),
  /** A transfer that waits, or for its day. */
  transfer: z
    .object({ id, to_branch: z.string(), from_date: dayOut, state: z.string(), approval_id: id.nullable() })
    .nullable(),
  allowed_actions: z.array(z.string()),
  today: dayOut,
});
export type EmployeeRecord = z.output<typeof employeeRecord>;

export const employeeDetail = defineCall({
  method: 'GET',
  path: 'hr/employee-detail/:id',
  area,
  title: 'The record of one employee',
  permissions: ['Employee Record'],
  input: { id },
  data: employeeRecord,
});

export const employeePostings = defineCall({
  method: 'GET',
  path: 'hr/employee-postings',
  area,
  title: 'Where, as what and under whom an employee worked, the newest first (HR-4)',
  beyond: 'a tab of the record (06 §5.3); the catalogue names the record alone',
  permissions: ['Employee Record'],
  input: { employee_id: id },
  data: z.array(posting),
});

const partial = <Fields extends z.ZodRawShape>(fields: Fields) => z.object(fields).partial().shape;

export const employeeUpdate = defineCall({
  method: 'POST',
  path: 'hr/employee-update',
  area,
  title: 'Change what is written of an employee; what has a way of its own is refused with its name (HR-15)',
  permissions: edit,
  input: {
    id,
    version,
    ...partial(personFields),
    ...partial(contactFields),
    group_joining_date: localDate.optional(),
    probation_end_date: localDate.nullish(),
    contract_end_date: localDate.nullish(),
    notice_days: z.number().int().min(0, 'From 0 to 365 days').max(365, 'From 0 to 365 days').optional(),
    attendance_mode: z.enum(['machine', 'manual', 'self', 'exempt']).optional(),
    is_confidential: z.boolean().optional(),
    // HR-15: named, so that the answer says which way they go.
    branch_id: id.optional(),
    status: z.enum(employeeStatuses).optional(),
    department_id: id.optional(),
    designation_id: id.optional(),
    reports_to_id: id.optional(),
    employment_type: z.enum(employmentTypes).optional(),
    joining_date: localDate.optional(),
  },
  data: z.object({ id, version, changed: z.array(z.string()) }),
});

export const postChange = defineCall({
  method: 'POST',
  path: 'hr/employee-post-change',
  area,
  title: 'Another department, designation, manager or kind of employment from a day on (HR-4, HR-5)',
  beyond: 'a change of post is a posting with a first day and a reason; employee-update refuses it (HR-15)',
  permissions: edit,
  input: {
    employee_id: id,
    version,
    department_id: id,
    designation_id: id,
    reports_to_id: id.nullish(),
    employment_type: z.enum(employmentTypes, { error: 'Choose one from the list' }),
    from_date: localDate,
    reason: z.enum(['promotion', 'change', 'correction'], { error: 'Choose one from the list' }),
  },
  data: z.object({ employee_id: id, version, from_date: dayOut, applied: z.boolean() }),
});

export const employeePhoto = defineCall({
  method: 'POST',
  path: 'hr/employee-photo',
  area,
  title: 'The photo of an employee: turned upright, cropped square, kept as 600 × 600',
  beyond: 'a picture is uploaded by itself; the catalogue has it among the fields of employee-update',
  permissions: edit,
  transport: 'upload',
  input: { employee_id: id },
  data: z.object({ photo_url: z.string(), version }),
});
