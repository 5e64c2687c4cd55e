// Holidays of country, kind of branches, branch or the whole school, and what a change of them does to registers (06 HOL-1, HOL-2; ATT-1).

import { z } from 'zod';
import { defineCall, type DataOf, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Employee Holiday'];
export const holidayKinds = ['public', 'religious', 'school', 'emergency'] as const;
export const audiences = ['both', 'students', 'staff'] as const;
// no table: an announced holiday is withdrawn, and nothing more
const holidayStatus = z.enum(['announced', 'withdrawn']);

/** One of the three. */
const target = z
  .object({
    country_id: id.optional(),
    branch_type: z.union([z.literal(-1), z.literal(-2)]).optional(),
    branch_id: id.optional(),
  })
  .refine(
    (one) => Object.values(one).filter((place) => place !== undefined).length === 1,
    'Choose a country, a kind of branches or a branch',
  );

const typed = {
  name: text(100),
  from_date: localDate,
  to_date: localDate,
  kind: z.enum(holidayKinds).default('public'),
  for: z.enum(audiences).default('both'),
  course_ids: z.array(id).max(100).default([]),
  is_paid: z.boolean().default(true),
  is_tentative: z.boolean().default(false),
  /** None: the whole school. */
  targets: z.array(target).max(200).default([]),
  message: optionalText(300),
};

export const holidayRow = z.object({
  id: z.number(),
  name: z.string(),
  from_date: dayOut,
  to_date: dayOut,
  days: z.number(),
  kind: z.enum(holidayKinds),
  for: z.enum(audiences),
  course_ids: z.array(z.number()),
  is_paid: z.boolean(),
  is_tentative: z.boolean(),
  status: holidayStatus,
  message: z.string().nullable(),
  targets: z.array(target),
  /** 'Pakistan', 'Own branches', 'F-8 Campus, G-9 Campus'; 'Whole school' without targets. */
  places: z.string(),
  by: z.string().nullable(),
  /** This person reaches all that it reaches. */
  mine: z.boolean(),
  version: z.number(),
});
export type HolidayRow = z.output<typeof holidayRow>;

export const holidayList = defineCall({
  method: 'GET',
  path: 'hr/holiday-list',
  area: 'shifts',
  title: 'Holidays that reach a branch of the scope, by year or by days',
  input: {
    ...listSortedBy('name', 'from_date', 'days'),
    year: z.number().int().min(2000).max(2100).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    branch_id: id.optional(),
    for: z.enum(audiences).optional(),
    status: holidayStatus.optional(),
  },
  data: listOf(holidayRow, { days: z.number() }),
});

export const holidayAnnounce = defineCall({
  method: 'POST',
  path: 'hr/holiday-announce',
  area: 'shifts',
  title:
    'Announce a holiday, or change one: days that become one lose their registers, days that are none any more are worked again',
  permissions,
  input: {
    /** Of the one that is changed. */
    id: id.optional(),
    version: version.optional(),
    ...typed,
    /** The families of children are told. */
    notify: z.boolean().default(false),
  },
  data: z.object({ holiday_id: z.number() }),
});

export const holidayWithdraw = defineCall({
  method: 'POST',
  path: 'hr/holiday-withdraw',
  area,
  title: 'Withdraw a holiday: its days are worked again, nobody is absent on them',
  permissions,
  input: { id, version, reason: text(300) },
  data: z.null(),
});

export const holidayEffect = defineCall({
  method: 'POST',
  path: 'hr/holiday-effect',
  area,
  title: 'What a holiday, its change or its withdrawal would do to registers, marks and families',
  permissions,
  beyond: 'what the change does is shown before it is done (ATT-1: marks are removed)',
  input: {
    id: id.optional(),
    withdraw: z.boolean().default(false),
    from_date: localDate,
    to_date: localDate,
    for: typed.for,
    course_ids: typed.course_ids,
    targets: typed.targets,
    notify: z.boolean().default(false),
  },
  data: z.object({
    branches: z.number(),
    /** Days of school that it takes away, over all branches the most. */
    school_days: z.number(),
    /** Registers that would go, with their marks. */
    registers: z.number(),
    marks: z.number(),
    absent: z.number(),
    locked: z.number(),
    /** Days that would be worked again. */
    opened_days: z.number(),
    families: z.number(),
    rows: z.array(
      z.object({ branch_id: z.number(), branch_name: z.string(), registers: z.number(), marks: z.number() }),
    ),
  }),
});
export type HolidayEffect = DataOf<typeof holidayEffect>;
