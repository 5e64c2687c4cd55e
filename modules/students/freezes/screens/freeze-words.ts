// What reasons, states and terms of a freeze are called, and the fields that its forms share (STU-50).

import type { Option } from '#ui/filters/filter.ts';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';

export const reasonOptions: Option[] = [
  { value: 'travel', label: 'Travel' },
  { value: 'illness', label: 'Illness' },
  { value: 'financial', label: 'Money' },
  { value: 'family', label: 'Family' },
  { value: 'other', label: 'Other' },
];

export const reasonWord = (reason: string): string =>
  reasonOptions.find((one) => one.value === reason)?.label ?? reason;

export const dueStates: Statuses = {
  no: ['plain', 'Away'],
  soon: ['info', 'Due back soon'],
  due: ['waiting', 'Due back'],
  overdue: ['bad', 'Overdue'],
};

const percents: Option[] = [0, 25, 50, 75, 100].map((percent) => ({ value: String(percent), label: `${percent} %` }));

export type TermField = 'from_on' | 'expected_until' | 'reason' | 'billing_percent' | 'hold_seat' | 'note';

export const termFields: readonly Field<TermField>[] = [
  { name: 'from_on', label: 'From', kind: 'date', required: true, half: true },
  { name: 'expected_until', label: 'Back by', kind: 'date', required: true, half: true },
  { name: 'reason', label: 'Reason', kind: 'choice', options: reasonOptions, required: true, half: true },
  {
    name: 'billing_percent',
    label: 'Billed meanwhile',
    kind: 'choice',
    options: percents,
    numeric: true,
    required: true,
    half: true,
  },
  {
    name: 'hold_seat',
    label: 'Keep the seat',
    kind: 'flag',
    hint: 'Discarded only when nothing is billed; the child may then come back only if a seat is free.',
  },
  { name: 'note', label: 'Note for the approver', kind: 'long', max: 500 },
];
