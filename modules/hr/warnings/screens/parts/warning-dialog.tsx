// A warning is written as a draft, or the draft changed (DSC-1 to DSC-4).

import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { OneFile } from '#ui/controls/one-file.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { warningSave } from '../../contract/warnings.ts';
import { kindWords } from '../../rules/warning-words.ts';

const form = (isNew: boolean): FormDeclaration<typeof warningSave> => ({
  title: isNew ? 'New warning' : 'Change the draft',
  text: 'It is kept as a draft: nobody is told, and it has no number, until it is issued.',
  call: warningSave,
  fields: [
    {
      name: 'employee_id',
      label: 'Employee',
      kind: 'custom',
      required: true,
      show: () => isNew,
      draw: (handle) => <EmployeeField form={handle} name="employee_id" label="Employee" />,
    },
    { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kindWords), required: true, half: true },
    { name: 'incident_on', label: 'Day of the incident', kind: 'date', half: true },
    { name: 'subject', label: 'Subject', kind: 'text', max: 120, required: true },
    { name: 'details', label: 'What the employee reads', kind: 'long', rows: 6, max: 4000, required: true },
    {
      name: 'reply_by',
      label: 'Answer by',
      kind: 'date',
      half: true,
      hint: 'At least three days ahead; a show-cause needs it',
    },
    {
      name: 'valid_until',
      label: 'Counts until',
      kind: 'date',
      half: true,
      hint: 'Leave empty: 3, 6 or 12 months by its kind',
    },
    {
      name: 'fine_amount',
      label: 'Fine',
      kind: 'money',
      half: true,
      hint: 'Taken from the next salary when it is closed',
    },
    {
      name: 'file_id',
      label: 'File',
      kind: 'custom',
      draw: (handle) => <OneFile form={handle} name="file_id" label="Evidence" />,
    },
  ],
  button: 'Keep as a draft',
});

export function WarningDialog({ start = {}, about, close }: { start?: Values; about?: string; close: () => void }) {
  return (
    <FormDialog
      form={form(start['id'] === undefined)}
      {...(about === undefined ? {} : { about })}
      start={{ fine_amount: 0, ...start }}
      close={close}
    />
  );
}
