// What modules above know of a student's days: each hands in its events, and the record reads them as one timeline.

import { declareQuestion } from '#platform/questions/question.ts';
import type { LifeSource } from '../rules/index.ts';

/** Who answers asks for its permission first, and answers nothing without it. */
export const studentsLife = declareQuestion<{ student_id: number }, LifeSource[]>('students.life');
