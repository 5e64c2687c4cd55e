// Asking for the transfer of one student to another branch of school and country, with what it would mean beside the form (STU-60).

import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { transferCreate, transferDestinations } from '../../contract/transfers.ts';
import { classes } from '../student-words.ts';
import { TransferPreview } from './transfer-preview.tsx';
import { duesOptions } from './transfer-words.ts';

const asked = (values: Readonly<Record<string, string | undefined>>) =>
  values['student_id']
    ? { student_id: Number(values['student_id']), course_id: Number(values['to_course_id']) || undefined }
    : undefined;

const branchesThere = lookup(
  transferDestinations,
  (data) => data.branches.map((one) => ({ value: one.branch_id, label: `${one.branch_name}: ${one.free} seats free` })),
  asked,
);

const form: FormDeclaration<typeof transferCreate> = {
  title: 'Transfer a Student',
  text: 'To another branch of the same school and country. The branch that gives releases, the branch that takes accepts.',
  crumbs: [{ title: 'Transfer', to: '/admin/student-managment/transfer' }],
  call: transferCreate,
  start: ({ query, session }) => ({
    student_id: Number(query.get('student_id')) || null,
    effective_on: session.today,
    dues_mode: 'cleared',
    keep_discounts: false,
    send: true,
  }),
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    { name: 'to_branch_id', label: 'To branch', kind: 'lookup', source: branchesThere, required: true, half: true },
    {
      name: 'to_course_id',
      label: 'Class there',
      kind: 'lookup',
      source: classes,
      hint: 'Left empty: the same class',
      half: true,
    },
    { name: 'effective_on', label: 'First day there', kind: 'date', required: true, half: true },
    { name: 'dues_mode', label: 'Dues', kind: 'choice', options: duesOptions, required: true, half: true },
    {
      name: 'keep_discounts',
      label: 'Standing discounts go on',
      kind: 'flag',
      hint: 'The branch that takes sees it before it accepts.',
    },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
    { name: 'send', label: 'Send to be released at once', kind: 'flag', hint: 'Otherwise it is kept as a draft.' },
  ],
  aside: (values) => <TransferPreview values={values} />,
  button: (values) => (values['send'] === false ? 'Save draft' : 'Send'),
  done: (_data, values) => `/admin/student-managment/transfer${values['send'] === false ? '?state=draft' : ''}`,
};

export const Screen = formScreen(form);
