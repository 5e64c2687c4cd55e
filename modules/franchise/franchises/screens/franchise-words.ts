// Words, colours and choices of franchises on their screens.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Statuses } from '#ui/table/column.ts';
import { agreementStates } from '#modules/franchise/agreements/rules/index.ts';
import { franchiseeStates } from '#modules/franchise/franchisees/rules/index.ts';

export const agreementStatuses: Statuses = agreementStates.badges;
export const franchiseeStatuses: Statuses = franchiseeStates.badges;
export const branchStatuses: Statuses = {
  draft: ['plain', 'Draft'],
  active: ['good', 'Active'],
  suspended: ['bad', 'Suspended'],
  closing: ['waiting', 'Closing'],
  closed: ['plain', 'Closed'],
};

export const franchisePath = (branch_id: number, tab?: string): string =>
  linkTo(pages.FranchiseStatus, { branch_id, ...(tab ? { tab } : {}) });
