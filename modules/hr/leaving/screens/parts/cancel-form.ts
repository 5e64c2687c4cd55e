// A leaving is cancelled, with the reason.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { employeeLeftCancel } from '../../contract/leaving.ts';

export const cancelForm: FormDeclaration<typeof employeeLeftCancel> = {
  title: 'Cancel the leaving',
  text: 'The employment goes on. One that waits is withdrawn by whoever asked for it.',
  call: employeeLeftCancel,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 }],
  button: 'Cancel the leaving',
};
