// Who changed what on a student, for History and for the person whose version is old (spec 00 section 8).

import { audit } from '#platform/audit/audit.ts';

export interface Change {
  branch_id: number;
  student_id: number;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export function noteChange({ student_id, ...change }: Change): Promise<void> {
  return audit({ record_kind: 'student', record_id: student_id, ...change });
}
