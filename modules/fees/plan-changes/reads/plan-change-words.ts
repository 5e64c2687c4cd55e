// How the audit says what a fee edit changed.

import type { AuditWords } from '#platform/audit-log/audit-fields.ts';

/** Under the names of heads, and minor units until amounts were written as the screens show them. */
export const feeAuditWords: readonly AuditWords[] = [
  { record_kind: 'student', action: 'fee changed', numbers: { is: 'money' } },
];
