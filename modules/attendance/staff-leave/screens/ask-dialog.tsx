// Leave is asked for: what it takes is said as it is typed, by the server that will keep it (spec 06 §5.6).

import { Text } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeesOfBranch } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { leaveSubTypes, leaveTypes } from '../contract/leave-setup.ts';
import { saidDays } from '../rules/said-days.ts';
import { leavePreview, leaveRequestCreate } from '../contract/staff-leave.ts';
import { BestDays } from './best-days.tsx';
import { AroundTyped } from './parts/leave-around.tsx';

const typesOf = lookup(
  leaveTypes,
  (all) =>
    all
      .filter((one) => one.why_not === null)
      .map((one) => ({
        value: one.id,
        label: one.available === null ? one.name : `${one.name} · ${saidDays(one.available)}`,
      })),
  (values) => (values['employee_id'] ? { employee_id: Number(values['employee_id']) } : undefined),
);

/** Kinds of the type that is chosen; most types have none. */
export const kindsOfType = lookup(
  leaveSubTypes,
  (all) => all.filter((one) => one.is_active).map((one) => ({ value: one.id, label: one.name })),
  (values) => (values['leave_type_id'] ? { leave_type_id: Number(values['leave_type_id']) } : undefined),
);

export const hasType = (values: Values): boolean => Boolean(values['leave_type_id']);

/** `own`: the server knows for whom it is. */
export function LeavePreviewed({ values, own = false }: { values: Values; own?: boolean }) {
  const ready = (own || values['employee_id']) && values['leave_type_id'] && values['from_date'] && values['to_date'];
  const { data, failure } = useCall(leavePreview, askedOf(values) as never, { when: Boolean(ready), keep: true });
  if (!ready) return null;
  if (failure) return <Text c="var(--bad)">{failure.message}</Text>;
  return (
    <>
      <Text fw={600}>{data?.said}</Text>
      {data?.warnings.map((line) => (
        <Text key={line} fz="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </>
  );
}

const askedOf = (values: Values): Values =>
  Object.fromEntries(
    ['employee_id', 'leave_type_id', 'leave_sub_type_id', 'from_date', 'to_date', 'day_part'].flatMap((name) =>
      values[name] ? [[name, values[name]]] : [],
    ),
  );

const form: FormDeclaration<typeof leaveRequestCreate> = {
  title: 'Ask for leave',
  call: leaveRequestCreate,
  fields: [
    // Not sent: it narrows whom one may choose.
    { name: 'branch_id' as 'employee_id', label: 'Branch', kind: 'lookup', source: branches, half: true },
    { name: 'employee_id', label: 'Employee', kind: 'lookup', source: employeesOfBranch, required: true, half: true },
    { name: 'leave_type_id', label: 'Leave', kind: 'lookup', source: typesOf, required: true, half: true },
    { name: 'leave_sub_type_id', label: 'Kind', kind: 'lookup', source: kindsOfType, half: true, show: hasType },
    // Not sent: it fills the first day.
    {
      name: 'best_days' as 'employee_id',
      label: 'Best days',
      kind: 'custom',
      draw: (drawn) => <BestDays form={drawn} />,
    },
    { name: 'from_date', label: 'First day', kind: 'date', required: true, half: true },
    { name: 'to_date', label: 'Last day', kind: 'date', required: true, half: true },
    {
      name: 'day_part',
      label: 'Part of the day',
      kind: 'choice',
      options: optionsOf({ full: 'Whole days', first_half: 'The first half', second_half: 'The second half' }),
      show: (values) => values['from_date'] !== undefined && values['from_date'] === values['to_date'],
    },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, hint: 'Ten letters at least' },
    { name: 'handover_to_id', label: 'Hands over to', kind: 'lookup', source: employeesOfBranch },
    { name: 'contact', label: 'Where to be reached', kind: 'text' },
    { name: 'file_id', label: 'Document', kind: 'file', accept: '.pdf,.jpg,.jpeg,.png' },
  ],
  aside: (values) => (
    <>
      <LeavePreviewed values={values} />
      <AroundTyped values={values} />
    </>
  ),
  button: 'Ask for leave',
  toInput: ({ branch_id: _branch, ...values }) => values as never,
};

export function AskDialog({ close }: { close: () => void }) {
  return <FormDialog form={form} start={{ day_part: 'full' }} close={close} />;
}
