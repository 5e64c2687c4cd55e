// A promise to pay as a small form: the day, and what was said (spec 04 §14.3).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { outstandingNote } from '../../contract/promises.ts';

export const promiseForm: FormDeclaration<typeof outstandingNote> = {
  title: 'Promise to pay',
  text: 'Reminders pause until the day. The payment shows whether it was kept.',
  call: outstandingNote,
  fields: [
    { name: 'promise_date', label: 'They pay by', kind: 'date', required: true },
    { name: 'note', label: 'Note', kind: 'long', rows: 3, max: 300, hint: 'Who promised, and how' },
  ],
  button: 'Save the promise',
};
