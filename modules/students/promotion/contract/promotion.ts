// Promotion to the next session: a run of classes, its rows, applying and undoing (spec 03 §5.10, §7).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, optionalText, version } from '#kernel/fields.ts';

const area = 'students';
const permissions = ['Student Promotion'];

export const promotionState = z.enum(['draft', 'reviewed', 'applying', 'applied', 'undone']);
export const promotionActions = ['promote', 'repeat', 'pass_out', 'hold', 'leave'] as const;
export const promotionAction = z.enum(promotionActions, { error: 'Choose what happens' });
export type PromotionAction = z.output<typeof promotionAction>;

/** STU-76: how many of each; `open` are holds that nobody decided. */
const counts = {
  students: z.number(),
  promoted: z.number(),
  repeated: z.number(),
  passed_out: z.number(),
  leaving: z.number(),
  undecided: z.number(),
  open: z.number(),
};

export const promotionRun = z.object({
  id,
  run_no: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  from_session: z.string(),
  to_session: z.string(),
  from_session_id: id,
  to_session_id: id,
  classes: z.string(),
  state: promotionState,
  ...counts,
  problem_count: z.number(),
  created_on: z.string(),
  created_by: z.string().nullable(),
  applied_at: z.string().nullable(),
  applied_by: z.string().nullable(),
  signed_off_at: z.string().nullable(),
  signed_off_by: z.string().nullable(),
  undo_until: dayOut.nullable(),
  job_run_id: id.nullable(),
  version: z.number(),
});
export type PromotionRun = z.output<typeof promotionRun>;

export const promotionList = defineCall({
  method: 'GET',
  path: 'student/promotion/list',
  area,
  title: 'Promotion runs, the latest first',
  permissions,
  input: { ...listSortedBy(), branch_id: z.number().int().positive().optional(), state: promotionState.optional() },
  data: listOf(promotionRun),
});

const row = z.object({
  student_id: id,
  name: z.string(),
  native: z.string().nullable(),
  reg_no: z.string().nullable(),
  gender: z.enum(['m', 'f']),
  status: z.string(),
  from_course_id: id,
  from_class: z.string(),
  from_section: z.string(),
  from_roll_no: z.number().nullable(),
  result: z.enum(['pass', 'fail', 'none']),
  percent: z.number().nullable(),
  dues: z.number().nullable(),
  action: promotionAction,
  undecided: z.boolean(),
  reason: z.string().nullable(),
  to_course_id: id.nullable(),
  to_class: z.string().nullable(),
  to_section_id: id.nullable(),
  to_section: z.string().nullable(),
  roll_no: z.number().nullable(),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  done: z.boolean(),
  undone: z.boolean(),
});
export type PromotionRow = z.output<typeof row>;

const section = z.object({
  section_id: id,
  course_id: id,
  class_name: z.string(),
  name: z.string(),
  shift: z.string(),
  gender: z.enum(['boys', 'girls', 'mixed']),
  group_name: z.string().nullable(),
  capacity: z.number(),
  taken: z.number(),
  coming: z.number(),
  /** Below 0: full by so many. */
  free: z.number(),
});
export type PromotionSection = z.output<typeof section>;

const classCounts = z.object({ course_id: id, class_name: z.string(), next_class: z.string().nullable(), ...counts });

const detail = z.object({
  run: promotionRun,
  rules: z.object({
    roll_by: z.enum(['name', 'marks', 'kept']),
    sections_by: z.enum(['same', 'fewest']),
    dues: z.enum(['mark', 'block']),
    promote_all: z.array(id),
  }),
  currency,
  starts_on: dayOut,
  checks: z.array(z.object({ what: z.string(), ok: z.boolean(), link: z.string().nullable() })),
  classes: z.array(classCounts),
  sections: z.array(section),
  /** Enrolments that came or went since the rows were made: Refresh takes them in (STU-70). */
  out_of_step: z.number(),
  rows: z.array(row),
});

