// Numbers of parents' requests (spec 14 §6), and where each stands.

export const requestNumbers = [
  {
    kind: 'parent request',
    reach: 'branch',
    pattern: 'PR{branch_no:3}{YY}{seq:5}',
    papers: { table: 'students.parent_requests', column: 'request_no' },
  },
] as const;
