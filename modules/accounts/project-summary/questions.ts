// What the project summary asks of the modules above it (14 §2): the book knows neither children nor what was billed to them.

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface BranchFacts {
  branch_id: number;
  /** Children that were active, on the average of the days on which the months of the span end. */
  students: number;
  /** FEE-97 over the bill months of the span. */
  posted: number;
  paid: number;
}

/** ACC-74: of every branch in the scope of the asker. */
export const branchFigures = declareQuestion<{ from: LocalDate; to: LocalDate }, BranchFacts[]>(
  'accounts.branch_figures',
);
