// Who is off, or works where others are off (HOL-6); of one that has begun only the last day is changed.

import { formatDate } from '#kernel/dates.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeeChoices } from '#modules/hr/person/contract/lookups.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import { type DayOffRow, holidayOffSave } from '../contract/days-off.ts';
import { compensationWords, kindWords } from './off-words.ts';

const people = lookup(
  employeeChoices,
  (all) => all.map((one) => ({ value: one.id, label: `${one.full_name} (${one.employee_code})` })),
  (values) => ({ branch_id: Number(values['branch_id']) || undefined }),
);

const named = ({ data }: { data: readonly { id: number; name: string }[] }) =>
  data.map((one) => ({ value: one.id, label: one.name }));
const inUse = () => ({ is_active: true, fetchCount: 200 });
const departments = lookup(departmentList, named, inUse);
const designations = lookup(designationList, named, inUse);

const ids = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function Many({ form, name, label, source }: { form: FormHandle; name: string; label: string; source: typeof people }) {
  return (
    <LookupManyField
      label={label}
      source={source}
      values={{ branch_id: String(form.values['branch_id'] ?? '') }}
      value={ids(form.values[name]).map(String)}
      onChange={(chosen) => form.set(name, chosen.map(Number))}
      error={name === 'employee_ids' ? form.error('people') : undefined}
    />
  );
}

const many = (name: 'employee_ids' | 'department_ids' | 'designation_ids', label: string, source: typeof people) => ({
  name: 'people' as const,
  label,
  kind: 'custom' as const,
  draw: (form: FormHandle) => <Many form={form} name={name} label={label} source={source} />,
});

const toInput = (values: Values) => ({
  ...(values['id'] === undefined ? {} : { id: Number(values['id']), version: Number(values['version']) }),
  kind: values['kind'] as DayOffRow['kind'],
  branch_id: Number(values['branch_id']),
  from_date: values['from_date'] as DayOffRow['from_date'],
  to_date: values['to_date'] as DayOffRow['to_date'],
  people: {
    employee_ids: ids(values['employee_ids']),
    department_ids: ids(values['department_ids']),
    designation_ids: ids(values['designation_ids']),
  },
  compensation:
    values['kind'] === 'working'
      ? ((values['compensation'] ?? 'none') as DayOffRow['compensation'])
      : ('none' as const),
  reason: (values['reason'] as string | undefined) ?? '',
});

const whole: FormDeclaration<typeof holidayOffSave> = {
  title: 'Day off or working day',
  text: 'Leave people, departments and designations empty: the whole branch.',
  call: holidayOffSave,
  toInput,
  fields: [
    { name: 'kind', label: 'They are', kind: 'choice', options: optionsOf(kindWords), required: true, half: true },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, required: true, half: true },
    { name: 'from_date', label: 'From', kind: 'date', required: true, half: true },
    { name: 'to_date', label: 'To', kind: 'date', required: true, half: true },
    many('employee_ids', 'People', people),
    many('department_ids', 'Departments', departments),
    many('designation_ids', 'Designations', designations),
    {
      name: 'compensation',
      label: 'For working they have',
      kind: 'choice',
      options: optionsOf(compensationWords),
      show: (values) => values['kind'] === 'working',
    },
    { name: 'reason', label: 'Why', kind: 'text', max: 200, required: true },
  ],
  button: 'Save',
};

const ending = (row: DayOffRow): FormDeclaration<typeof holidayOffSave> => ({
  ...whole,
  title: 'Last day',
  text: `It began on ${formatDate(row.from_date)}; days that are over stay as they were.`,
  fields: [{ name: 'to_date', label: 'Last day', kind: 'date', required: true }],
});

export function OffDialog({ row, close }: { row?: DayOffRow; close: () => void }) {
  const { today, branch_id } = useSession();
  if (row && !row.ahead)
    return <FormDialog form={ending(row)} about={row.people} start={{ ...row, people: undefined }} close={close} />;
  const first = { kind: 'working', compensation: 'comp_off', branch_id, from_date: today, to_date: today };
  return <FormDialog form={whole} start={row ? { ...row, people: undefined } : first} close={close} />;
}
