// STU-9: when two records of one guardian may become one, by which fields they are compared, and what becomes of their rights.

import { conflict, type Refusal } from '#kernel/refusal.ts';

/** Compared and chosen one by one; kind, number and expiry of the card go together. */
export const guardianMergeFields = {
  full_name: 'Name',
  full_name_native: 'Name in Urdu or Arabic',
  gender: 'Gender',
  identity_no: 'Number of the card',
  nationality_id: 'Nationality',
  mobile: 'Mobile',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  occupation: 'Occupation',
  employer: 'Employer',
  language: 'Messages in',
  photo_file_id: 'Photo',
} as const;

export interface GuardianSide {
  id: number;
  full_name: string;
  family_id: number;
  identity_kind: string;
  identity_no: string | null;
}

/** What one of the two is to a child. */
export interface GuardianOf {
  guardian_id: number;
  student_id: number;
  student: string;
  relation: string;
  custody: 'none' | 'normal' | 'barred';
}

/** Why these two are not one person; null when they may be merged. */
export function guardianMergeProblem(
  winner: GuardianSide,
  loser: GuardianSide,
  links: readonly GuardianOf[],
): Refusal | null {
  if (winner.id === loser.id) return conflict('These are not two guardians but one');
  if (winner.family_id !== loser.family_id)
    return conflict(
      `${winner.full_name} and ${loser.full_name} belong to two families. Link the families on one of the children first.`,
    );
  if (winner.identity_no !== null && loser.identity_no !== null && winner.identity_kind === loser.identity_kind)
    return conflict(
      `${winner.full_name} and ${loser.full_name} have different card numbers: they are two people. Correct the wrong number first.`,
    );
  for (const { student_id, student, relation, custody } of links.filter((one) => one.guardian_id === loser.id)) {
    const same = links.find((one) => one.guardian_id === winner.id && one.student_id === student_id);
    if (same && same.relation !== relation)
      return conflict(
        `${winner.full_name} is ${same.relation} of ${student}, and ${loser.full_name} is ${relation}. Correct the relation first.`,
      );
    if (same && (same.custody === 'barred') !== (custody === 'barred'))
      return conflict(`One of the two is barred from ${student}, and the other is not. Decide on the custody first.`);
  }
  return null;
}
