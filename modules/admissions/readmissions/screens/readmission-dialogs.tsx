// The dialogs of a re-admission request: the draft changed, the return completed, the request cancelled (spec 02 §3.3, §6.10).

import { moneyWithCurrency } from '#kernel/money.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { About } from '#ui/controls/waiting-about.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import {
  readmissionCancel,
  readmissionComplete,
  readmissionPreview,
  type ReadmissionRow,
  readmissionUpdate,
} from '../contract/readmissions.ts';
import { termFields } from './readmission-form.tsx';

const change: FormDeclaration<typeof readmissionUpdate> = {
  title: 'Change the draft',
  call: readmissionUpdate,
  fields: termFields,
  button: 'Save draft',
};

const cancel: FormDeclaration<typeof readmissionCancel> = {
  title: 'Cancel the re-admission',
  text: 'The held seat is released and an issued challan is cancelled.',
  call: readmissionCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Cancel re-admission',
};

/** Sections of the approved class and session. */
const sections = (row: ReadmissionRow) =>
  lookup(
    readmissionPreview,
    (data) =>
      (data.terms?.sections ?? [])
        .filter((one) => one.suits && (one.free > 0 || one.section_id === row.section_id))
        .map((one) => ({
          value: one.section_id,
          label: `${one.name}: ${one.section_id === row.section_id ? 'seat held' : `${one.free} free`}`,
        })),
    () => ({
      student_id: row.student_id,
      rejoin_on: row.rejoin_on,
      session_id: row.session_id,
      course_id: row.course_id,
    }),
  );

const waitsFor =
  ({ student_id }: ReadmissionRow) =>
  (): About => ({ student_ids: [student_id], without_kind: 're-admission' });

/** Whom it is about, and what was billed for it. */
const challanOf = ({ student_name, challan_no, challan_total, currency }: ReadmissionRow): string =>
  challan_no === null || challan_total === null
    ? student_name
    : `${student_name} · challan ${challan_no} of ${moneyWithCurrency(challan_total, currency)}`;

const complete = (row: ReadmissionRow): FormDeclaration<typeof readmissionComplete> => ({
  title: `Complete: ${row.student_name}`,
  text:
    row.kind === 'return_within_grace'
      ? 'The child is enrolled again; posted months are billed again. What is due of the first stay must be paid.'
      : 'The child is enrolled again under its plan. The challan and what is due of the first stay must be paid.',
  call: readmissionComplete,
  fields: [
    { name: 'section_id', label: 'Section', kind: 'lookup', source: sections(row), required: true, half: true },
    {
      name: 'roll_no',
      label: 'Roll number',
      kind: 'number',
      min: 1,
      max: 9999,
      half: true,
      hint: 'Leave empty: the next one.',
    },
  ],
  waits: waitsFor(row),
  button: 'Complete re-admission',
});

interface Props {
  row: ReadmissionRow;
  close: () => void;
}

const version = (row: ReadmissionRow) => ({ id: row.id, version: row.version });

export function Complete({ row, close }: Props) {
  return <FormDialog form={complete(row)} start={{ ...version(row), section_id: row.section_id }} close={close} />;
}

export function Change({ row, close }: Props) {
  return <FormDialog form={change} start={{ ...row }} close={close} />;
}

export function Cancel({ row, close }: Props) {
  return (
    <FormDialog form={{ ...cancel, waits: waitsFor(row) }} about={challanOf(row)} start={version(row)} close={close} />
  );
}
