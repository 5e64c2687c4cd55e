// Asking for the transfer of one student to another branch of school and country, with what it would mean beside the form (STU-60).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { transferCreate } from '../../contract/transfers.ts';
import { TransferPreview } from './transfer-preview.tsx';
import { termFields } from './transfer-words.ts';

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
    ...termFields,
    { name: 'send', label: 'Send to be released at once', kind: 'flag', hint: 'Otherwise it is kept as a draft.' },
  ],
  aside: (values) => <TransferPreview values={values} />,
  button: (values) => (values['send'] === false ? 'Save draft' : 'Send'),
  done: (_data, values) => `/admin/student-managment/transfer${values['send'] === false ? '?state=draft' : ''}`,
};

export const Screen = formScreen(form);
