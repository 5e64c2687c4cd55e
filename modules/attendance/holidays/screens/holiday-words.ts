// What kinds and audiences of holidays are called on the screens.

import { optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';

export const kindWords = optionsOf({
  public: 'Public',
  religious: 'Religious',
  school: 'Of the school',
  emergency: 'Emergency',
});
export const audienceWords = optionsOf({
  both: 'Staff and students',
  students: 'Students only',
  staff: 'Staff only',
});
export const statuses: Statuses = { announced: ['good', 'Announced'], withdrawn: ['plain', 'Withdrawn'] };
