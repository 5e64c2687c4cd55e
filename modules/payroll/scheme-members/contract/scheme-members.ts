// Who is a member of a scheme, since when and under which number (07 §2.2, STAT-3).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, optionalText } from '#kernel/fields.ts';

const area = 'payroll';
const beyond = 'the paper keeps memberships of schemes and names no page for them (07 STAT-3)';
export const seesMembers = ['salary-record', 'salary-sheet', 'salary-structure'];
const writes = ['salary-sheet', 'salary-structure'];

const memberRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  designation: z.string().nullable(),
  branch: z.string(),
  joining_date: dayOut,
  scheme_id: id,
  scheme: z.string(),
  /** The newest membership; null: never a member. */
  membership_id: id.nullable(),
  member_no: z.string().nullable(),
  from_date: dayOut.nullable(),
  to_date: dayOut.nullable(),
  /** On today's day. */
  is_member: z.boolean(),
});
export type MemberRow = z.output<typeof memberRow>;

export const schemeMembers = defineCall({
  method: 'GET',
  path: 'hr/scheme-members',
  area,
  title: 'Employees with their membership of a scheme',
  beyond,
  permissions: seesMembers,
  input: {
    ...listSortedBy('employee_name', 'employee_code', 'from_date'),
    view: z.enum(['all', 'members', 'without']).default('all'),
    /** Without it the first scheme in use that has members. */
    scheme_id: id.optional(),
    branch_id: id.optional(),
    employee_id: id.optional(),
  },
  data: listOf(memberRow, { members: z.number(), without: z.number() }),
});

export const schemeMembersAdd = defineCall({
  method: 'POST',
  path: 'hr/scheme-members-add',
  area,
  title: 'Make employees members of a scheme from a day on',
  beyond,
  permissions: writes,
  input: {
    scheme_id: idOf('scheme'),
    employee_ids: z.array(idOf('employee')).min(1, 'Choose somebody').max(500, 'At most 500 at once'),
    from_date: localDate,
    /** Of one person alone. */
    member_no: optionalText(30),
  },
  data: z.object({ added: z.number(), scheme: z.string() }),
});

export const schemeMemberChange = defineCall({
  method: 'POST',
  path: 'hr/scheme-member-change',
  area,
  title: 'Change the number of a member, or the last day of the membership',
  beyond,
  permissions: writes,
  input: { membership_id: idOf('membership'), member_no: optionalText(30), to_date: localDate.nullish() },
  data: z.object({ membership_id: id, employee_name: z.string(), to_date: dayOut.nullable() }),
});
