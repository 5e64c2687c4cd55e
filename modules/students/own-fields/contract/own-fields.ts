// What a school adds to the record: own fields, houses, and the settings of students in one page (STU-10, spec 03 §5.1, §7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, optionalText, text, version } from '#kernel/fields.ts';

const area = 'students';
const words = z.string().nullable();

export const ownFieldTypes = ['text', 'number', 'date', 'list', 'tick', 'file'] as const;
const type = z.enum(ownFieldTypes);

const field = z.object({
  id: z.number(),
  version: z.number(),
  key: z.string(),
  label: z.string(),
  label_native: words,
  type,
  options: z.array(z.string()).nullable(),
  required: z.boolean(),
  needs_approval: z.boolean(),
  on_form: z.boolean(),
  on_card: z.boolean(),
  permission: words,
  active: z.boolean(),
  position: z.number(),
  /** Records that have a value. */
  used: z.number(),
});

export const ownFieldList = defineCall({
  method: 'GET',
  path: 'student/custom-fields',
  area,
  title: 'Own fields of the school with how many records use them',
  permissions: ['Admission Setting'],
  data: z.array(field),
});

export const ownFieldSave = defineCall({
  method: 'POST',
  path: 'student/custom-fields',
  area,
  title: 'Add or change an own field; key and type stay once a record has a value (STU-10)',
  permissions: ['Admission Setting'],
  input: {
    id: id.optional(),
    version: version.optional(),
    label: text(60),
    label_native: optionalText(60),
    type,
    options: z.array(text(60)).max(60).default([]),
    required: z.boolean().default(false),
    needs_approval: z.boolean().default(false),
    on_form: z.boolean().default(true),
    on_card: z.boolean().default(false),
    /** Only holders see and write it. */
    permission: optionalText(80),
    active: z.boolean().default(true),
    position: z.number().int().min(0).max(999).default(0),
  },
  data: z.array(field),
});

const house = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.string(),
  active: z.boolean(),
  students: z.number(),
  version: z.number(),
});

export const studentSettings = defineCall({
  method: 'GET',
  path: 'student/settings',
  area,
  title: 'Houses, and the settings of students with their values of today (03 §5.1)',
  permissions: ['Admission Setting'],
  data: z.object({
    houses: z.array(house),
    settings: z.array(z.object({ key: z.string(), title: z.string(), value: z.unknown() })),
  }),
});

export const houseSave = defineCall({
  method: 'POST',
  path: 'student/settings',
  area,
  title: 'Add or change a house; settings themselves are changed on the page Settings (SET-1)',
  permissions: ['Admission Setting'],
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(40),
    colour: z.enum(['red', 'blue', 'green', 'yellow', 'orange', 'violet', 'grey']).default('grey'),
    active: z.boolean().default(true),
  },
  data: z.array(house),
});

/** For forms, lists and sheets of everybody who works with students. */
export const ownFields = defineCall({
  method: 'GET',
  path: 'student-own-fields',
  area,
  title: 'Active own fields that the caller may see, and houses',
  beyond: 'own fields and houses for forms, lists and sheets (STU-10)',
  data: z.object({
    houses: z.array(z.object({ id: z.number(), name: z.string(), colour: z.string() })),
    fields: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        label_native: words,
        type,
        options: z.array(z.string()).nullable(),
        required: z.boolean(),
        needs_approval: z.boolean(),
        on_form: z.boolean(),
      }),
    ),
  }),
});

/** Values by key; what is not in it stays as it is. */
export const ownValues = z.record(
  z.string().max(40),
  z.union([z.string().max(500), z.number(), z.boolean()]).nullable(),
);
