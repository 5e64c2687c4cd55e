// What students tell modules above when children are admitted (spec 14 §2): attendance gives each its machine number (ATT-25).

import { declareQuestion } from '#platform/questions/question.ts';

/** Asked when the records, enrolments and numbers of the set stand, in the transaction of the admission. */
export const studentsEnrolled = declareQuestion<{ student_ids: readonly number[] }>('students.enrolled');

/** Asked before the records are written, so that each is written once: machine numbers for so many children, free until the admission ends. */
export const studentsMachineNumbers = declareQuestion<{ school_id: number; count: number }, number[]>(
  'students.machine_numbers',
);
