// ADM-17: which birth dates classes of a session may be given: no empty range, and no class that takes younger children than the one below.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';

export interface SheetRow {
  class_name: string;
  born_on_or_after: LocalDate;
  born_on_or_before: LocalDate;
}

/** `rows` in the order of the classes, the youngest first; messages by row and field. */
export function ageSheetProblems(rows: readonly SheetRow[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [at, row] of rows.entries()) {
    const below = rows[at - 1];
    if (row.born_on_or_after >= row.born_on_or_before)
      errors[`rows.${at}.born_on_or_before`] = [
        `${row.class_name} would take nobody: the last date is before the first`,
      ];
    else if (below && row.born_on_or_before >= below.born_on_or_before)
      errors[`rows.${at}.born_on_or_before`] = [
        `${row.class_name} would take younger children than ${below.class_name} (${formatDate(below.born_on_or_before)})`,
      ];
    else if (below && row.born_on_or_after >= below.born_on_or_after)
      errors[`rows.${at}.born_on_or_after`] = [`${row.class_name} would end younger than ${below.class_name} does`];
  }
  return errors;
}
