// Words for how serious a condition is; a high one is the red badge of the record.

import type { Statuses } from '#ui/table/column.ts';

export const severities: Statuses = {
  high: ['bad', 'High'],
  medium: ['waiting', 'Medium'],
  low: ['plain', 'Low'],
};
