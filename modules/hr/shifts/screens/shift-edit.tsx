// A shift with its timings: the week of each, from which day a change holds (SHF-1 to SHF-6).

import { useSearchParams } from 'react-router';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import type { Field, FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { Previewed } from '#ui/page/previewed.tsx';
import { useSession } from '#ui/session/session.ts';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';
import { colours, shiftAdd, shiftDayDetail, shiftUpdate } from '../contract/shifts.ts';
import { newTiming, TimingsField, timingsInput, type TypedTiming } from './parts/timings-field.tsx';

const crumbs = [{ title: 'Shift Management', to: pages.ShiftManagement }];

const head = (today: LocalDate): Field<'name' | 'code' | 'colour' | 'branch_id' | 'is_default' | 'timings'>[] => [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 60, half: true },
  { name: 'code', label: 'Code', kind: 'text', required: true, max: 10, half: true },
  {
    name: 'branch_id',
    label: 'Branch',
    kind: 'lookup',
    source: branchesAndHeadOffice,
    half: true,
    hint: 'Leave empty: all branches of the school',
  },
  {
    name: 'colour',
    label: 'Colour',
    kind: 'choice',
    half: true,
    options: colours.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  },
  { name: 'is_default', label: 'Usual shift', kind: 'flag', hint: 'Holds for whoever has none of their own' },
  { name: 'timings', label: 'Timings', kind: 'custom', draw: (form) => <TimingsField form={form} today={today} /> },
];

const inputOf = (values: Values): Values => ({
  ...values,
  branch_id: values['branch_id'] || null,
  timings: timingsInput(values['timings'] as TypedTiming[]),
});

const add = (today: LocalDate): FormDeclaration<typeof shiftAdd> => ({
  title: 'New shift',
  crumbs,
  call: shiftAdd,
  fields: head(today),
  start: () => ({ colour: 'teal', is_default: false, timings: [newTiming('Regular', today, 0)] }),
  toInput: (values) => inputOf(values) as InputOf<typeof shiftAdd>,
  aside: (values) => <Previewed of="shift" values={inputOf(values)} />,
  button: 'Add shift',
  done: () => pages.ShiftManagement,
});

const change = (shift: DataOf<typeof shiftDayDetail>, today: LocalDate): FormDeclaration<typeof shiftUpdate> => ({
  title: 'Change shift',
  text: 'What held before stays for the days before: no past day is judged again.',
  crumbs,
  call: shiftUpdate,
  sections: [
    { fields: head(today) },
    {
      title: 'From when',
      fields: [
        { name: 'effective_from', label: 'The change holds from', kind: 'date', required: true, half: true },
        { name: 'is_active', label: 'In use', kind: 'flag' },
      ],
    },
  ],
  start: () => ({ ...shift, effective_from: today }),
  toInput: (values) => inputOf(values) as InputOf<typeof shiftUpdate>,
  aside: (values) => <Previewed of="shift" values={{ ...inputOf(values), id: shift.id }} />,
  button: 'Save shift',
  done: () => pages.ShiftManagement,
});

export function Screen() {
  const [query] = useSearchParams();
  const { today } = useSession();
  const id = Number(query.get('id'));
  const isId = Number.isInteger(id) && id > 0;
  const answer = useCall(shiftDayDetail, { shift_id: id }, { when: isId, fresh: 0 });
  if (!isId) return <FormPage form={add(today)} />;
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <PageSkeleton />;
  return <FormPage key={answer.data.version} form={change(answer.data, today)} />;
}
