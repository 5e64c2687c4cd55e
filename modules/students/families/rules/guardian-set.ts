// ADM-19, STU-7: which guardians a child may have together.

import { badField, type Refusal } from '#kernel/refusal.ts';

export interface GuardianRights {
  full_name: string;
  relation: string;
  mobile: string | null;
  is_primary: boolean;
  is_fee_payer: boolean;
  deceased: boolean;
  identity_no?: string | null | undefined;
}

/**
 * Exactly one primary with a mobile, exactly one fee payer (the primary where none is ticked); a deceased guardian is neither.
 * Answers the set with the defaults filled in, or what is wrong at `guardians`.
 */
export function guardianSet<G extends GuardianRights>(given: readonly G[]): G[] | Refusal {
  const refuse = (text: string): Refusal => badField('guardians', text);
  if (given.length === 0) return refuse('At least one guardian is needed');
  const living = given.filter((g) => !g.deceased);
  const [only] = living;
  if (!only) return refuse('At least one living guardian is needed');
  const primaries = given.filter((g) => g.is_primary);
  if (primaries.length > 1)
    return refuse(`Only one guardian is primary: ${primaries.map((g) => g.full_name).join(' or ')}`);
  const primary = primaries[0] ?? only;
  if (primary.deceased)
    return refuse(`${primary.full_name} is marked deceased and cannot be primary. Choose another guardian.`);
  if (!primary.mobile) return refuse(`${primary.full_name} is the primary guardian and needs a mobile number`);
  const payers = given.filter((g) => g.is_fee_payer);
  if (payers.length > 1)
    return refuse(`Only one guardian pays the fee: ${payers.map((g) => g.full_name).join(' or ')}`);
  const payer = payers[0] ?? primary;
  if (payer.deceased)
    return refuse(`${payer.full_name} is marked deceased and cannot pay the fee. Choose another guardian.`);
  if (given.filter((g) => g.relation === 'father').length > 1)
    return refuse('A child has one father: write the other as guardian');
  if (given.filter((g) => g.relation === 'mother').length > 1)
    return refuse('A child has one mother: write the other as guardian');
  const numbers = given.flatMap((g) => (g.identity_no ? [g.identity_no] : []));
  if (new Set(numbers).size < numbers.length)
    return refuse('Two guardians have the same card number. Check both cards.');
  return given.map((g) => ({ ...g, is_primary: g === primary, is_fee_payer: g === payer }));
}
