// Asking that a student pays other amounts from a month on: heads, reason, papers, and the next three challans beside them (spec 04 §5.2).

import * as pages from '#kernel/pages.gen.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { ProofFiles } from '#ui/controls/proof-files.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { planChange } from '../contract/plan-changes.ts';
import { HeadRows } from './head-rows.tsx';
import { NextChallans } from './next-challans.tsx';
import { inputOf } from './typed-changes.ts';

const form: FormDeclaration<typeof planChange> = {
  title: 'Student Fee Edit',
  text: 'Posted months stay as they are. The new amounts begin when a second person approves.',
  crumbs: [{ title: 'Fee Edit', to: pages.FeeEdit }],
  call: planChange,
  start: ({ query, session }) => ({
    student_id: Number(query.get('student_id')) || null,
    valid_from: addMonths(monthOf(session.today), 1),
    items: null,
    reason: '',
    attachment_ids: [],
  }),
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true, half: true },
    { name: 'valid_from', label: 'From month', kind: 'month', required: true, half: true },
    { name: 'items', label: 'Heads', kind: 'custom', draw: (handle) => <HeadRows form={handle} /> },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 500, hint: 'At least 10 characters' },
    {
      name: 'attachment_ids',
      label: 'Documents',
      kind: 'custom',
      draw: (handle) => <ProofFiles form={handle} name="attachment_ids" label="Documents" />,
    },
  ],
  aside: (values) => <NextChallans values={values} />,
  toInput: inputOf,
  button: 'Send for approval',
  done: () => pages.FeeEdit,
};

export const Screen = formScreen(form);
