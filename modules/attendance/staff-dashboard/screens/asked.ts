// What the dashboard of human resource was asked for.

import type { LocalDate } from '#kernel/dates.ts';

export type Category = 'teaching' | 'management' | 'support' | 'non_teaching';

export interface Asked {
  date: LocalDate;
  branch_id?: number;
  category?: Category;
}
