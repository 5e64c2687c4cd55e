// Heads to choose from on the screens of fees.

import { lookup } from '#ui/filters/filter.ts';
import { headList, ownedBySystem } from '../../contract/heads.ts';

/** Heads that a person may charge: those of the software are charged by its rules alone. */
export const chargeableHeads = lookup(
  headList,
  (all) => all.filter((one) => !ownedBySystem(one.kind)).map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);

export const activeHeads = lookup(
  headList,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);
