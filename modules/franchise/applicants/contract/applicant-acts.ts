// What is done with franchise applicants (spec 10 §4.4, §11.4): stages, words written down, the site visit.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idList, idOf, instant, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { applicant } from './applicants.ts';
import { applicantEvents, notedKinds, recommendations } from './applicant-words.ts';
import { type VisitCriterion, visitCriteria } from './visit-criteria.ts';

const area = 'franchise';

export const applicantTurn = defineCall({
  method: 'POST',
  path: 'franchise/application/stage',
  area,
  title:
    'The next step of an applicant: visit planned, visit done, on hold, going on, rejected, withdrawn, opened again',
  permissions: ['Franchise Applicant', 'Franchise Applicant Approval', 'Franchise Edit'],
  input: {
    id,
    version,
    event: z.enum(applicantEvents),
    reason: optionalText(500),
    /** Of the visit, or of the next action while it is held. */
    at: instant.nullish(),
    visitor_id: idOf('user').nullish(),
  },
  data: applicant,
});

export const applicantNote = defineCall({
  method: 'POST',
  path: 'franchise/application/note',
  area,
  title: 'Record a call, a message or a note of an applicant, or put a file with it',
  beyond: 'timeline and files of the record (10 §10.2 Applicants)',
  permissions: ['Franchise Applicant'],
  idempotent: true,
  success: 201,
  input: {
    id,
    kind: z.enum(notedKinds, { error: 'Choose what it was' }).default('note'),
    note: text(2000),
    file_id: id.nullish(),
    next_action_at: instant.nullish(),
    next_action: optionalText(200),
  },
  data: applicant,
});

const criteria = visitCriteria.map(({ key }) => key) as [VisitCriterion, ...VisitCriterion[]];

const answer = z.strictObject({
  criterion: z.enum(criteria, { error: 'There is no such criterion' }),
  score: z.number().int('Whole points').min(0, 'From 0 to 5').max(5, 'From 0 to 5').nullish(),
  note: optionalText(500),
});

export const visitSave = defineCall({
  method: 'POST',
  path: 'franchise/visit/save',
  area,
  title: 'Keep what a site visit found; it can be saved in parts (FRA-3)',
  permissions: ['Franchise Applicant'],
  input: {
    application_id: id,
    visit_id: id,
    version,
    visited_at: localDate.nullish(),
    answers: z.array(answer).max(criteria.length, 'Each criterion once').default([]),
    photo_file_ids: idList.max(30, 'At most 30 pictures').default([]),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    recommendation: z.enum(recommendations).nullish(),
    conditions: optionalText(1000),
  },
  data: applicant,
});
