// HR-15: what has a way of its own is not changed beside it.

import { nameTable } from '#kernel/names.ts';

const ways = nameTable<string>({
  branch_id: 'Use Transfer for this.',
  status: 'Use Change status for this.',
  department_id: 'Use Change post for this.',
  designation_id: 'Use Change post for this.',
  reports_to_id: 'Use Change post for this.',
  employment_type: 'Use Change post for this.',
  joining_date: 'The joining date begins the first posting. Use Change post with the reason Correction.',
});

/** Sentences of the fields that were sent and go another way. */
export function otherWays(fields: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const way = ways[field];
      return way === undefined ? [] : [[field, [way]]];
    }),
  );
}
