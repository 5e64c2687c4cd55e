// Asking for a freeze: the student, the terms, and beside them what each month becomes before anybody is asked (STU-40, STU-50).

import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { freezeCreate } from '../contract/freezes.ts';
import { FreezeMonths } from './freeze-months.tsx';
import { termFields } from './freeze-words.ts';

const form: FormDeclaration<typeof freezeCreate> = {
  title: 'Freeze a Student',
  text: 'For a child that is away and comes back. It takes effect when a second person approves.',
  crumbs: [{ title: 'Student Freeze', to: pages.StudentFreeze }],
  call: freezeCreate,
  start: ({ query }) => ({
    student_id: Number(query.get('student_id')) || null,
    // What parents asked for, where a request of theirs is turned into this form (STU-95).
    from_on: query.get('from_on'),
    expected_until: query.get('expected_until'),
    note: query.get('note'),
    billing_percent: 50,
    hold_seat: true,
    send: true,
  }),
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    ...termFields,
    { name: 'send', label: 'Send for approval at once', kind: 'flag', hint: 'Otherwise it is kept as a draft.' },
  ],
  aside: (values) => <FreezeMonths values={values} />,
  button: (values) => (values['send'] === false ? 'Save draft' : 'Send for approval'),
  done: () => pages.StudentFreeze,
};

export const Screen = formScreen(form);
