// What the steps of a new increment ask: who, how, and at the end why and by which letter (spec 04 §5.5).

import { lookup } from '#ui/filters/filter.ts';
import type { Field, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { chargeableHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';

const categories = lookup(studentCategories, (all) => all.map((one) => ({ value: one.id, label: one.name })));

export const who: readonly Field[] = [
  { name: 'branch_ids', label: 'Branches', kind: 'lookup', source: runningBranches, many: true, required: true },
  { name: 'head_ids', label: 'Heads', kind: 'lookup', source: chargeableHeads, many: true, required: true },
  {
    name: 'course_ids',
    label: 'Classes',
    kind: 'lookup',
    source: classes,
    many: true,
    half: true,
    hint: 'Leave empty: all classes',
  },
  {
    name: 'category_ids',
    label: 'Categories',
    kind: 'lookup',
    source: categories,
    many: true,
    half: true,
    hint: 'Leave empty: all categories',
  },
  {
    name: 'exclude_admitted_after',
    label: 'Leave out who was admitted after',
    kind: 'date',
    half: true,
    hint: 'Leave empty: nobody',
  },
  { name: 'exclude_fixed', label: 'Leave out amounts that are fixed', kind: 'flag', half: true },
];

const by = (mode: string) => (values: Values) => values['mode'] === mode;

export const how: readonly Field[] = [
  { name: 'effective_month', label: 'From month', kind: 'month', required: true, half: true },
  {
    name: 'mode',
    label: 'Rises',
    kind: 'choice',
    required: true,
    half: true,
    options: [
      { value: 'percent', label: 'By a percentage' },
      { value: 'amount', label: 'By an amount' },
      { value: 'new_amount', label: 'To a new amount' },
    ],
  },
  {
    name: 'percent',
    label: 'Rate',
    kind: 'number',
    unit: '%',
    decimals: 2,
    min: 0,
    max: 100,
    required: true,
    half: true,
    show: by('percent'),
  },
  {
    name: 'amount',
    label: 'Amount',
    kind: 'money',
    required: true,
    half: true,
    show: (values) => values['mode'] !== 'percent',
  },
  {
    name: 'round_to',
    label: 'Round to',
    kind: 'money',
    required: true,
    half: true,
    show: (values) => values['mode'] !== 'new_amount',
  },
  {
    name: 'round_rule',
    label: 'Rounding',
    kind: 'choice',
    required: true,
    half: true,
    show: (values) => values['mode'] !== 'new_amount',
    options: [
      { value: 'nearest', label: 'To the nearest' },
      { value: 'up', label: 'Up' },
      { value: 'down', label: 'Down' },
    ],
  },
  {
    name: 'include_structures',
    label: 'Renew the price lists too, so that new students pay the new fee',
    kind: 'flag',
  },
];
