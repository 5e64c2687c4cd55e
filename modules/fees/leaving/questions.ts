// What fees ask as a child leaves (spec 14 §2).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface PackageLeft {
  student_id: number;
  leaving_id: number;
  leaving_on: LocalDate;
  reason: string;
  /** What was charged for the place `use_id`: whoever gave it notes it. Left out: which places bind is asked. */
  charged?: { use_id: number; amount: number };
}

/** PKG-9: packages whose least stay this leaving does not keep, with the month since which their discounts are given. */
export const packageLeft = declareQuestion<PackageLeft, { use_id: number; name: string; since: Month }[]>(
  'fees.package_left',
);
