// The numbers of students and their papers (STU-2, spec 14 §6), and where each stands.

export const studentNumbers = [
  {
    kind: 'registration',
    reach: 'school',
    pattern: 'R{YY}{seq:6}',
    papers: { table: 'students.students', column: 'reg_no', others: true },
  },
  {
    kind: 'admission',
    reach: 'branch',
    pattern: '{prefix}-A{seq:5}',
    papers: {
      may_miss:
        'a seat that is taken back before its first day takes its number with it; the admission register names what is missing',
    },
  },
] as const;
