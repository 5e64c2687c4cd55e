// The fields of the fee policy. A field that is empty says nothing: a branch follows its country, a country what is delivered.

import { SimpleGrid } from '@mantine/core';
import type { InputOf } from '#kernel/contract.ts';
import { PercentField } from '#ui/controls/percent-field.tsx';
import type { Field, FormHandle, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { type policySave, policyWithoutEffect } from '../../contract/fee-policy.ts';

type Name = keyof InputOf<typeof policySave> & string;
type Setting = keyof typeof policyWithoutEffect;

const without = (name: Setting) => {
  const reason = policyWithoutEffect[name];
  return reason === undefined ? {} : { disabled: true, hint: `No effect yet: ${reason}` };
};

/** Yes, no, or nothing said. */
const flag = (name: Setting, label: string): Field<Name> => ({
  name,
  label,
  kind: 'choice',
  half: true,
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  ...without(name),
});

const money = (name: Setting, label: string): Field<Name> => ({
  name,
  label,
  kind: 'money',
  half: true,
  ...without(name),
});

const rate = (name: Setting, label: string): Field<Name> => ({
  name,
  label,
  kind: 'custom',
  half: true,
  draw: (form) => (
    <PercentField
      label={label}
      value={(form.values[name] ?? null) as number | null}
      onChange={(value) => form.set(name, value)}
      error={form.error(name)}
      disabled={policyWithoutEffect[name] !== undefined}
      description={policyWithoutEffect[name] === undefined ? undefined : `No effect yet: ${policyWithoutEffect[name]}`}
    />
  ),
});

const places = ['Second child', 'Third child', 'Fourth and later'];

function SiblingRates({ form }: { form: FormHandle }) {
  const rates = (form.values['sibling_rates'] ?? null) as number[] | null;
  const set = (nth: number, value: number | null) => {
    const next = places.map((_, n) => (n === nth ? value : (rates?.[n] ?? null)));
    form.set('sibling_rates', next.every((one) => one === null) ? null : next.map((one) => one ?? 0));
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      {places.map((label, nth) => (
        <PercentField
          key={label}
          label={label}
          value={rates?.[nth] ?? null}
          onChange={(value) => set(nth, value)}
          error={nth === 0 ? form.error('sibling_rates') : undefined}
        />
      ))}
    </SimpleGrid>
  );
}

export const policySections: readonly Section<Name>[] = [
  {
    title: 'Taking money',
    fields: [
      flag('allow_partial', 'Part payment is taken at the desk'),
      flag('fine_first', 'Fines are paid before fees'),
      flag('manual_allocation', 'The cashier may choose the challan'),
      flag('auto_apply_advance', 'Advances pay the next bill by themselves'),
      flag('collect_any_branch', 'The desk takes money for children of other branches'),
      money('shortfall_tolerance', 'Small difference that closes a bill'),
      money('bounce_charge', 'Charge for a cheque that bounced'),
    ],
  },
  {
    title: 'Concessions',
    fields: [
      {
        name: 'concession_mode',
        label: 'Concessions of different groups',
        kind: 'choice',
        half: true,
        options: [
          { value: 'sum', label: 'Add up' },
          { value: 'best_per_group', label: 'Only the largest counts' },
        ],
      },
      rate('concession_cap', 'All together at most'),
      rate('charity_budget', 'Charity budget, of gross'),
      rate('staff_child_rate', 'Children of employees'),
    ],
  },
  {
    title: 'Brothers and sisters',
    fields: [
      { name: 'sibling_rates', label: 'Rates', kind: 'custom', draw: (form) => <SiblingRates form={form} /> },
      {
        name: 'sibling_recalc',
        label: 'When a sibling joins or leaves',
        kind: 'choice',
        half: true,
        options: [
          { value: 'keep', label: 'Rates stay as they were given' },
          { value: 'follow', label: 'Rates follow the place in the family' },
        ],
      },
    ],
  },
  {
    title: 'Bills',
    fields: [
      flag('skip_zero_challan_print', 'Challans of zero are not printed'),
      flag('bill_absence', 'Days away are billed on a return within grace'),
      { name: 'challan_note', label: 'Note on the challan', kind: 'long', rows: 2, max: 500 },
      { name: 'challan_note_local', label: 'The same in Urdu or Arabic', kind: 'long', rows: 2, max: 500 },
    ],
  },
  {
    title: 'Increments',
    fields: [
      {
        name: 'increment_gap_months',
        label: 'Months between two increments',
        kind: 'number',
        min: 0,
        max: 120,
        half: true,
        ...without('increment_gap_months'),
      },
      flag('increment_letter_required', 'A letter is needed for an increment'),
    ],
  },
];

const flags: readonly Setting[] = [
  'allow_partial',
  'fine_first',
  'manual_allocation',
  'auto_apply_advance',
  'collect_any_branch',
  'skip_zero_challan_print',
  'bill_absence',
  'increment_letter_required',
];

const said = (value: unknown): unknown => (value === true ? 'yes' : value === false ? 'no' : value);
const meant = (value: unknown): boolean | null => (value === 'yes' ? true : value === 'no' ? false : null);

/** Yes and no as the choices write them. */
export const shown = (policy: Values): Values =>
  Object.fromEntries(Object.entries(policy).map(([name, value]) => [name, said(value)]));

export const stored = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(flags.map((name) => [name, meant(values[name])])),
});
