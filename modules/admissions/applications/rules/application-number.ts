// The number of an application, and where it stands (spec 14 §6).

export const applicationNumber = {
  kind: 'application',
  reach: 'school',
  pattern: 'A-{YY}-{seq:6}',
  papers: { table: 'admissions.applications', column: 'application_no' },
} as const;
