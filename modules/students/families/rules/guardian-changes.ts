// STU-20: what of a guardian changes at once and what waits for a second person: a parent's name, card and relation, and who pays.

export interface GuardianFacts {
  relation: string;
  full_name: string;
  identity_kind: string;
  identity_no: string | null;
  is_fee_payer: boolean;
  custody?: string | undefined;
}

export const waitingGuardianFields = [
  'full_name',
  'relation',
  'identity_kind',
  'identity_no',
  'is_fee_payer',
  'custody',
] as const;
export type WaitingGuardianField = (typeof waitingGuardianFields)[number];

/** Fields of `typed` that differ from `stored` and wait. A first card number of a parent needs nobody. */
export function guardianWaits(stored: GuardianFacts, typed: GuardianFacts): WaitingGuardianField[] {
  const parent = stored.relation === 'father' || stored.relation === 'mother';
  const differs = (field: WaitingGuardianField): boolean => (typed[field] ?? null) !== (stored[field] ?? null);
  return waitingGuardianFields.filter((field) => {
    if (field === 'custody') return typed.custody !== undefined && typed.custody !== (stored.custody ?? 'none');
    if (!differs(field)) return false;
    if (field === 'is_fee_payer') return typed.is_fee_payer;
    if (field === 'identity_no' || field === 'identity_kind') return parent && stored.identity_no !== null;
    return parent;
  });
}

const names: Record<WaitingGuardianField, string> = {
  full_name: 'name',
  relation: 'relation',
  identity_kind: 'kind of card',
  identity_no: 'card number',
  is_fee_payer: 'who pays the fee',
  custody: 'custody',
};

/** 'Name of the father', 'Who pays the fee'. */
export function guardianFieldName(field: WaitingGuardianField, relation: string): string {
  if (field === 'is_fee_payer') return 'Who pays the fee';
  const name = names[field];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} of the ${relation}`;
}
