// Whom modules above suggest a warning for: attendance by days absent in a row, fees by debts long overdue (STU-86, spec 14 §2).

import { declareQuestion } from '#platform/questions/question.ts';
import type { WarningRow } from '../contract/warnings.ts';

export interface Suggestion {
  student_id: number;
  kind: WarningRow['kind'];
  /** Where a rule names it (struck_off_steps); otherwise the level that follows. */
  level?: number;
  /** For the person who decides: 'Absent for 6 working days, since 12/11/2026'. */
  reason: string;
}

/** Answers look in the scope of the asker and tell at most `limit`, the gravest first. */
export const studentsSuggestions = declareQuestion<{ limit: number }, Suggestion[]>('students.suggestions');
