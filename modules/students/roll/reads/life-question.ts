// What modules above know of a student's days: each hands in statements of one shape, and the record reads them as one.

import type { Statement } from '#platform/db/index.ts';
import { declareQuestion } from '#platform/questions/question.ts';
import type { LifeKind } from '#modules/students/person/contract/life.ts';

/** Events of one kind, as far as the reader may see them. */
export interface LifeSource {
  kind: LifeKind;
  /** `select` of what, record_id, at, on_date, title, detail, amount, currency, state, by_name, number: in this order. */
  events: readonly Statement[];
}

/** Who answers asks for its permission first, and answers nothing without it. */
export const studentsLife = declareQuestion<{ student_id: number }, LifeSource[]>('students.life');
