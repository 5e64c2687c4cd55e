// Numbers of leaving certificates (spec 14 §6), and where each stands.

export const leavingNumbers = [
  {
    kind: 'leaving certificate',
    reach: 'branch',
    pattern: 'LC{branch_no:3}{YY}{seq:4}',
    papers: { table: 'students.leaving_certificates', column: 'certificate_no' },
  },
] as const;
