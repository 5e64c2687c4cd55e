// The fields of an agreement that say when and how much is paid.

import { optionsOf } from '#ui/filters/filter.ts';
import type { Section } from '#ui/page-kinds/form/form-declaration.ts';
import type { agreementSave } from '#modules/franchise/agreements/contract/agreements.ts';

export const paymentSection: Section<keyof typeof agreementSave.input.shape & string> = {
  title: 'Payment',
  fields: [
    {
      name: 'due_day',
      label: 'Due on day of the following month',
      kind: 'number',
      min: 1,
      max: 28,
      required: true,
      half: true,
    },
    { name: 'grace_days', label: 'Days of grace', kind: 'number', min: 0, max: 60, required: true, half: true },
    { name: 'tax_percent', label: 'Tax', kind: 'number', decimals: 4, unit: '%', half: true },
    { name: 'round_total_to', label: 'Round the total to (smallest units)', kind: 'number', min: 1, half: true },
    {
      name: 'count_day',
      label: 'Students are counted on day',
      kind: 'number',
      min: 1,
      max: 28,
      required: true,
      half: true,
    },
    {
      name: 'collection',
      label: 'Fees of parents go to',
      kind: 'choice',
      options: optionsOf({ franchise: 'The franchise', group: 'The group' }),
      required: true,
      half: true,
    },
    {
      name: 'minimum_kind',
      label: 'Minimum',
      kind: 'choice',
      options: optionsOf({ none: 'None', month: 'Of a month', year: 'Of a year' }),
      required: true,
      half: true,
    },
    {
      name: 'minimum_amount',
      label: 'Minimum amount',
      kind: 'money',
      half: true,
      show: (values) => values['minimum_kind'] !== 'none',
    },
    {
      name: 'fine_kind',
      label: 'Paid late',
      kind: 'choice',
      options: optionsOf({
        none: 'No fine',
        flat: 'Once an amount',
        per_day: 'An amount a day',
        percent_month: 'Percent a month',
      }),
      required: true,
      half: true,
    },
    {
      name: 'fine_percent',
      label: 'Percent a month',
      kind: 'number',
      decimals: 4,
      unit: '%',
      half: true,
      show: (values) => values['fine_kind'] === 'percent_month',
    },
    {
      name: 'fine_amount',
      label: 'Amount of the fine',
      kind: 'money',
      half: true,
      show: (values) => values['fine_kind'] === 'flat' || values['fine_kind'] === 'per_day',
    },
    {
      name: 'fine_cap_percent',
      label: 'At most of the royalty',
      kind: 'number',
      decimals: 4,
      unit: '%',
      half: true,
      show: (values) => values['fine_kind'] !== 'none',
    },
    { name: 'royalty_while_suspended', label: 'Royalty goes on while the branch is suspended', kind: 'flag' },
  ],
};
