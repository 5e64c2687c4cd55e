// Who changed what on an employee, for History.

import { audit } from '#platform/audit/audit.ts';

interface Change {
  branch_id: number;
  employee_id: number;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export function noteEmployee({ employee_id, ...change }: Change): Promise<void> {
  return audit({ record_kind: 'employee', record_id: employee_id, ...change });
}
