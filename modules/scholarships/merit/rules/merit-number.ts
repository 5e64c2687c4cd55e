// The number of a merit letter, and where it stands (spec 14 §6).

/** Where an award and the code of its papers stand. */
export const AWARDS = 'scholarships.merit_awards';

export const meritNumber = {
  kind: 'merit_letter',
  reach: 'school_country',
  pattern: 'ML-{seq:6}',
  papers: { table: AWARDS, column: 'letter_no' },
} as const;