export const promotionGet = defineCall({
  method: 'GET',
  path: 'student/promotion/:id',
  area,
  title: 'A promotion run with rows, sections and what is still in the way',
  permissions,
  input: { id, course_id: id.optional() },
  data: detail,
});

export const promotionFees = defineCall({
  method: 'GET',
  path: 'student/promotion/:id/fees',
  area,
  title: 'What the students of a run pay in a usual month now and in the new class, before it is applied',
  beyond: 'step 4 of promotion: the change of fees in all (03 §6.6)',
  permissions,
  input: { id },
  data: z.object({ students: z.number(), was: z.number(), becomes: z.number(), currency }),
});

export const promotionCreate = defineCall({
  method: 'POST',
  path: 'student/promotion/create',
  area,
  title: 'Begin a promotion run: every open enrolment of the classes becomes a row',
  permissions,
  idempotent: true,
  success: 201,
  input: {
    branch_id: z.number({ error: 'Choose a branch' }).int().positive(),
    from_session_id: id,
    to_session_id: id,
    course_ids: z.array(id, { error: 'Choose classes' }).min(1, 'Choose classes').max(60),
    rules: z
      .strictObject({
        roll_by: z.enum(['name', 'marks', 'kept']).default('name'),
        sections_by: z.enum(['same', 'fewest']).default('same'),
        /** Classes without results: everybody is promoted unless decided otherwise (STU-71). */
        promote_all: z.array(id).max(60).default([]),
      })
      .default({ roll_by: 'name', sections_by: 'same', promote_all: [] }),
  },
  data: promotionRun,
});

export const promotionRefresh = defineCall({
  method: 'POST',
  path: 'student/promotion/refresh',
  area,
  title: 'Add new students, drop students who left, read results and seats again; decisions are kept',
  permissions,
  input: { id, version },
  data: promotionRun,
});

export const promotionRows = defineCall({
  method: 'POST',
  path: 'student/promotion/rows',
  area,
  title: 'Decide rows of a run: action, section, roll number',
  permissions,
  input: {
    id,
    version,
    rows: z
      .array(
        z.strictObject({
          student_id: id,
          action: promotionAction.optional(),
          /** With hold: knowingly kept undecided. */
          undecided: z.boolean().optional(),
          to_section_id: id.nullish(),
          roll_no: z.number().int().positive().max(9999).nullish(),
          reason: optionalText(300),
        }),
      )
      .min(1)
      .max(5000),
  },
  data: z.object({
    run: promotionRun,
    problems: z.array(z.object({ student_id: id, problems: z.array(z.string()) })),
    sections: z.array(section),
  }),
});

export const promotionApply = defineCall({
  method: 'POST',
  path: 'student/promotion/apply',
  area,
  title: 'Apply a reviewed run as a job, section by section; again after a break it goes on where it stopped',
  permissions,
  idempotent: true,
  moves_money: true,
  input: { id, version },
  data: z.object({ job_run_id: id.nullable(), run: promotionRun }),
});

export const promotionUndo = defineCall({
  method: 'POST',
  path: 'student/promotion/undo',
  area,
  title: 'Undo an applied run or some of its rows, or give a draft up',
  permissions,
  idempotent: true,
  moves_money: true,
  input: { id, version, student_ids: idList.optional(), reason: optionalText(300) },
  data: z.object({ undone: z.number(), run: promotionRun }),
});

export const promotionSignOff = defineCall({
  method: 'POST',
  path: 'student/promotion/sign-off',
  area,
  title: 'Sign an applied run off: its counts agree with the enrolments',
  beyond: 'an applied run is signed off (STU-76)',
  permissions,
  input: { id, version },
  data: promotionRun,
});

export const promotionPrint = defineCall({
  method: 'POST',
  path: 'student/promotion/print',
  area,
  title: 'The promotion list as a PDF, class by class',
  beyond: 'the promotion list as a paper (03 §8)',
  permissions,
  transport: 'file',
  input: { id, course_id: id.optional() },
});
