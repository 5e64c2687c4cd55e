// An objection to the mark of a day is raised (EAT-23): by the office for somebody, or for oneself.

import type { LocalDate } from '#kernel/dates.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { statusWords } from '#modules/attendance/staff-days/rules/index.ts';
import { employeesOfBranch } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { claimable, objectionCreate } from '../../contract/objections.ts';
import { kindWords } from '../../rules/index.ts';

interface Props {
  /** Left out: it is chosen, or one's own. */
  employee_id?: number;
  own?: boolean;
  date?: LocalDate;
  close: () => void;
}

const times = (values: Values): boolean =>
  ['present_not_marked', 'wrong_in', 'wrong_out', 'other'].includes(String(values['kind']));

const form = (chosen: boolean): FormDeclaration<typeof objectionCreate> => ({
  title: 'Object to a mark',
  text: 'Somebody else decides it. Until then the mark stays as it is.',
  call: objectionCreate,
  fields: [
    // Not sent: it narrows whom one may choose.
    {
      name: 'branch_id' as 'employee_id',
      label: 'Branch',
      kind: 'lookup',
      source: branches,
      show: () => chosen,
    },
    {
      name: 'employee_id',
      label: 'Employee',
      kind: 'lookup',
      source: employeesOfBranch,
      show: () => chosen,
    },
    { name: 'attendance_date', label: 'Day', kind: 'date', required: true, half: true },
    { name: 'kind', label: 'What is wrong', kind: 'choice', options: optionsOf(kindWords), required: true, half: true },
    { name: 'claimed_in', label: 'Came at', kind: 'text', hint: 'As 08:05', half: true, show: times },
    { name: 'claimed_out', label: 'Went at', kind: 'text', hint: 'As 14:00', half: true, show: times },
    {
      name: 'claimed_status',
      label: 'The day should be',
      kind: 'choice',
      options: claimable.map((value) => ({ value, label: statusWords[value] })),
      show: (values) => values['kind'] === 'other' || values['kind'] === 'present_not_marked',
    },
    { name: 'reason', label: 'Reason', kind: 'long', required: true },
  ],
  button: 'Send the objection',
  toInput: ({ branch_id: _branch, ...values }) => values as never,
});

export function ObjectionDialog({ employee_id, own = false, date, close }: Props) {
  return (
    <FormDialog
      form={form(employee_id === undefined && !own)}
      start={{ ...(employee_id ? { employee_id } : {}), ...(date ? { attendance_date: date } : {}) }}
      close={close}
    />
  );
}
