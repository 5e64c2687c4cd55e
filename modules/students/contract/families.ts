// One family or two, one child or two: linking and cutting siblings, merging doubled records, finding doubles (STU-8, STU-9,
// ADM-13 to ADM-15).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf, localDate, optionalText, text } from '#kernel/fields.ts';
import { guardianRow, relation } from './record.ts';
import { gender, studentStatus } from './students.ts';

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
  /** False: only told, nothing written. */
  done: z.boolean(),
  families: z.array(familyShown),
  /** What changes, in sentences. */
  changes: z.array(z.string()),
});

/** Without `confirm` the call only tells what would change. */
const confirmed = { reason: optionalText(300), confirm: z.boolean().default(false) };

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

const mergeField = z.object({
  field: z.string(),
  label: z.string(),
  winner: words,
  loser: words,
  /** Whose value stays as it is chosen now. */
  keep: z.enum(['winner', 'loser']),
});

export const studentMerge = defineCall({
  method: 'POST',
  path: 'student/merge',
  area,
  title: 'Make one record of two of the same child: compare by field, choose, then confirm (STU-9)',
  permissions: ['Student Merge'],
  input: {
    winner_id: idOf('student'),
    loser_id: idOf('student'),
    /** Fields whose value of the other record is kept. */
    take: z.array(z.string().max(40)).max(40).default([]),
    reason: optionalText(300),
    confirm: z.boolean().default(false),
  },
  data: z.object({
    done: z.boolean(),
    winner: z.object({ student_id: z.number(), name: z.string(), number: words, status: studentStatus }),
    loser: z.object({ student_id: z.number(), name: z.string(), number: words, status: studentStatus }),
    fields: z.array(mergeField),
    /** What moves over, in words: '3 notes'. */
    moves: z.array(z.string()),
  }),
});

export const guardianMerge = defineCall({
  method: 'POST',
  path: 'student/guardian/merge',
  area,
  title: 'Make one guardian of two records of the same person in a family: compare, choose, then confirm (STU-9)',
  permissions: ['Student Merge'],
  input: {
    winner_id: idOf('guardian'),
    loser_id: idOf('guardian'),
    take: z.array(z.string().max(40)).max(20).default([]),
    ...confirmed,
  },
  data: z.object({
    done: z.boolean(),
    winner: z.object({ guardian_id: z.number(), name: z.string() }),
    loser: z.object({ guardian_id: z.number(), name: z.string() }),
    fields: z.array(mergeField),
    /** Children for whom the survivor stands from now on. */
    children: z.array(z.string()),
    /** What else follows, in sentences. */
    changes: z.array(z.string()),
  }),
});

const known = z.object({
  student_id: z.number(),
  name: z.string(),
  native: words,
  father_name: z.string(),
  dob: z.string(),
  admission_no: words,
  class_name: words,
  branch_name: z.string(),
  status: studentStatus,
});

export const sameChild = defineCall({
  method: 'POST',
  path: 'student/same-child',
  area,
  title: 'Children who may be the same one, and brothers and sisters, while a form is typed (ADM-13 to ADM-15)',
  permissions: ['Student Addmission Add', 'Student Edit'],
  input: {
    /** The record that is being edited, which is no double of itself. */
    but: id.optional(),
    full_name: optionalText(100),
    gender: gender.nullish(),
    dob: localDate.nullish(),
    father_name: optionalText(100),
    identity_no: optionalText(20),
    guardian_numbers: z.array(text(20)).max(6).default([]),
    guardian_mobiles: z.array(text(20)).max(6).default([]),
  },
  data: z.object({
    same: z.array(known.extend({ score: z.number(), why: z.string() })),
    siblings: z.array(known.extend({ why: z.string() })),
    /** A sentence where a number belongs to a child outside the scope; nothing else is told. */
    elsewhere: words,
  }),
});
