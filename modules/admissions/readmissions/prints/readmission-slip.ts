// The request of a re-admission as a paper for the file (spec 02 §6.10): who, why, what is paid before, two signatures.

import { z } from 'zod';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { readmissionRow } from '../contract/readmissions.ts';

export const readmissionSlipShape = z.object({
  letterhead,
  request: readmissionRow,
  printed_at: z.string(),
  printed_by: z.string(),
});

type Request = z.output<typeof readmissionRow>;

const states: Record<Request['state'], string> = {
  draft: 'Draft',
  pending: 'Waits for approval',
  approved: 'Approved',
  fee_due: 'Approved, fee due',
  completed: 'Re-admitted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
};

function factsOf(request: Request): [string, string][] {
  const money = (amount: number): string =>
    `${request.currency} ${formatMoney(amount, request.currency, { zero: '0' })}`;
  const place = [request.new_class, request.section_name].filter(Boolean).join(' – ');
  const parts = request.dues_parts.map((part) => `${formatDate(part.due_on)}: ${money(part.amount)}`).join(', ');
  const modes = { cleared: 'paid before the return', carried: 'carried on', installments: parts };
  return [
    ['Registration no.', request.reg_no ?? '–'],
    ['Admission no.', request.admission_no ?? '–'],
    ['Father', request.father_name],
    [
      'Left',
      `${formatDate(request.left_on)}, ${request.old_class ?? '–'} (${request.leaving_reason.replaceAll('_', ' ')})`,
    ],
    ['First day back', `${formatDate(request.rejoin_on)}, after ${counted(request.gap_days, 'day')}`],
    ['Class', `${place}, ${request.session_name}`],
    ['Kind', request.kind === 'return_within_grace' ? 'Return within grace, no fee' : 'Re-admission'],
    ['Why', request.reason],
    ...(request.class_reason === null ? [] : [['Another class because', request.class_reason] as [string, string]]),
    ...(request.test_note === null ? [] : [['Test', request.test_note] as [string, string]]),
    [
      'Dues of the first stay',
      request.dues_at_request > 0 ? `${money(request.dues_at_request)}; ${modes[request.dues_mode]}` : 'None',
    ],
    ...(request.net === null ? [] : [['Fee plan', money(request.net)] as [string, string]]),
    ...(request.challan_no === null || request.challan_total === null
      ? []
      : [
          [
            'Challan',
            `${request.challan_no}: ${money(request.challan_total)}, pay until ${formatDate(request.fee_due_on)}`,
          ] as [string, string],
        ]),
    ['Asked by', `${request.asked_by ?? '–'}, ${formatDate(request.asked_on)}`],
    ['Decided by', request.decided_by === null ? '–' : `${request.decided_by}, ${formatDate(request.decided_on)}`],
  ];
}

export const readmissionSlip = definePrint({
  kind: 'admissions.readmission_slip',
  title: 'Re-admission form',
  template: new URL('./readmission-slip.typ', import.meta.url),
  sheets: ['A5'],
  shape: readmissionSlipShape,
  paper: ({ letterhead: head, request, printed_at, printed_by }): Paper => ({
    title: `Re-admission of ${request.student_name}`,
    language: 'en',
    head: {},
    items: [
      {
        letterhead: head,
        state: states[request.state],
        student: request.student_name,
        native_name: request.native_name,
        facts: factsOf(request),
        printed: `Printed ${formatDate(printed_at)} by ${printed_by}`,
      },
    ],
  }),
});
