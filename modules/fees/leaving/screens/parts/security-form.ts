// The deposit of a child that has left, used for what is owed (FEE-71).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { securityUse } from '../../contract/security-deposits.ts';

export const securityForm: FormDeclaration<typeof securityUse> = {
  title: 'Use the deposit',
  text: 'The deposit that is held settles what is owed, the oldest challan first.',
  call: securityUse,
  fields: [
    { name: 'amount', label: 'Amount', kind: 'money', hint: 'Leave empty for all that is owed, as far as it goes' },
  ],
  button: 'Use deposit',
  waits: ({ student_id }) => ({ student_ids: [Number(student_id)] }),
};
