// STU-9: which fields two records of one child are compared by, and which of the two may stay.

import { conflict, type Refusal } from '#kernel/refusal.ts';

/** Compared and chosen one by one; kind and number of the card go together. */
export const mergeFields = [
  'full_name',
  'full_name_native',
  'dob',
  'gender',
  'identity_no',
  'nationality_id',
  'place_of_birth',
  'religion',
  'blood_group',
  'passport_no',
  'visa_expiry',
  'ministry_file_no',
  'category_id',
  'house_id',
  'mobile',
  'email',
  'special_needs',
  'photo_file_id',
] as const;

export interface MergeSide {
  id: number;
  full_name: string;
  status: string;
  school_id: number;
  admission_no: string | null;
  enrolment_id: number | null;
}

/** Why these two are not merged; null when they may be. */
export function mergeProblem(winner: MergeSide, loser: MergeSide): Refusal | null {
  if (winner.id === loser.id) return conflict('These are not two records but one');
  if (winner.school_id !== loser.school_id) return conflict('Records of two schools are not merged');
  if (winner.admission_no !== null && loser.admission_no !== null)
    return conflict(
      `${winner.full_name} (${winner.admission_no}) and ${loser.full_name} (${loser.admission_no}) both have an admission number: they are never merged. Record one of them as left, with the reason 'other' and a note.`,
    );
  if (loser.admission_no !== null)
    return conflict(
      `${loser.full_name} has the admission number ${loser.admission_no}: that record must be kept. Merge the other one into it.`,
    );
  if (loser.enrolment_id !== null) return conflict(`${loser.full_name} is in a class: that record must be kept`);
  return null;
}

/** A field is filled from the loser where the winner has nothing; else the winner's value stays unless it was chosen. */
export function keptSide(winner: unknown, loser: unknown, taken: boolean): 'winner' | 'loser' {
  const empty = (value: unknown): boolean => value === null || value === undefined || value === '';
  if (empty(loser)) return 'winner';
  return taken || empty(winner) ? 'loser' : 'winner';
}
