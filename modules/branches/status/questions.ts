// What branches asks of the modules above it (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** One line of the check list before a branch opens or closes. */
export interface CheckItem {
  item: string;
  count: number;
  ok: boolean;
  link: string | null;
  waivable: boolean;
}

/** BR-16: what a branch still needs before it may become active, by the modules that know. */
export const activationItems = declareQuestion<{ branch_id: number }, CheckItem[]>('branches.activation_items');

/** BR-14, BR-15: what must be at zero or waived before a branch may be closed. */
export const closingItems = declareQuestion<{ branch_id: number }, CheckItem[]>('branches.closing_items');
