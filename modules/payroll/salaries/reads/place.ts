// The branch that a reading or an act on salaries is about: within the scope.

import { notFound } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { type Place, placeOf } from './pay-facts.ts';

export async function requirePlace(branch_id: number): Promise<Place> {
  requireBranch(branch_id);
  const place = await placeOf(branch_id);
  if (!place) throw notFound('This branch');
  return place;
}
