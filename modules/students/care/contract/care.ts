// What is kept about one child beside the record itself: health, notes, warnings, cards, requests, schools before (spec 03 §6.3,
// §7; STU-11).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'students';
const words = z.string().nullable();

export const severity = z.enum(['low', 'medium', 'high']);

const medical = z.object({
  /** 0 while nothing is written. */
  version: z.number(),
  allergies: words,
  medicines: words,
  disability: words,
  doctor: words,
  doctor_phone: words,
  insurance_no: words,
  first_aid_consent: z.boolean(),
  note: words,
  conditions: z.array(
    z.object({
      name: z.string(),
      severity,
      triggers: words,
      response: words,
      medicine: words,
      last_episode: words,
    }),
  ),
  immunisations: z.array(z.object({ vaccine: z.string(), dose: z.string(), given_on: z.string() })),
});

export const studentMedical = defineCall({
  method: 'GET',
  path: 'student/:id/medical',
  area,
  title: 'Health of a student; each reading is in the audit (STU-11)',
  permissions: ['Student Medical'],
  input: { id },
  data: medical,
});

export const medicalSave = defineCall({
  method: 'POST',
  path: 'student/medical',
  area,
  title: 'Write health, conditions and immunisations; a condition of high severity shows as a red badge',
  permissions: ['Student Medical'],
  input: {
    student_id: id,
    version,
    allergies: optionalText(500),
    medicines: optionalText(500),
    disability: optionalText(500),
    doctor: optionalText(100),
    doctor_phone: optionalText(20),
    insurance_no: optionalText(40),
    first_aid_consent: z.boolean().default(false),
    note: optionalText(1000),
    conditions: z
      .array(
        z.strictObject({
          name: text(80),
          severity,
          triggers: optionalText(200),
          response: optionalText(300),
          medicine: optionalText(100),
          last_episode: localDate.nullish(),
        }),
      )
      .max(20, 'At most 20 conditions')
      .default([]),
    immunisations: z
      .array(z.strictObject({ vaccine: text(60), dose: z.string().trim().max(20).default(''), given_on: localDate }))
      .max(40, 'At most 40 immunisations')
      .default([]),
  },
  data: medical,
});

const visibility = z.enum(['branch', 'private']);
export const noteCategory = z.enum([
  'general',
  'academic',
  'conduct',
  'family',
  'counselling',
  'health',
  /** The first call to a new family, ticked on the list of new students. */
  'welcome_call',
]);

const noteRow = z.object({
  id: z.number(),
  category: z.string(),
  text: z.string(),
  visibility,
  file_url: words,
  by: words,
  created_at: z.string(),
});

export const noteSave = defineCall({
  method: 'POST',
  path: 'student/note',
  area,
  title: 'Enter a note; a private one is read only by its writer and by Student Edit Approval (STU-11)',
  permissions: ['Student Edit'],
  success: 201,
  input: {
    student_id: id,
    category: noteCategory.default('general'),
    text: text(4000),
    visibility: visibility.default('branch'),
    file_id: id.nullish(),
  },
  data: noteRow,
});

export const studentWarnings = defineCall({
  method: 'GET',
  path: 'student/:id/warnings',
  area,
  title: 'Warnings and notes of a student; reading a private note is in the audit (STU-11, STU-85)',
  permissions: ['Student Record'],
  input: { id },
  data: z.object({
    warnings: z.array(
      z.object({
        id: z.number(),
        warning_no: z.string(),
        kind: z.string(),
        level: z.number(),
        text: z.string(),
        issued_on: z.string(),
        expires_on: words,
        // states: students/warnings
        state: z.enum(['live', 'acknowledged', 'expired', 'withdrawn']),
        by: words,
      }),
    ),
    notes: z.array(noteRow),
    /** Private notes that this person may not read. */
    hidden_notes: z.number(),
  }),
});

export const studentCards = defineCall({
  method: 'GET',
  path: 'student/:id/cards',
  area,
  title: 'Cards of a student, the newest first (STU-80 to STU-84)',
  permissions: ['Student Record'],
  input: { id },
  data: z.array(
    z.object({
      id: z.number(),
      card_no: z.string(),
      reason: z.string(),
      state: z.string(),
      session_name: words,
      issued_at: words,
      expires_on: z.string(),
      reject_reason: words,
    }),
  ),
});

export const studentRequests = defineCall({
  method: 'GET',
  path: 'student/:id/requests',
  area,
  title: 'What was asked for this student: changes, freezes, leaving, transfers and what parents asked',
  permissions: ['Student Record'],
  input: { id },
  data: z.array(
    z.object({
      key: z.string(),
      kind: z.string(),
      title: z.string(),
      state: z.string(),
      asked_at: z.string(),
      asked_by: words,
      decided_at: words,
      decided_by: words,
      reason: words,
    }),
  ),
});

const school = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  board: words,
  class_from: words,
  class_to: words,
  from_on: words,
  to_on: dayOut.nullable(),
  result: words,
  reason: words,
  certificate_no: words,
});

export const schoolSave = defineCall({
  method: 'POST',
  path: 'student/school',
  area,
  title: 'A school the child went to before; without a name the entry is taken away',
  beyond: 'schools before: one more, or one less',
  permissions: ['Student Edit'],
  input: {
    student_id: id,
    id: id.optional(),
    name: optionalText(120),
    city: z.string().trim().max(60).default(''),
    board: optionalText(80),
    class_from: optionalText(30),
    class_to: optionalText(30),
    from_on: localDate.nullish(),
    to_on: localDate.nullish(),
    result: optionalText(60),
    reason: optionalText(200),
    certificate_no: optionalText(40),
  },
  data: z.array(school),
});

export const studentSchools = defineCall({
  method: 'GET',
  path: 'student/:id/schools',
  area,
  title: 'Schools the child went to before',
  beyond: 'schools before, a table of 03 §2 that the edit form shows',
  permissions: ['Student Record'],
  input: { id },
  data: z.array(school),
});
