// What a school asks of children who apply: ages of the classes of a session, and the papers of the checklist (ADM-17, ADM-18).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'students';
const permissions = ['Admission Setting'];
const words = z.string().nullable();

const birthDates = z.object({ born_on_or_after: dayOut, born_on_or_before: dayOut }).nullable();

export const ageRuleRow = z.object({
  course_id: z.number(),
  class_name: z.string(),
  /** The school's own dates; null: the usual ones apply. */
  own: birthDates,
  usual: birthDates,
  /** Of the session before, a year later. */
  last: birthDates,
});
export type AgeRuleRow = z.output<typeof ageRuleRow>;

const ageRuleSheet = z.object({ session_id: z.number(), cut_off: dayOut, rows: z.array(ageRuleRow) });

export const ageRules = defineCall({
  method: 'GET',
  path: 'admission/age-rules',
  area,
  title: 'Which birth dates each class takes in a session',
  permissions,
  input: { session_id: id },
  data: ageRuleSheet,
});

export const ageRulesSave = defineCall({
  method: 'POST',
  path: 'admission/age-rules',
  area,
  title: 'Set the birth dates of classes; without dates the usual ones apply',
  permissions,
  input: {
    session_id: id,
    rows: z
      .array(
        z.strictObject({
          course_id: id,
          born_on_or_after: localDate.nullable(),
          born_on_or_before: localDate.nullable(),
        }),
      )
      .min(1)
      .max(100),
  },
  data: ageRuleSheet,
});

export const paperKinds = ['new', 'from_school', 'expatriate', 're_admission'] as const;
export const paperBlocks = ['test', 'confirm', 'later', 'never'] as const;

export const documentTypeRow = z.object({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  name_native: words,
  country_id: z.number().nullable(),
  country_name: words,
  applies_to: z.array(z.enum(paperKinds)),
  course_ids: z.array(z.number()),
  has_number: z.boolean(),
  has_expiry: z.boolean(),
  blocks: z.enum(paperBlocks),
  later_days: z.number().nullable(),
  active: z.boolean(),
  position: z.number(),
});
export type DocumentTypeRow = z.output<typeof documentTypeRow>;

export const documentTypes = defineCall({
  method: 'GET',
  path: 'admission/document-types',
  area,
  title: 'The papers of the checklist, those no longer asked for too',
  permissions,
  data: z.array(documentTypeRow),
});

export const documentTypeSave = defineCall({
  method: 'POST',
  path: 'admission/document-types',
  area,
  title: 'Add or change a paper of the checklist',
  permissions,
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(80),
    name_native: optionalText(80),
    country_id: id.nullish(),
    applies_to: z.array(z.enum(paperKinds)).min(1, 'Say of whom it is asked').max(4),
    course_ids: z.array(id).max(60).default([]),
    has_number: z.boolean().default(false),
    has_expiry: z.boolean().default(false),
    blocks: z.enum(paperBlocks),
    later_days: z.number().int().min(1).max(365).nullish(),
    active: z.boolean().default(true),
    position: z.number().int().min(0).max(999).default(50),
  },
  data: documentTypeRow,
});
