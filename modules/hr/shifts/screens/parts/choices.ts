// Shifts as choices of a field.

import { lookup, type LookupSource } from '#ui/filters/filter.ts';
import { shiftChoices } from '../../contract/shifts.ts';

/** Of the school and of this branch; of all branches of the scope where none is said. */
export const shiftsOf = (branch_id: number | undefined): LookupSource =>
  lookup(
    shiftChoices,
    (all) => all.map((one) => ({ value: one.id, label: `${one.name} (${one.code})` })),
    () => (branch_id === undefined ? {} : { branch_id }),
  );
