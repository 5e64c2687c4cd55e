// What the audit rows of leaving and passing out hold that no contract names: amounts.

import type { AuditWords } from '#platform/audit-log/audit-fields.ts';

const MONEY = { is: 'money' } as const;

export const leavingAuditWords: readonly AuditWords[] = [
  { record_kind: 'student', action: 'clearance ticked', fields: { charged: MONEY } },
  { record_kind: 'student', action: 'left', fields: { still_due: MONEY, refund: MONEY } },
  { record_kind: 'student', action: 'passed out', fields: { still_due: MONEY, refund: MONEY } },
];
