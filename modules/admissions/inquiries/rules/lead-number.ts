// The number of an inquiry, and where it stands (spec 14 §6).

export const leadNumber = {
  kind: 'lead',
  reach: 'school',
  pattern: 'L-{YY}-{seq:6}',
  papers: { table: 'admissions.leads', column: 'lead_no' },
} as const;
