// The number of a franchise application, and where it stands (spec 14 §6).

export const applicantNumber = {
  kind: 'franchise_application',
  reach: 'school',
  pattern: 'FAP-{YY}-{seq:4}',
  papers: { table: 'franchise.franchise_applications', column: 'application_no' },
} as const;
