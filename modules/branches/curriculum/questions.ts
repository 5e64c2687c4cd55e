// What the curriculum asks of the modules above (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';
import type { Choice } from './rules/curriculum.ts';

/** ACA-7: how many students of a class chose each elective, by the group of their section; in all branches of the school or in one. */
export const electivesChosen = declareQuestion<
  { session_id: number; course_id: number; branch_id: number | null },
  Choice[]
>('branches.electives_chosen');
