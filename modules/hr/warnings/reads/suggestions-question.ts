// What suggests a warning of an employee (DSC-5): asked of the modules above, which know lateness and absence.

import { declareQuestion } from '#platform/questions/question.ts';
import type { WarningKind } from '../rules/index.ts';

export interface Suggested {
  employee_id: number;
  kind: WarningKind;
  reason: string;
}

/** Of the people of the scope; nothing is done by itself. */
export const hrSuggestions = declareQuestion<{ limit: number }, Suggested[]>('hr.suggestions');
