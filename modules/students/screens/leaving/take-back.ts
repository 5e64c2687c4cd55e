// Taking a leaving back within seven days (spec 03 §3.1): said before what it undoes.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { leavingReverse } from '../../contract/leavings.ts';

export const takeBack: FormDeclaration<typeof leavingReverse> = {
  title: 'Take the leaving back',
  text: 'Within seven days of the approval. The child is a pupil again with its seat; months, notice fee and deposit are as before; a certificate is cancelled.',
  call: leavingReverse,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Take back',
};
