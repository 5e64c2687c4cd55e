// Admission, re-admission and applicants: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { newStudentCalls } from './calls/new-students.ts';

export { admitStudents } from './actions/admit-students.ts';
export { closeApplicant, closeApplicants, reopenApplicant } from './actions/close-applicant.ts';
export {
  type ApplicantSet,
  type Applied,
  createApplicant,
  createApplicants,
  type NewApplicant,
} from './actions/create-applicants.ts';
export { savePins } from './actions/save-pins.ts';
export { moveApplicant } from './actions/move-applicant.ts';
export { type Readmission, readmitStudent, type Readmitted } from './actions/readmit-student.ts';
export { rewriteApplicant } from './actions/rewrite-applicant.ts';

export const admissionChapter = defineChapter({
  name: 'admission',
  calls: newStudentCalls,
});
