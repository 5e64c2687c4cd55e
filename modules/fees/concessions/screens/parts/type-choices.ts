// Types of concession as choices.

import { lookup } from '#ui/filters/filter.ts';
import { concessionTypeList } from '../../contract/concession-types.ts';

/** Those that are given still. */
export const typesInUse = lookup(
  concessionTypeList,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);
