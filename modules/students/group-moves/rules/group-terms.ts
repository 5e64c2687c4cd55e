// STU-62: what of a move to another school or country of the group has to happen next, on which side, and from when the child is admitted there.

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';

export interface GroupMove {
  state: 'waiting' | 'admitted' | 'refused' | 'withdrawn';
  leaving_state: 'draft' | 'pending' | 'approved' | 'settled' | 'rejected' | 'cancelled' | 'reversed';
  leaving_on: LocalDate;
  to_place: string;
  from_place: string;
}

const next: Partial<Record<GroupMove['leaving_state'], string>> = {
  draft: 'The leaving is a draft: clear it and send it',
  pending: 'The leaving waits for its approval',
};

/** For the lists of both sides; null when nothing has to happen any more. */
export function nextStep({ state, leaving_state, leaving_on, to_place }: GroupMove): string | null {
  if (state !== 'waiting') return null;
  return next[leaving_state] ?? `To be admitted at ${to_place} from ${formatDate(addDays(leaving_on, 1))}`;
}

/** Why the other side cannot admit on this day yet; null when it can. */
export function admissionProblem(
  { leaving_state, leaving_on, from_place }: GroupMove,
  join_on: LocalDate,
): { field: 'join_on' | null; sentence: string } | null {
  if (leaving_state !== 'approved' && leaving_state !== 'settled')
    return {
      field: null,
      sentence: `The leaving from ${from_place} is not approved yet: nobody can be in two schools.`,
    };
  if (join_on > leaving_on) return null;
  const sentence = `The last day at ${from_place} is ${formatDate(leaving_on)}: earliest ${formatDate(addDays(leaving_on, 1))}`;
  return { field: 'join_on', sentence };
}
