// What many branches take over is set by who reaches all of them, what is one branch's by who works there (docs/decisions/0060).

import { Refusal } from '#kernel/refusal.ts';
import { branchesOf, reaches } from '#platform/access/reach.ts';
import { mayActFor, requireBranch } from '#platform/access/who.ts';
import { levelOf, type Place } from './resolve.ts';

export async function reachesPlace({ country_id, branch_id }: Place): Promise<boolean> {
  if (branch_id !== null) return mayActFor(branch_id);
  return reaches(country_id === null ? 'school' : await branchesOf(country_id, null));
}

export async function requirePlaceInReach(place: Place): Promise<void> {
  if (place.branch_id !== null) return requireBranch(place.branch_id);
  if (await reachesPlace(place)) return;
  const where = levelOf(place) === 'school' ? 'the whole project' : 'the country';
  throw new Refusal(
    'not_allowed',
    `What is set for ${where} is set by people who work in all its branches. Choose one of your branches, or ask head office.`,
  );
}
