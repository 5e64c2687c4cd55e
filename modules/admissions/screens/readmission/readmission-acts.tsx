// What may be done with a request, by its state: changed, sent, billed, completed, cancelled (spec 02 §3.3, §6.10).

import {
  IconCheck,
  IconEdit,
  IconListDetails,
  IconPrinter,
  IconReceipt,
  IconReceipt2,
  IconSend,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { openPdf } from '#ui/calls/files.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { challanPrint } from '#modules/fees/contract/prints.ts';
import { planOpen } from '../../contract/fee-plans.ts';
import {
  readmissionCancel,
  readmissionChallan,
  readmissionComplete,
  readmissionPreview,
  readmissionPrint,
  type ReadmissionRow,
  readmissionSend,
  readmissionUpdate,
} from '../../contract/readmissions.ts';
import { termFields } from './readmission-form.tsx';
import { bioPath, planPath, statementPath } from './readmission-words.ts';

const permissions = ['Re-Admission'];

const change: FormDeclaration<typeof readmissionUpdate> = {
  title: 'Change the draft',
  call: readmissionUpdate,
  fields: termFields,
  button: 'Save draft',
};

const cancel: FormDeclaration<typeof readmissionCancel> = {
  title: 'Cancel the re-admission',
  text: 'The held seat is given back and a challan that was issued is taken back.',
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

const complete = (row: ReadmissionRow): FormDeclaration<typeof readmissionComplete> => ({
  title: `Complete: ${row.student_name}`,
  text:
    row.kind === 'return_within_grace'
      ? 'The child is enrolled again; posted months are billed anew. What is due of the first stay must be paid.'
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
      hint: 'Left empty: the next one.',
    },
  ],
  button: 'Complete re-admission',
});

const version = (row: ReadmissionRow) => ({ id: row.id, version: row.version });

export function useReadmissionActs(): RowAction<ReadmissionRow>[] {
  const { act: send } = useAct(readmissionSend);
  const { act: bill } = useAct(readmissionChallan);
  return [
    {
      label: 'Complete',
      icon: IconCheck,
      permissions,
      show: (row) => row.state === 'approved' || row.state === 'fee_due',
      dialog: (row, close) => (
        <FormDialog form={complete(row)} start={{ ...version(row), section_id: row.section_id }} close={close} />
      ),
    },
    {
      label: 'Send for approval',
      icon: IconSend,
      permissions,
      show: (row) => row.state === 'draft',
      run: (row) => send(version(row)),
    },
    {
      label: 'Change',
      icon: IconEdit,
      permissions,
      show: (row) => row.state === 'draft',
      dialog: (row, close) => <FormDialog form={change} start={{ ...row }} close={close} />,
    },
    {
      label: 'Fee plan',
      icon: IconListDetails,
      permissions: planOpen.permissions,
      show: (row) => row.kind === 'readmission' && (row.state === 'draft' || row.plan_id !== null),
      to: (row) => planPath(row.id),
    },
    {
      label: 'Issue challan',
      icon: IconReceipt2,
      permissions,
      show: (row) => row.state === 'approved' && row.plan_id !== null && row.challan_id === null,
      run: (row) => bill(version(row)),
    },
    {
      label: 'Receive the money',
      icon: IconReceipt,
      permissions: ['Fee Deposit'],
      show: (row) => (row.state === 'approved' || row.state === 'fee_due') && row.dues + (row.challan_total ?? 0) > 0,
      to: (row) => `/admin/account-managment/fee-deposit?student_id=${row.student_id}`,
    },
    { label: 'Print form', icon: IconPrinter, permissions, run: (row) => openPdf(readmissionPrint, { id: row.id }) },
    {
      label: 'Print challan',
      icon: IconPrinter,
      permissions: challanPrint.permissions,
      show: (row) => row.challan_id !== null && row.state === 'fee_due',
      run: (row) => openPdf(challanPrint, { challan_ids: [row.challan_id ?? 0] }),
    },
    { label: 'Statement', icon: IconReceipt, permissions: ['statement'], to: (row) => statementPath(row.student_id) },
    { label: 'Open record', icon: IconUser, permissions: ['Student Record'], to: (row) => bioPath(row.student_id) },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      permissions,
      show: (row) => ['draft', 'pending', 'approved', 'fee_due'].includes(row.state),
      dialog: (row, close) => <FormDialog form={cancel} start={version(row)} close={close} />,
    },
  ];
}
