// The end of a probation (HR-10): confirmed, or extended once; nobody is confirmed by silence.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, optionalText, version } from '#kernel/fields.ts';

export const probationSettle = defineCall({
  method: 'POST',
  path: 'hr/employee-probation',
  area: 'hr',
  title: 'Confirm an employee at the end of the probation, or extend it once with the reason',
  beyond: 'HR-10 names both acts; the catalogue has none for them',
  permissions: ['Employee Edit'],
  input: {
    employee_id: id,
    version,
    action: z.enum(['confirm', 'extend'], { error: 'Choose what is decided' }),
    /** The day of the confirmation, or the new last day. */
    on: localDate,
    reason: optionalText(500),
  },
  data: z.object({ employee_id: id, version }),
});
