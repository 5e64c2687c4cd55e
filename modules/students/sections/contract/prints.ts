// Papers of students (spec 03 §6.2 print layouts).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';
import { classList } from './class-list.ts';

/** As lines of a table, or each child in a box of its own. */
export const listLayouts = ['register', 'phones', 'blank', 'birthdays', 'attendance', 'bus'] as const;
export const boxLayouts = ['photos', 'labels'] as const;

export const bioPrint = defineCall({
  method: 'POST',
  path: 'student/bio/print',
  area: 'students',
  title: 'The bio data form of students, two pages each, with photo and siblings',
  beyond: 'the bio data form (03 §8)',
  permissions: ['Student Record'],
  transport: 'file',
  input: { ids: z.array(id).min(1, 'Choose a student').max(50, 'At most 50 at once') },
});

export const labelsPrint = defineCall({
  method: 'POST',
  path: 'student/labels/print',
  area: 'students',
  title: 'Address labels of chosen students, 3 × 8 on a sheet',
  beyond: 'bulk action labels of All Students (03 §6.2)',
  permissions: ['Student Record'],
  transport: 'file',
  input: { ids: z.array(id).min(1, 'Choose a student').max(2000, 'At most 2,000 at once') },
});

export const classListPrint = defineCall({
  method: 'POST',
  path: 'student/class-list/print',
  area: 'students',
  title: 'The class list as a PDF in one of its layouts (03 §6.2)',
  beyond: 'the class list as a paper (03 §6.2 print layouts)',
  permissions: ['Class Record'],
  transport: 'file',
  input: {
    ...classList.input.shape,
    layout: z.enum([...listLayouts, ...boxLayouts]).default('register'),
    blank_columns: z.array(text(20)).max(20).default([]),
  },
});
