// One family or two, one child or two: linking and cutting siblings, merging duplicate records, finding them (STU-8, STU-9,
// ADM-13 to ADM-15).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, optionalText } from '#kernel/fields.ts';
import { guardianRow, relation } from './guardians.ts';

const area = 'students';
const words = z.string().nullable();

const familyShown = z.object({
  family_id: z.number(),
  family_no: z.string(),
  guardians: z.array(z.object({ guardian_id: z.number(), full_name: z.string(), relation: z.string(), mobile: words })),
  children: z.array(z.object({ student_id: z.number(), name: z.string(), class_name: words, branch_name: z.string() })),
  children_elsewhere: z.number(),
});
export type FamilyShown = z.output<typeof familyShown>;

const familyAnswer = z.object({
  /** False: a preview, nothing was written. */
  done: z.boolean(),
  families: z.array(familyShown),
  /** What changes, in sentences. */
  changes: z.array(z.string()),
});

/** Without `confirm` the call is a preview. */
export const confirmed = { reason: optionalText(300), confirm: z.boolean().default(false) };

export const familyLink = defineCall({
  method: 'POST',
  path: 'student/family/link',
  area,
  title: 'Make two children brothers or sisters: the first child and its siblings join the family of the other (STU-8)',
  permissions: ['Student Edit'],
  input: { student_id: id, with_student_id: id, ...confirmed },
  data: familyAnswer,
});

export const familyCut = defineCall({
  method: 'POST',
  path: 'student/family/cut',
  area,
  title: 'Take a child out of a family to which it was linked wrongly (STU-8)',
  permissions: ['Student Edit'],
  input: { student_id: id, ...confirmed },
  data: familyAnswer,
});

export const guardianLink = defineCall({
  method: 'POST',
  path: 'student/guardian/link',
  area,
  title: 'Give a guardian of the family to this child, too (STU-7)',
  permissions: ['Student Edit'],
  input: { student_id: id, guardian_id: id, relation, may_collect: z.boolean().default(true) },
  data: z.object({
    guardian: guardianRow,
    siblings_affected: z.array(z.object({ student_id: z.number(), name: z.string() })),
  }),
});
