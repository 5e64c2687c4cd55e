// Asking for a return: day, session, class, section, dues; beside it the leaving record and what it would be (ADM-91, ADM-92).

import { counted } from '#kernel/counted.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { daysBetween, isLocalDate } from '#kernel/dates.ts';
import { lookup } from '#ui/filters/filter.ts';
import { type Field, type FormDeclaration, loadedFrom, type Values } from '#ui/page-kinds/form/form-declaration.ts';
import { readmissionCreate, readmissionPreview } from '../contract/readmissions.ts';
import { Beside } from './readmission-beside.tsx';
import { duesOptions, planPath, sessions } from './readmission-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const id = (value: unknown): number | undefined => Number(value) || undefined;

/** Sections of the chosen class at the child's branch, with their free seats. */
const sections = lookup(
  readmissionPreview,
  (data) =>
    (data.terms?.sections ?? [])
      .filter((one) => one.suits)
      .map((one) => ({
        value: one.section_id,
        label: `${one.name}: ${one.free} free${one.left_from ? ', the last seat' : ''}`,
      })),
  ({ student_id, rejoin_on, session_id, course_id }) =>
    student_id && rejoin_on && session_id && course_id
      ? {
          student_id: Number(student_id),
          rejoin_on,
          session_id: Number(session_id),
          course_id: Number(course_id),
        }
      : undefined,
);

/** A draft that is changed knows no limit: there it is always asked. */
function isLongAway({ left_on, rejoin_on, test_after_days }: Values): boolean {
  if (typeof test_after_days !== 'number') return true;
  const [left, back] = [String(left_on), String(rejoin_on)];
  return isLocalDate(left) && isLocalDate(back) && daysBetween(left, back) > test_after_days;
}

export type TermField =
  | 'rejoin_on'
  | 'session_id'
  | 'course_id'
  | 'section_id'
  | 'reason'
  | 'class_reason'
  | 'test_note'
  | 'dues_mode'
  | 'dues_count';

export const termFields: readonly Field<TermField>[] = [
  { name: 'rejoin_on', label: 'First day back', kind: 'date', required: true, half: true },
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions, required: true, half: true },
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes, required: true, half: true },
  {
    name: 'section_id',
    label: 'Section',
    kind: 'lookup',
    source: sections,
    half: true,
    hint: 'Leave empty: its own, or the one with most room.',
  },
  { name: 'reason', label: 'Why the child comes back', kind: 'long', required: true, max: 500 },
  {
    name: 'class_reason',
    label: 'Reason for a class other than expected',
    kind: 'text',
    max: 300,
    show: (values) => Boolean(values['expected_course_id']) && values['course_id'] !== values['expected_course_id'],
  },
  {
    name: 'test_note',
    label: 'Result of the test',
    kind: 'text',
    max: 300,
    hint: 'After so long away a test shows which class fits: subjects, percentage, examiner.',
    show: isLongAway,
  },
  {
    name: 'dues_mode',
    label: 'Dues of the first stay',
    kind: 'choice',
    options: duesOptions,
    required: true,
    half: true,
    hint: 'Carrying them forward needs the permission to make exceptions.',
  },
  {
    name: 'dues_count',
    label: 'Monthly parts',
    kind: 'choice',
    options: [2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: counted(n, 'part') })),
    numeric: true,
    half: true,
    show: (values) => values['dues_mode'] === 'installments',
  },
];

export const readmissionForm: FormDeclaration<typeof readmissionCreate> = {
  title: 'Re-admit a Student',
  text: 'A second person approves: then the seat is held. Nothing changes in class or books before it is completed.',
  crumbs: [{ title: 'Re Admission', to: pages.ReAdmission }],
  call: readmissionCreate,
  load: loadedFrom(
    readmissionPreview,
    (params) => ({ student_id: id(params['student_id']) ?? 0 }),
    (data) => ({
      student_id: data.student_id,
      rejoin_on: data.suggested?.rejoin_on ?? null,
      session_id: data.suggested?.session_id ?? null,
      course_id: data.suggested?.course_id ?? null,
      expected_course_id: data.suggested?.course_id ?? null,
      section_id: data.suggested?.section_id ?? null,
      left_on: data.left_on,
      test_after_days: data.test_after_days,
      dues_mode: 'cleared',
      send: true,
    }),
  ),
  fields: [
    ...termFields,
    { name: 'send', label: 'Send for approval at once', kind: 'flag', hint: 'Otherwise it is kept as a draft.' },
  ],
  aside: (values) => <Beside values={values} />,
  button: (values) => (values['send'] === false ? 'Save draft' : 'Send for approval'),
  // After grace the price is chosen next.
  done: (data) =>
    data.state === 'draft' && data.kind === 'readmission'
      ? planPath(data.id)
      : linkTo(pages.ReAdmissionRecord, { student_id: data.student_id }),
};
