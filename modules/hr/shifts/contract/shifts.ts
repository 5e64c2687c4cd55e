// Shifts, their timings and days, and who works in them (spec 06 §4.2, §6.3).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, idList, localDate, text, version } from '#kernel/fields.ts';

/** A special week beats every week (SHF-5). */
export const weekPatterns = ['every', 'odd', 'even', 'first', 'last'] as const;

const area = 'hr';
const see = ['Employee Shift'];
const edit = ['Employee Shift Edit'];
const minutes = (max: number) =>
  z.number({ error: 'Give minutes' }).int('Give whole minutes').min(0, `From 0 to ${max}`).max(max, `From 0 to ${max}`);
/** `08:30`; an end of the next day may be written as it stands on the clock, or as `30:00`. */
const time = z.string().trim().max(8).nullable();

export const colours = ['teal', 'blue', 'grape', 'orange', 'green', 'gray'] as const;

const shiftDay = z.object({
  weekday: z.number().int().min(0).max(6),
  week_pattern: z.enum(weekPatterns).default('every'),
  is_working: z.boolean(),
  start_time: time,
  end_time: time,
  break_minutes: minutes(240).default(0),
  late_grace_min: minutes(120).default(10),
  early_grace_min: minutes(120).default(10),
  half_day_in_after: time,
  min_minutes_full: minutes(1440).nullish(),
  min_minutes_half: minutes(1440).nullish(),
  opens_before_min: minutes(480).default(120),
  closes_after_min: minutes(720).default(240),
  is_flexible: z.boolean().default(false),
});

const timing = z.object({
  id: id.nullish(),
  name: text(40),
  from_date: localDate,
  to_date: localDate.nullable(),
  priority: z.number().int().min(0, 'From 0 to 100').max(100, 'From 0 to 100').default(0),
  days: z.array(shiftDay).min(7, 'A week has seven days').max(21, 'At most three kinds of week'),
});

export const shiftTimings = z.array(timing).min(1, 'A shift has at least one timing').max(40);

const shiftRow = z.object({
  id,
  version,
  name: z.string(),
  code: z.string(),
  colour: z.enum(colours),
  branch_id: id.nullable(),
  branch_name: z.string().nullable(),
  is_default: z.boolean(),
  is_active: z.boolean(),
  /** Of today. */
  timing: z.string().nullable(),
  hours: z.string().nullable(),
  week_minutes: z.number(),
  timings: z.number(),
  /** Who works in it today. */
  employees: z.number(),
  /** Those of them who were given it; the others have none of their own (SHF-1). */
  assigned: z.number(),
});
export type ShiftRow = z.output<typeof shiftRow>;

export const shiftList = defineCall({
  method: 'GET',
  path: 'hr/shift-list',
  area,
  title: 'Shifts of the school and of the branches of the scope, with who works in them today',
  permissions: see,
  input: { ...listSortedBy('name', 'code', 'employees'), branch_id: id.optional(), is_active: z.boolean().optional() },
  data: listOf(shiftRow),
});

const shiftDetail = z.object({
  id,
  version,
  name: z.string(),
  code: z.string(),
  colour: z.enum(colours),
  branch_id: id.nullable(),
  is_default: z.boolean(),
  is_active: z.boolean(),
  timings: z.array(timing.extend({ from_date: dayOut, to_date: dayOut.nullable() })),
});
export type ShiftDetail = z.output<typeof shiftDetail>;

export const shiftDayDetail = defineCall({
  method: 'GET',
  path: 'hr/shift-day-detail',
  area,
  title: 'A shift with the days of its timings: of one timing, of the one that holds on a date, or of all',
  permissions: see,
  input: { shift_id: id, timing_id: id.optional(), date: localDate.optional() },
  data: shiftDetail,
});

const fields = {
  name: text(60),
  code: text(10),
  colour: z.enum(colours, { error: 'Choose one from the list' }).default('teal'),
  branch_id: id.nullish(),
  is_default: z.boolean().default(false),
  timings: shiftTimings,
};

export const shiftAdd = defineCall({
  method: 'POST',
  path: 'hr/shift-add',
  area,
  title: 'Add a shift with its timings',
  permissions: edit,
  success: 201,
  input: fields,
  data: z.object({ id, version }),
});

export const shiftUpdate = defineCall({
  method: 'POST',
  path: 'hr/shift-update',
  area,
  title: 'Change a shift from a day on; what held before stays for the days before',
  permissions: edit,
  input: { id, version, ...fields, is_active: z.boolean().default(true), effective_from: localDate },
  data: z.object({ id, version }),
});

export const shiftAssign = defineCall({
  method: 'POST',
  path: 'hr/shift-assign',
  area,
  title: 'Employees work in a shift from a day, until a day where one is given',
  permissions: edit,
  input: {
    employee_ids: idList.min(1, 'Choose at least one employee'),
    shift_id: id,
    from_date: localDate,
    to_date: localDate.nullish(),
  },
  data: z.object({
    done: z.number(),
    failed: z.array(z.object({ employee_id: id, name: z.string(), message: z.string() })),
  }),
});

const assignmentRow = z.object({
  id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  branch_name: z.string(),
  designation: z.string().nullable(),
  shift_id: id,
  shift: z.string(),
  from_date: dayOut,
  to_date: dayOut.nullable(),
});
export type AssignmentRow = z.output<typeof assignmentRow>;

export const shiftAssignments = defineCall({
  method: 'GET',
  path: 'hr/shift-assignments',
  area,
  title: 'Who works in which shift, from a day to a day',
  beyond: 'the list that hr/shift-assign writes (06 §5); the catalogue names the assigning alone',
  permissions: see,
  input: {
    ...listSortedBy('full_name', 'from_date', 'shift'),
    shift_id: id.optional(),
    branch_id: id.optional(),
    employee_id: id.optional(),
    on_date: localDate.optional(),
  },
  data: listOf(assignmentRow),
});

export const shiftChoices = defineCall({
  method: 'GET',
  path: 'hr/shift-choices',
  area: 'lookups',
  title: 'Shifts in use of the school and of a branch, for a choice',
  beyond: 'whoever adds or transfers an employee chooses the shift, without the permission for shifts',
  input: { branch_id: id.optional() },
  data: z.array(z.object({ id, name: z.string(), code: z.string() })),
});
