// Leave is asked for by the person themselves, and days are asked to be paid out (spec 06 §5.6, LVE-17).

import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { employeesOfBranch } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { leaveTypes } from '../../contract/leave-setup.ts';
import { leaveEncash, leaveRequestCreate } from '../../contract/staff-leave.ts';
import { saidDays } from '../../rules/said-days.ts';
import { BestDays } from '../best-days.tsx';
import { AroundTyped } from './leave-around.tsx';
import { hasType, kindsOfType, LeavePreviewed } from '../ask-dialog.tsx';

const ownTypes = (paidOut: boolean) =>
  lookup(
    leaveTypes,
    (all) =>
      all
        .filter((one) => one.why_not === null && (!paidOut || one.encashable))
        .map((one) => ({
          value: one.id,
          label: one.available === null ? one.name : `${one.name} · ${saidDays(one.available)}`,
        })),
    () => ({ mine: true }),
  );

const form: FormDeclaration<typeof leaveRequestCreate> = {
  title: 'Ask for leave',
  text: 'Your manager or the office decides it. Until then the days are kept from your balance.',
  call: leaveRequestCreate,
  fields: [
    { name: 'leave_type_id', label: 'Leave', kind: 'lookup', source: ownTypes(false), required: true, half: true },
    { name: 'leave_sub_type_id', label: 'Kind', kind: 'lookup', source: kindsOfType, half: true, show: hasType },
    // For oneself nobody is named: it fills the first day.
    {
      name: 'employee_id',
      label: 'Best days',
      kind: 'custom',
      draw: (drawn) => <BestDays form={drawn} own />,
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
    { name: 'handover_to_id', label: 'Hand over to', kind: 'lookup', source: employeesOfBranch },
    { name: 'contact', label: 'Where to be reached', kind: 'text' },
    { name: 'file_id', label: 'Document', kind: 'file', accept: '.pdf,.jpg,.jpeg,.png' },
  ],
  aside: (values) => (
    <>
      <LeavePreviewed values={values} own />
      <AroundTyped values={values} own />
    </>
  ),
  button: 'Ask for leave',
};

export function AskOwnDialog({ close }: { close: () => void }) {
  return <FormDialog form={form} start={{ day_part: 'full' }} close={close} />;
}

const payOut: FormDeclaration<typeof leaveEncash> = {
  title: 'Ask to be paid for days of leave',
  text: 'Accepted, the days go from your balance into your salary.',
  call: leaveEncash,
  fields: [
    { name: 'leave_type_id', label: 'Leave', kind: 'lookup', source: ownTypes(true), required: true },
    { name: 'days', label: 'Days', kind: 'number', decimals: 1, min: 0.5, required: true },
    { name: 'reason', label: 'Reason', kind: 'long', required: true },
  ],
  button: 'Ask to be paid out',
};

export function PayOutDialog({ close }: { close: () => void }) {
  return <FormDialog form={payOut} close={close} />;
}
