// Papers of students (spec 03 §6.2 print layouts).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';
import { classList } from './class-list.ts';

export const classListPrint = defineCall({
  method: 'POST',
  path: 'student/class-list/print',
  area: 'students',
  title: 'The class list as a PDF: register, phone list, or with empty columns to write in',
  permissions: ['Class Record'],
  transport: 'file',
  input: {
    ...classList.input.shape,
    layout: z.enum(['register', 'phones', 'blank']).default('register'),
    blank_columns: z.array(text(20)).max(20).default([]),
  },
});
