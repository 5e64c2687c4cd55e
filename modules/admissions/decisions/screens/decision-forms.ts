// The forms of decisions about one application (spec 02 §3.2): accept, waiting list, reject, withdraw, re-open.

import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { applicationDecision, applicationReopen, applicationWithdraw, type Decision } from '../contract/decisions.ts';
import { classes, sectionsBy } from '#modules/branches/classes/screens/parts/choices.ts';

/** Of an application what its decision names. */
export interface Decided {
  id: number;
  version: number;
  child_name: string;
  branch_id: number;
  session_id: number | null;
  course_id: number | null;
  class_name: string | null;
  section_id: number | null;
  recommended_course_id?: number | null;
  recommended_class?: string | null;
  student_id?: number | null;
}

type DecisionForm = FormDeclaration<typeof applicationDecision>;

const toInput =
  (row: Decided, decision: Decision) =>
  (values: Values): never =>
    ({ ...values, ids: [row.id], decision }) as never;

const freeWords = (free: number): string => (free > 0 ? `${free} free` : 'full');

const sectionsOf = (row: Decided) =>
  sectionsBy(
    (one) => `${one.name}: ${freeWords(one.vacant)}`,
    (values) => {
      const course_id = Number(values['course_id']) || row.course_id;
      return course_id && row.session_id
        ? { branch_id: row.branch_id, session_id: row.session_id, course_id }
        : undefined;
    },
  );

export const acceptForm = (row: Decided): DecisionForm => ({
  title: `Accept ${row.child_name}`,
  text: `A seat in ${row.class_name ?? 'the class'} is kept; the fee is set next.`,
  call: applicationDecision,
  fields: [
    {
      name: 'section_id',
      label: 'Section',
      kind: 'lookup',
      source: sectionsOf(row),
      hint: 'Leave empty: the section that suits and has the most room.',
    },
    {
      name: 'course_id',
      label: 'Into another class',
      kind: 'lookup',
      source: classes,
      ...(row.recommended_class ? { hint: `The examiner recommends ${row.recommended_class}.` } : {}),
    },
    {
      name: 'age_reason',
      label: 'Why its age is accepted',
      kind: 'text',
      hint: 'Only where the child is outside the ages of that class.',
      show: (values) => Boolean(values['course_id']),
      max: 300,
    },
    { name: 'reason', label: 'Note', kind: 'long', rows: 2, max: 300 },
  ],
  toInput: toInput(row, 'accept'),
  button: 'Accept',
});

export const waitForm = (row: Decided): DecisionForm => ({
  title: `${row.child_name} on the waiting list`,
  text: 'Children with brothers or sisters in the school come first, then children of staff, then in the order of the applications.',
  call: applicationDecision,
  fields: [
    { name: 'reason', label: 'Note', kind: 'long', rows: 2, max: 300 },
    { name: 'send_message', label: 'Tell the family its place', kind: 'flag' },
  ],
  toInput: toInput(row, 'wait'),
  button: 'Put on the waiting list',
});

export const rejectForm = (row: Decided): DecisionForm => ({
  title: `Reject ${row.child_name}`,
  text: 'The application ends; it can be re-opened. The reason stays in the history and is not sent.',
  call: applicationDecision,
  fields: [
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
    { name: 'send_message', label: 'Tell the family', kind: 'flag' },
  ],
  toInput: toInput(row, 'reject'),
  button: 'Reject',
});

export const withdrawForm = (row: Decided): FormDeclaration<typeof applicationWithdraw> => ({
  title: `Withdraw the application of ${row.child_name}`,
  text: 'Its seat and its place in tests are free again, an unpaid offer is taken back. What was paid and is not kept becomes the credit of the family.',
  call: applicationWithdraw,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  waits: () => ({ student_ids: row.student_id ? [row.student_id] : [] }),
  button: 'Withdraw',
});

export const reopenForm = (row: Decided): FormDeclaration<typeof applicationReopen> => ({
  title: `Re-open the application of ${row.child_name}`,
  text: 'It is to be decided again in the same session; a seat is held again when it is accepted.',
  call: applicationReopen,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Re-open',
});
