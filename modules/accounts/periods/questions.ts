// What accounts asks of the modules above it (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** One line of the check list before a month closes. */
export interface PeriodItem {
  item: string;
  ok: boolean;
  count: number;
  link: string | null;
  /** Branches that it still waits for; left out: it is no matter of single branches. */
  branch_ids?: readonly number[];
  /** Who holds one of these clears it. */
  permissions?: readonly string[];
}

/** ACC-51: what must be done before a month may close, by the modules that know. */
export const periodItems = declareQuestion<{ school_id: number; country_id: number; month: string }, PeriodItem[]>(
  'accounts.period_items',
);
