// What accounts asks of the modules above it (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';
import type { PeriodItem } from './actions/close-period.ts';

/** ACC-51: what must be done before a month may close, by the modules that know. */
export const periodItems = declareQuestion<{ school_id: number; country_id: number; month: string }, PeriodItem[]>('accounts.period_items');
