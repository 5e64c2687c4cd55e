// The numbers of students and their papers (STU-2, spec 14 §6), and where each stands.

export const studentNumbers = [
  {
    kind: 'registration',
    reach: 'school',
    pattern: 'R{YY}{seq:6}',
    papers: { table: 'students.students', column: 'reg_no', others: true },
  },
  {
    kind: 'family',
    reach: 'school',
    pattern: 'F{seq:6}',
    papers: { table: 'students.families', column: 'family_no' },
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
  {
    kind: 'card batch',
    reach: 'branch',
    pattern: 'CB{branch_no:3}{seq:5}',
    papers: { table: 'students.card_batches', column: 'batch_no' },
  },
  {
    kind: 'student card',
    reach: 'branch',
    pattern: 'SC{branch_no:3}{seq:6}',
    papers: { table: 'students.student_cards', column: 'card_no' },
  },
  {
    kind: 'leaving certificate',
    reach: 'branch',
    pattern: 'LC{branch_no:3}{YY}{seq:4}',
    papers: { table: 'students.leaving_certificates', column: 'certificate_no' },
  },
  {
    kind: 'student warning',
    reach: 'branch',
    pattern: 'W{branch_no:3}{YY}{seq:4}',
    papers: { table: 'students.student_warnings', column: 'warning_no' },
  },
  {
    kind: 'parent request',
    reach: 'branch',
    pattern: 'PR{branch_no:3}{YY}{seq:5}',
    papers: { table: 'students.parent_requests', column: 'request_no' },
  },
  {
    kind: 'promotion run',
    reach: 'branch',
    pattern: 'P{branch_no:3}{YY}{seq:3}',
    papers: { table: 'students.promotion_runs', column: 'run_no' },
  },
] as const;
