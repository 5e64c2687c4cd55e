// The number of a merit letter, and where it stands (spec 14 §6).

export const meritNumber = {
  kind: 'merit_letter',
  reach: 'school_country',
  pattern: 'ML-{seq:6}',
  papers: { table: 'scholarships.merit_awards', column: 'letter_no' },
} as const;
