// Franchise branches as choices of filters and fields of royalty.

import { lookup } from '#ui/filters/filter.ts';
import { franchises } from '#modules/branches/lookups/contract/lookups.ts';

export const franchiseBranches = lookup(franchises, (all) =>
  all.map((one) => ({ value: one.branch_id, label: `${one.code} · ${one.branch_name}` })),
);
