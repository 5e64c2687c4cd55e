// What admissions tells modules above when a child is admitted (14 §2 admissions.confirmed): an award is made, a scholarship begins.

import { declareQuestion } from '#platform/questions/question.ts';

/** Asked in the transaction of the confirmation, after the enrolment. */
export const admissionsConfirmed = declareQuestion<{ application_id: number; student_id: number }>(
  'admissions.confirmed',
);
