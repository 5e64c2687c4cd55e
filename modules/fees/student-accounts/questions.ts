// What fees asks of the area of franchises (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** ROY-20: the franchises whose fees the group takes on an account of this head office, by their agreements; answered also past the scope. */
export const groupCollects = declareQuestion<{ office_id: number }, number[]>('fees.group_collects');
