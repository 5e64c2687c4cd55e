// The number of a gate pass (ATT-9), and where it stands.

export const gatePassNumbers = [
  {
    kind: 'gate pass',
    reach: 'branch',
    pattern: 'GP{branch_no:3}{YY}{seq:5}',
    papers: { table: 'attendance.gate_passes', column: 'pass_no' },
  },
] as const;
