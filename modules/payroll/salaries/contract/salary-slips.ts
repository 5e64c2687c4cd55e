// The salary slip as a paper (07 §8): those of the office, and one's own; opened with a password where the school says so.

import { defineCall } from '#kernel/contract.ts';
import { idList } from '#kernel/fields.ts';
import { z } from 'zod';

export const salarySlips = defineCall({
  method: 'POST',
  path: 'hr/salary-slip/print',
  area: 'payroll',
  title: 'Salary slips as one PDF, a page each: of posted salaries, or of one’s own',
  beyond: 'the slip as a paper (07 §8); the catalogue names its mail alone',
  permissions: ['salary-record'],
  own: true,
  transport: 'file',
  input: {
    ids: idList.min(1, 'Choose at least one salary').max(1000, 'At most 1,000 at once'),
    /** Only what is one's own, whatever else one may see. */
    mine: z.boolean().default(false),
  },
});
