// What of a re-admission the approver reads: before and after, the history, the money (spec 02 §6.10).

import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { FieldShown } from '#platform/approvals/kind.ts';
import type { ReadmissionRow } from '../contract/readmissions.ts';
import type { ReadmissionSubject } from '../reads/readmission-subject.ts';

const words = (field: string, label: string, after: string | null): FieldShown[] =>
  after === null ? [] : [{ field, label, before: null, after }];

/** Before → after, the history and the money, as the approver reads them (spec 02 §6.10). */
export function shownToApprover(
  request: ReadmissionRow,
  subject: Pick<ReadmissionSubject, 'leaving_on' | 'left_class'>,
): FieldShown[] {
  const parts = request.dues_parts.map(
    (part) => `${formatDate(part.due_on)}: ${moneyWithCurrency(part.amount, request.currency)}`,
  );
  const modes = { cleared: 'Paid before the return', carried: 'Carried on', installments: parts.join(', ') };
  const place = [request.new_class, request.section_name].filter(Boolean).join(' – ');
  return [
    {
      field: 'rejoin_on',
      label: 'Left, comes back',
      before: subject.leaving_on,
      after: request.rejoin_on,
      form: 'date',
    },
    { field: 'class', label: 'Class', before: subject.left_class, after: `${place}, ${request.session_name}` },
    ...words('gap', 'Away', counted(request.gap_days, 'day')),
    ...words('leaving', 'Left because', request.leaving_reason.replaceAll('_', ' ')),
    ...words('class_reason', 'Another class because', request.class_reason),
    ...words('test', 'Test', request.test_note),
    ...(request.dues > 0
      ? [
          { field: 'dues', label: 'Dues of the first stay', before: null, after: request.dues, form: 'money' as const },
          ...words('dues_mode', 'These dues', modes[request.dues_mode]),
        ]
      : []),
    ...(request.net === null
      ? []
      : [{ field: 'net', label: 'Fee plan', before: null, after: request.net, form: 'money' as const }]),
  ];
}
