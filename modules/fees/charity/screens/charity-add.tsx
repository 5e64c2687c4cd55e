// Asking for a concession: whom, what, from when to when, why, and what the family needs; beside it what stands and the next challan (spec 04 §5.2).

import { addMonths, monthOf } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import * as pages from '#kernel/pages.gen.ts';
import { ProofFiles } from '#ui/controls/proof-files.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { inputFrom } from '#ui/page-kinds/form/to-input.ts';
import { activeHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { charityAdd } from '../contract/charity.ts';
import { typesByHand } from './charity-choices.ts';
import { ChildrenField } from './children-field.tsx';
import { NeedFields } from './need-fields.tsx';
import { WhatItDoes } from './what-it-does.tsx';

const percentOf = (values: Values): number | undefined =>
  values['basis'] === 'percent' && typeof values['rate'] === 'number' ? Math.round(values['rate'] * 100) : undefined;

/** The rate is typed in percent; what the basis does not ask is left out. */
export function inputOf(values: Values): InputOf<typeof charityAdd> {
  const { basis, amount, need } = values;
  return inputFrom(charityAdd, {
    ...values,
    rate: percentOf(values),
    amount: basis === 'percent' ? undefined : amount,
    need: need ?? undefined,
  }) as InputOf<typeof charityAdd>;
}

const form: FormDeclaration<typeof charityAdd> = {
  title: 'Add Charity',
  text: 'A concession begins when a second person approves, from the first month that is not billed.',
  crumbs: [{ title: 'Charity', to: pages.Charity }],
  call: charityAdd,
  start: ({ query, session }) => {
    const number = (name: string): number | null => Number(query.get(name)) || null;
    const student = number('student_id');
    return {
      student_ids: student === null ? [] : [student],
      type_id: number('type_id'),
      head_id: number('head_id'),
      basis: query.get('basis') ?? 'percent',
      rate: (number('rate') ?? 0) / 100 || null,
      amount: number('amount'),
      valid_from: query.get('from') ?? addMonths(monthOf(session.today), 1),
      valid_to: null,
      correct_posted: false,
      reason: '',
      need: null,
      attachment_ids: [],
    };
  },
  sections: [
    {
      fields: [
        {
          name: 'student_ids',
          label: 'Students',
          kind: 'custom',
          required: true,
          draw: (handle) => <ChildrenField form={handle} />,
        },
        { name: 'type_id', label: 'Type', kind: 'lookup', source: typesByHand, required: true, half: true },
        {
          name: 'head_id',
          label: 'Head',
          kind: 'lookup',
          source: activeHeads,
          half: true,
          hint: 'Leave empty for every head that allows a discount',
        },
        {
          name: 'basis',
          label: 'Takes off',
          kind: 'choice',
          required: true,
          half: true,
          options: [
            { value: 'percent', label: 'A percentage' },
            { value: 'amount', label: 'An amount a month' },
            { value: 'final_amount', label: 'Down to an amount' },
          ],
        },
        {
          name: 'rate',
          label: 'Rate',
          kind: 'number',
          unit: '%',
          decimals: 2,
          min: 0,
          max: 100,
          required: true,
          half: true,
          show: ({ basis }) => basis === 'percent',
        },
        {
          name: 'amount',
          label: 'Amount',
          kind: 'money',
          required: true,
          half: true,
          show: ({ basis }) => basis !== 'percent',
        },
        { name: 'valid_from', label: 'From month', kind: 'month', required: true, half: true },
        {
          name: 'valid_to',
          label: 'Last month',
          kind: 'month',
          half: true,
          hint: 'Leave empty: until the session ends',
        },
        {
          name: 'correct_posted',
          label: 'Also correct the posted months',
          kind: 'flag',
          hint: 'A correction is approved after the concession',
        },
        { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 500, hint: 'At least 10 characters' },
      ],
    },
    {
      title: 'Need of the family',
      fields: [
        { name: 'need', label: 'Need', kind: 'custom', draw: (handle) => <NeedFields form={handle} /> },
        {
          name: 'attachment_ids',
          label: 'Documents',
          kind: 'custom',
          draw: (handle) => <ProofFiles form={handle} name="attachment_ids" label="Documents" />,
        },
      ],
    },
  ],
  aside: (values) => <WhatItDoes input={inputOf(values)} />,
  toInput: inputOf,
  button: 'Send for approval',
  done: () => pages.Charity,
};

export const Screen = formScreen(form);
