// The form of school hours: times as a clock shows them, limits as minutes after the beginning.

import { TextInput } from '@mantine/core';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { type TimingRow, timingsSave } from '../contract/hours.ts';
import { clockOf, secondsOf } from '../rules/arrival.ts';
import { branches, classes, sectionsOfClass } from '#modules/branches/classes/screens/parts/choices.ts';

export const modes = [
  { value: 'manual', label: 'By hand' },
  { value: 'machine', label: 'By the machine' },
  { value: 'both', label: 'Machine, corrected by hand' },
];
export const shifts = [
  { value: 'morning', label: 'Morning shift' },
  { value: 'evening', label: 'Evening shift' },
];

export const usualHours = { start_min: 480, end_min: 840, late_after_min: 15, half_day_after_min: 120, mode: 'manual' };

function ClockField({ form, name, label }: { form: FormHandle; name: string; label: string }) {
  const minutes = form.values[name];
  return (
    <TextInput
      type="time"
      label={label}
      withAsterisk
      value={typeof minutes === 'number' ? clockOf(minutes) : ''}
      onChange={({ currentTarget: { value } }) =>
        form.set(name, /^\d\d:\d\d/.test(value) ? Math.floor(secondsOf(value) / 60) : null)
      }
      error={form.error(name)}
    />
  );
}

export const startOf = ({
  branch_name: _b,
  class_name: _c,
  section_name: _s,
  in_force: _f,
  ...row
}: TimingRow): Values => ({
  ...row,
});

const FIELDS = [
  'id',
  'branch_id',
  'course_id',
  'section_id',
  'shift',
  'valid_from',
  'valid_to',
  'start_min',
  'end_min',
  'late_after_min',
  'half_day_after_min',
  'mode',
];

export const hoursForm = (title: string, text?: string): FormDeclaration<typeof timingsSave> => ({
  title,
  ...(text ? { text } : {}),
  call: timingsSave,
  row: true,
  button: 'Save hours',
  fields: [
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: branches,
      required: true,
    },
    {
      name: 'course_id',
      label: 'Class',
      kind: 'lookup',
      half: true,
      hint: 'Leave empty: all classes',
      source: classes,
    },
    { name: 'section_id', label: 'Section', kind: 'lookup', half: true, hint: 'Of the class', source: sectionsOfClass },
    { name: 'shift', label: 'Shift', kind: 'choice', options: shifts, half: true, hint: 'Leave empty: both' },
    { name: 'mode', label: 'Register taken', kind: 'choice', options: modes, required: true, half: true },
    { name: 'valid_from', label: 'First day', kind: 'date', required: true, half: true },
    { name: 'valid_to', label: 'Last day', kind: 'date', half: true, hint: 'Leave empty: until others follow' },
    {
      name: 'start_min',
      label: 'School begins',
      kind: 'custom',
      half: true,
      draw: (form) => <ClockField form={form} name="start_min" label="School begins" />,
    },
    {
      name: 'end_min',
      label: 'School ends',
      kind: 'custom',
      half: true,
      draw: (form) => <ClockField form={form} name="end_min" label="School ends" />,
    },
    {
      name: 'late_after_min',
      label: 'Late after',
      kind: 'number',
      min: 0,
      max: 240,
      unit: 'minutes',
      required: true,
      half: true,
    },
    {
      name: 'half_day_after_min',
      label: 'Half a day after',
      kind: 'number',
      min: 1,
      max: 600,
      unit: 'minutes',
      required: true,
      half: true,
    },
  ],
  toInput: (values) =>
    ({
      rows: [
        Object.fromEntries(
          FIELDS.filter((name) => values[name] !== undefined && values[name] !== '').map((name) => [
            name,
            values[name],
          ]),
        ),
      ],
    }) as never,
});
