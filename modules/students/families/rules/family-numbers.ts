// Numbers of families (spec 14 §6), and where each stands.

export const familyNumbers = [
  {
    kind: 'family',
    reach: 'school',
    pattern: 'F{seq:6}',
    papers: { table: 'students.families', column: 'family_no' },
  },
] as const;
