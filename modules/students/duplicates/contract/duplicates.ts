// Duplicate records: merging children and guardians, finding who is known already (STU-9, ADM-13 to ADM-15).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, optionalText, text } from '#kernel/fields.ts';
import { gender, studentStatus } from '#modules/students/person/contract/students.ts';
import { confirmed } from '#modules/students/families/contract/families.ts';

const words = z.string().nullable();

const known = z.object({
  student_id: z.number(),
  name: z.string(),
  native: words,
  father_name: z.string(),
  dob: dayOut,
  admission_no: words,
  class_name: words,
  branch_name: z.string(),
  status: studentStatus,
});

const mergeField = z.object({
  field: z.string(),
  label: z.string(),
  winner: words,
  loser: words,
  /** Whose value stays as it is chosen now. */
  keep: z.enum(['winner', 'loser']),
});

const area = 'students';

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
    /** What moves to the survivor, in words: '3 notes'. */
    moves: z.array(z.string()),
  }),
});

export const guardianMerge = defineCall({
  method: 'POST',
  path: 'student/guardian/merge',
  area,
  title: 'Make one guardian of two records of the same person in a family: compare, choose, then confirm (STU-9)',
  beyond: 'Student Merge covers guardians, too (03 §4, STU-9)',
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
    /** Children whose guardian is the survivor from now on. */
    children: z.array(z.string()),
    /** What else follows, in sentences. */
    changes: z.array(z.string()),
  }),
});

export const sameChild = defineCall({
  method: 'POST',
  path: 'student/same-child',
  area,
  title: 'Children who may be the same one, and brothers and sisters, while a form is typed (ADM-13 to ADM-15)',
  beyond: 'ADM-13 to ADM-15 while a form is typed',
  permissions: ['Student Addmission Add', 'Student Edit'],
  input: {
    /** The record being edited, which is no duplicate of itself. */
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
    /** A sentence where a number belongs to a child outside the scope; nothing else is disclosed. */
    elsewhere: words,
  }),
});
