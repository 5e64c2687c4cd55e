// The state of an employee changed by hand (spec 06 §3.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, text, version } from '#kernel/fields.ts';

export const employeeStatusUpdate = defineCall({
  method: 'POST',
  path: 'hr/employee-status-update',
  area: 'hr',
  title: 'Suspend an employee, make them inactive, or active again',
  permissions: ['Employee Edit'],
  input: {
    employee_id: id,
    version,
    status: z.enum(['active', 'suspended', 'inactive'], { error: 'Choose the new state' }),
    effective_date: localDate,
    reason: text(500),
  },
  data: z.object({ employee_id: id, status: z.string(), version }),
});
