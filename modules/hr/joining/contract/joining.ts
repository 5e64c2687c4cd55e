// Somebody is added to the register: step by step, kept at each, and at once (spec 06 §5.2, §6.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, optionalText, version } from '#kernel/fields.ts';
import { contactFields, personFields, postFields, timeFields } from '#modules/hr/person/contract/facts.ts';

const area = 'hr';
const add = ['Employee Add'];
const beyond = 'adding an employee is kept at each step and taken up again (06 §5.2)';
const draft = { id, version };

/** The person who is called when something happens. */
const emergencyFields = {
  emergency_name: optionalText(120),
  emergency_relation: z.enum(['father', 'mother', 'spouse', 'child', 'sibling', 'other']).nullish(),
  emergency_mobile: optionalText(40),
};

const stored = z.record(z.string(), z.unknown());

export const employeeDraft = defineCall({
  method: 'GET',
  path: 'hr/employee-draft/:id',
  area,
  title: 'What has been written so far of somebody who is being added',
  beyond,
  permissions: add,
  input: { id },
  data: z.object({
    id,
    version,
    steps: z.object({
      person: stored.optional(),
      contact: stored.optional(),
      post: stored.optional(),
      time: stored.optional(),
    }),
    /** Names behind the ids of the steps. */
    names: z.object({
      branch: z.string().nullable(),
      department: z.string().nullable(),
      designation: z.string().nullable(),
      manager: z.string().nullable(),
      shift: z.string().nullable(),
      nationality: z.string().nullable(),
    }),
    /** HR-2: people of the same mobile, or of the same name and birth. */
    similar: z.array(
      z.object({ id, employee_code: z.string(), full_name: z.string(), branch_name: z.string(), why: z.string() }),
    ),
    country_id: z.number(),
    today: dayOut,
  }),
});

export const employeeDrafts = defineCall({
  method: 'GET',
  path: 'hr/employee-drafts',
  area,
  title: 'People whom the caller began to add and has not created yet',
  beyond,
  permissions: add,
  data: z.array(z.object({ id, version, full_name: z.string(), steps: z.number(), updated_at: z.string() })),
});

export const draftBegin = defineCall({
  method: 'POST',
  path: 'hr/employee-draft',
  area,
  title: 'Begin to add somebody: who it is (HR-1)',
  beyond,
  permissions: add,
  success: 201,
  input: personFields,
  data: z.object({ id, version }),
});

const step = <Fields extends z.ZodRawShape>(name: string, title: string, fields: Fields) =>
  defineCall({
    method: 'POST',
    path: `hr/employee-draft/${name}`,
    area,
    title,
    beyond,
    permissions: add,
    input: { ...draft, ...fields },
    data: z.object({ id, version }),
  });

export const draftPerson = step('person', 'Who is being added', personFields);
export const draftContact = step('contact', 'How they are reached, and who is called in an emergency', {
  ...contactFields,
  ...emergencyFields,
});
export const draftPost = step('post', 'Where, as what, under whom and from when', postFields);
export const draftTime = step('time', 'In which shift they work and how their attendance is kept', timeFields);

export const draftDrop = defineCall({
  method: 'POST',
  path: 'hr/employee-draft/drop',
  area,
  title: 'Throw away what was written of somebody who is not added after all',
  beyond,
  permissions: add,
  input: draft,
});

export const employeeCreate = defineCall({
  method: 'POST',
  path: 'hr/employee-create',
  area,
  title: 'Add an employee: one person, one record in the school (HR-1); the code is given as it is written (HR-3)',
  permissions: add,
  idempotent: true,
  success: 201,
  input: {
    ...personFields,
    ...contactFields,
    ...emergencyFields,
    ...postFields,
    ...timeFields,
    /** HR-2: seen, and somebody else. */
    not_same_person: z.boolean().default(false),
    /** It is done with, once the employee stands. */
    draft_id: id.optional(),
  },
  data: z.object({ id, employee_code: z.string() }),
});
