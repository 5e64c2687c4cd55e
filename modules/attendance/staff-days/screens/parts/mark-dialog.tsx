// One day of one employee, marked by hand with the reason (EAT-11).

import type { InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { showError } from '#ui/alerts/alerts.ts';
import { attendanceMark, markStatuses } from '../../contract/staff-days.ts';
import { statusWords } from '../../rules/index.ts';

export interface Marked {
  employee_id: number;
  full_name: string;
  branch_id: number;
  date: LocalDate;
  version: number;
}

type Row = InputOf<typeof attendanceMark>['rows'][number];

const form = (of: Marked): FormDeclaration<typeof attendanceMark> => ({
  title: `Mark ${of.full_name}`,
  text: 'What you set stays: later punches are kept, and change it only when you use them again.',
  call: attendanceMark,
  row: true,
  fields: [
    {
      name: 'status',
      label: 'The day counts as',
      kind: 'choice',
      options: markStatuses.map((value) => ({ value, label: statusWords[value] })),
      required: true,
    },
    { name: 'in', label: 'In', kind: 'text', hint: 'As 08:05', half: true },
    { name: 'out', label: 'Out', kind: 'text', hint: 'As 14:00', half: true },
    {
      name: 'half',
      label: 'Half that was worked',
      kind: 'choice',
      options: [
        { value: 'first', label: 'The first half' },
        { value: 'second', label: 'The second half' },
      ],
      show: (values) => values['status'] === 'half_day',
    },
    { name: 'remarks', label: 'Why', kind: 'long', required: true },
  ],
  button: 'Mark the day',
  toInput: (values) => ({
    branch_id: of.branch_id,
    date: of.date,
    rows: [
      {
        ...(values as unknown as Row),
        employee_id: of.employee_id,
        ...(of.version > 0 ? { version: of.version } : {}),
      },
    ],
  }),
});

export function MarkDialog({ of, close }: { of: Marked; close: () => void }) {
  return (
    <FormDialog
      form={form(of)}
      start={{}}
      close={close}
      onDone={(answer) => {
        const [failed] = answer.failed;
        if (failed) showError(`${failed.name}: ${failed.message}`);
      }}
    />
  );
}
