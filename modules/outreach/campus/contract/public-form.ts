// A form as the world sees it (spec 13 §10): read, a file sent ahead, sent, counted. Nobody signs in; `id` is the part of its address.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';
import { languages } from '#kernel/words/translated.ts';
import { branchModes, fieldTypes, formKinds, sections } from './form-words.ts';

const ofAnyone = { area: 'outreach', door: 'public' } as const;
const id = z.string().regex(/^[a-z0-9]{16}$/, 'There is no such form');
const language = z.enum(languages);
const inLanguages = z.object({ en: z.string(), ur: z.string().optional(), ar: z.string().optional() });

const shownField = z.object({
  key: z.string(),
  section: z.enum(sections),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  /** Of a field of the school's own; others are named by the catalogue of words. */
  label: inLanguages.nullable(),
  options: z.array(z.object({ value: z.string(), label: inLanguages.nullable() })),
});
export type ShownField = z.output<typeof shownField>;

export const publicFormRead = defineCall({
  ...ofAnyone,
  method: 'GET',
  path: 'public/form/:id',
  title: 'A form of the school with its fields, branches and classes',
  input: { id },
  data: z.object({
    school: z.string(),
    kind: z.enum(formKinds),
    title: inLanguages,
    intro: inLanguages.partial(),
    languages: z.array(language),
    fields: z.array(shownField),
    branch_mode: z.enum(branchModes),
    branches: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        city: z.string(),
        open: z.boolean(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
    papers: z.array(z.object({ id: z.number(), name: z.string(), name_native: z.string().nullable() })),
    /** Signed: when the page was opened, and what its browser has to work out first. */
    opened: z.string(),
    work: z.number(),
  }),
});
export type PublicForm = z.output<typeof publicFormRead.data>;

export const publicFormSubmit = defineCall({
  ...ofAnyone,
  method: 'POST',
  path: 'public/form/:id/submit',
  title: 'A family or a visitor sends the form; sent twice it is taken in once',
  success: 201,
  per_minute: 10,
  input: {
    id,
    once: z.uuid('Open the form again'),
    opened: z.string().max(200),
    work: z.string().max(40).default(''),
    language,
    answers: z.record(z.string().max(40), z.string().max(2000)),
    files: z
      .array(z.strictObject({ field: z.string().max(40), token: text(100, 20) }))
      .max(16, 'At most 16 files')
      .default([]),
    source: z.string().trim().max(40).default(''),
    utm: z.record(z.string().max(40), z.string().max(200)).default({}),
    /** Hidden on the form: a person leaves it empty. */
    website: z.string().max(500).default(''),
  },
  data: z.object({ thanks: z.string(), reference: z.string(), ticket: z.string().nullable() }),
});

export const publicFormFile = defineCall({
  ...ofAnyone,
  method: 'POST',
  path: 'public/form/:id/file',
  title: 'A photo or paper that goes with the form: kept for two days until it is sent',
  beyond: 'photo and papers of an application from a phone (02, issue of the public form)',
  transport: 'upload',
  success: 201,
  per_minute: 20,
  input: { id, field: z.string().max(40) },
  data: z.object({ token: z.string(), name: z.string(), bytes: z.number() }),
});

export const publicFormBeacon = defineCall({
  ...ofAnyone,
  method: 'POST',
  path: 'public/form/:id/beacon',
  title: 'The form was seen, or somebody began: counted, nobody is followed',
  per_minute: 30,
  input: { id, step: z.enum(['seen', 'started']), source: z.string().trim().max(40).default('') },
});
