// What a new school announces to the modules above (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** The first start opened a school (AUTH-3): whoever delivers something to a new school does it now, in this order of storeys. */
export const schoolOpened = declareQuestion<{ school_id: number; country_id: number; year: number }>(
  'branches.school_opened',
);
