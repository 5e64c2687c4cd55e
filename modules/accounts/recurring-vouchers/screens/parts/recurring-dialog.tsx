// When a voucher is asked for again: every month, quarter or year, on which day, until when.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { InputOf } from '#kernel/contract.ts';
import { recurringSave, type RecurringRow } from '../../contract/recurring.ts';

type Template = InputOf<typeof recurringSave>['template'];

export const everyOptions = [
  { value: 'month', label: 'Every month' },
  { value: 'quarter', label: 'Every quarter' },
  { value: 'year', label: 'Every year' },
];

const formOf = (template: Template, known?: RecurringRow): FormDeclaration<typeof recurringSave> => ({
  title: known ? known.title : 'Save as recurring voucher',
  text: 'On its day it is requested automatically and waits for both approvals; it is never posted automatically.',
  call: recurringSave,
  fields: [
    { name: 'title', label: 'Name', kind: 'text', max: 120, required: true },
    { name: 'every', label: 'How often', kind: 'choice', options: everyOptions, required: true, half: true },
    {
      name: 'day',
      label: 'Day of the month',
      kind: 'number',
      min: 1,
      max: 31,
      required: true,
      half: true,
      hint: '31 is the last day of a shorter month',
    },
    { name: 'next_on', label: 'Next on', kind: 'date', required: true, half: true },
    { name: 'ends_on', label: 'Ends on', kind: 'date', half: true },
  ],
  toInput: (values) => ({
    ...(known ? { id: known.id, version: known.version, status: 'active' as const } : {}),
    title: String(values['title'] ?? ''),
    every: values['every'] as InputOf<typeof recurringSave>['every'],
    day: values['day'] as number,
    next_on: String(values['next_on'] ?? ''),
    ends_on: (values['ends_on'] as string | null | undefined) ?? null,
    template,
  }),
  button: 'Save recurring voucher',
});

interface Props {
  template: Template;
  /** First values of a new one. */
  start?: { title: string; day: number; next_on: string };
  known?: RecurringRow;
  close: () => void;
}

export function RecurringDialog({ template, start, known, close }: Props) {
  const values = known
    ? { title: known.title, every: known.every, day: known.day, next_on: known.next_on, ends_on: known.ends_on }
    : { every: 'month', ...start };
  return <FormDialog form={formOf(template, known)} start={values} close={close} />;
}
