// What branches asks of the modules above it (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { BranchRecord } from '#modules/branches/branch/chapter.ts';

type BranchStatus = BranchRecord['status'];

/** One line of the check list before a branch opens or closes. */
export interface CheckItem {
  item: string;
  count: number;
  ok: boolean;
  link: string | null;
  waivable: boolean;
}

/** BR-16: what a branch still needs before it may become active, by the modules that know. */
export const activationItems = declareQuestion<{ branch_id: number }, CheckItem[]>('branches.activation_items');

/** BR-14, BR-15: what must be at zero or waived before a branch may be closed. */
export const closingItems = declareQuestion<{ branch_id: number }, CheckItem[]>('branches.closing_items');

/** In the transaction that changes it: a module above refuses, or does what follows (an agreement becomes active with its branch). */
export const statusChanging = declareQuestion<{ branch_id: number; from: BranchStatus; to: BranchStatus }>(
  'branches.status_changing',
);

/** What a class costs a family at a branch in its first twelve months, in minor units; null where no price list applies. */
export interface ClassPrice {
  branch_id: number;
  course_id: number;
  year: number | null;
}

/** BR-14: the fees of some classes at some branches, to be compared by families that look for another seat. */
export const classPrices = declareQuestion<
  { country_id: number; session_id: number; places: readonly Omit<ClassPrice, 'year'>[] },
  ClassPrice[]
>('branches.class_prices');

/** What a change of hands does, or what stands in its way; a sentence for a person. */
export interface OwnershipEffect {
  about: 'The book' | 'Requests that wait' | 'Reports' | 'People' | 'The franchise';
  text: string;
  blocks: boolean;
  link: string | null;
}

export interface OwnershipAsked {
  branch_id: number;
  to: 'own' | 'franchise';
  on: LocalDate;
  /** Nothing is written yet: what it would do is said. Else it is done, in the transaction of the change, or refused. */
  preview: boolean;
}

export interface OwnershipAnswer {
  effects: OwnershipEffect[];
  /** Of a branch that becomes a franchise: by which signed agreement, and whose. */
  agreement?: { id: number; franchisee_id: number; name: string };
}

/** BR-6, ACC-85, ACC-86: a branch changes hands from a day on. */
export const ownershipChanging = declareQuestion<OwnershipAsked, OwnershipAnswer>('branches.ownership_changing');
