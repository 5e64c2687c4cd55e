// Asking for a correction of one student: challans and payments with the act on each, the reason, and what it would do beside them (spec 04 §5.5).

import { optionsOf } from '#ui/filters/filter.ts';
import { ProofFiles } from '#ui/controls/proof-files.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { correctionCreate } from '../contract/corrections.ts';
import { reasonWords } from '../rules/correction-words.ts';
import { CorrectionTree } from './correction-tree.tsx';
import { EffectAside } from './effect-aside.tsx';
import { inputOf } from './typed-items.ts';

export const correctionForm: FormDeclaration<typeof correctionCreate> = {
  title: 'Correction',
  text: 'Nothing changes until a second person approves. A correction adds a line; it never changes an existing one.',
  call: correctionCreate,
  start: ({ query }) => ({
    student_id: Number(query.get('student_id')) || null,
    items: null,
    reason_code: null,
    note: '',
    attachment_ids: [],
  }),
  fields: [
    {
      name: 'items',
      label: 'Student and what is corrected',
      kind: 'custom',
      draw: (handle) => <CorrectionTree form={handle} />,
    },
    {
      name: 'reason_code',
      label: 'Reason',
      kind: 'choice',
      required: true,
      options: optionsOf(reasonWords),
      half: true,
    },
    { name: 'note', label: 'Note', kind: 'long', max: 500, hint: 'At least 10 characters if the reason is Other' },
    {
      name: 'attachment_ids',
      label: 'Documents',
      kind: 'custom',
      draw: (handle) => <ProofFiles form={handle} name="attachment_ids" label="Documents" />,
    },
  ],
  aside: (values) => <EffectAside values={values} />,
  toInput: inputOf,
  button: 'Send for approval',
};

export const Screen = formScreen(correctionForm);
