// Calls of the tabs of a record: health, notes and warnings, cards, requests, schools before (spec 03 §7).

import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { saveMedical, saveNote, saveSchool } from '../actions/save-care.ts';
import {
  medicalSave,
  noteSave,
  schoolSave,
  studentCards,
  studentMedical,
  studentRequests,
  studentSchools,
  studentWarnings,
} from '../contract/care.ts';
import { readCards, readMedical, readRequests, readSchools, readWarningsAndNotes } from '../reads/student-care.ts';

export const careCalls: readonly Served[] = [
  serve(studentMedical, ({ id }) => readMedical(id)),
  serve(medicalSave, async (input) => withMessage(await saveMedical(input), 'The health of the child is saved')),
  serve(studentWarnings, ({ id }) => readWarningsAndNotes(id)),
  serve(noteSave, async (input) => withMessage(await saveNote(input), 'The note is kept')),
  serve(studentCards, ({ id }) => readCards(id)),
  serve(studentRequests, ({ id }) => readRequests(id)),
  serve(studentSchools, ({ id }) => readSchools(id)),
  serve(schoolSave, async (input) => withMessage(await saveSchool(input), 'Saved')),
];
