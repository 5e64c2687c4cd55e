// What is asked about students, and what becomes of it (spec 03 §6.3).

import type { Statuses } from '#ui/table/column.ts';

/** Kinds of this area (14 §4). */
export const kinds: Record<string, string> = {
  'student edit': 'Student edit',
  'student bulk edit': 'Bulk edit',
  'student transfer': 'Transfer',
  freeze: 'Freeze',
  unfreeze: 'Unfreeze',
  left: 'Left',
  'leaving certificate': 'Leaving certificate',
  'card print': 'Card print',
};

export const statuses: Statuses = {
  pending: ['waiting', 'Waiting'],
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  cancelled: ['plain', 'Withdrawn'],
};
