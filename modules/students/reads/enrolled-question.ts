// What students tell modules above when children are admitted (spec 14 §2): attendance gives each its machine number (ATT-25).

import { declareQuestion } from '#platform/questions/question.ts';

/** Asked when the records, enrolments and numbers of the set stand, in the transaction of the admission. */
export const studentsEnrolled = declareQuestion<{ student_ids: readonly number[] }>('students.enrolled');
