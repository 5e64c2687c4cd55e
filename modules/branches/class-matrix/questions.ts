// What branches asks of the modules above it (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';
import type { LocalDate } from '#kernel/dates.ts';

export interface SectionStrength {
  section_id: number;
  students: number;
  frozen: number;
  boys: number;
}

/** Who sat in the sections of a session at the end of a past day. */
export const strengthOn = declareQuestion<{ session_id: number; day: LocalDate }, SectionStrength[]>(
  'branches.strength_on',
);
