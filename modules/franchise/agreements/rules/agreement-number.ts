// The number of an agreement, and where it stands (spec 14 §6): the count of its branch; revisions keep it.

export const agreementNumber = {
  kind: 'franchise_agreement',
  reach: 'branch',
  pattern: '{prefix}-FA{seq:2}',
  papers: { may_miss: 'The draft of an agreement goes away with the applicant who was not taken' },
} as const;
