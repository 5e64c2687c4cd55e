// How fee certificates are numbered (spec 14 section 6).

export const certificateNumbers = [
  {
    kind: 'fee_certificate',
    reach: 'branch',
    pattern: 'CERT{branch_no:4}{seq:6}',
    papers: { table: 'fees.fee_certificates', column: 'certificate_no' },
  },
] as const;
