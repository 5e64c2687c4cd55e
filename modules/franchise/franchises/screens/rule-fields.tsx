// The fields of one royalty rule, its bands among them; what a rule's sort does not know is not sent.

import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { Field, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { lookup, type LookupSource, optionsOf } from '#ui/filters/filter.ts';
import { agreementHeads } from '#modules/franchise/agreements/contract/agreements.ts';
import { baseNames, fundNames, moneyBases, slabNames } from '#modules/franchise/computation/contract/royalty-terms.ts';

const isMoney = (rule: Values): boolean => moneyBases.includes(String(rule['basis']));
const hasBands = (rule: Values): boolean => rule['slab'] !== 'none';

function bandFields(rule: Values): Field[] {
  const onMoney = isMoney(rule) && rule['slab_on'] !== 'students';
  const bound = (name: string, label: string): Field =>
    onMoney ? { name, label, kind: 'money', half: true } : { name, label, kind: 'number', min: 0, half: true };
  return [
    bound('from_value', 'From'),
    bound('to_value', 'To, empty for the last'),
    isMoney(rule)
      ? { name: 'rate_percent', label: 'Percent', kind: 'number', decimals: 4, unit: '%', half: true }
      : { name: 'amount', label: 'Amount', kind: 'money', half: true },
  ];
}

const ruleFields = (heads: LookupSource): Field[] => [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 80, half: true },
  { name: 'basis', label: 'Applied to', kind: 'choice', options: optionsOf(baseNames), required: true, half: true },
  { name: 'head_ids', label: 'Fee heads', kind: 'lookup', source: heads, many: true, show: isMoney },
  { name: 'fund', label: 'Goes to', kind: 'choice', options: optionsOf(fundNames), required: true, half: true },
  { name: 'slab', label: 'Rate', kind: 'choice', options: optionsOf(slabNames), required: true, half: true },
  {
    name: 'rate_percent',
    label: 'Percent',
    kind: 'number',
    decimals: 4,
    unit: '%',
    half: true,
    show: (rule) => isMoney(rule) && !hasBands(rule),
  },
  { name: 'amount', label: 'Amount', kind: 'money', half: true, show: (rule) => !isMoney(rule) && !hasBands(rule) },
  {
    name: 'slab_on',
    label: 'Bands go by',
    kind: 'choice',
    options: optionsOf({ base: 'The base of the month', students: 'Students' }),
    half: true,
    show: (rule) => rule['slab'] === 'whole',
  },
  {
    name: 'slabs',
    label: 'Bands',
    kind: 'custom',
    show: hasBands,
    draw: (form) => (
      <FieldRows
        form={form}
        name="slabs"
        title="Band"
        fields={bandFields(form.values)}
        fresh={{ from_value: 0 }}
        most={20}
      />
    ),
  },
  { name: 'cap_month', label: 'At most in a month', kind: 'money', half: true },
  { name: 'valid_from', label: 'From month', kind: 'month', half: true },
  { name: 'valid_to', label: 'To day', kind: 'date', half: true },
  {
    name: 'with_corrections',
    label: 'Corrections of fees count',
    kind: 'flag',
    show: (rule) => isMoney(rule) && rule['basis'] !== 'received',
  },
  { name: 'counts_to_minimum', label: 'Counts to the minimum', kind: 'flag' },
];

export function ruleToSend(rule: Values): Values {
  const money = isMoney(rule);
  const bands = hasBands(rule);
  return {
    ...rule,
    head_ids: money ? rule['head_ids'] : [],
    rate_percent: money && !bands ? rule['rate_percent'] : null,
    amount: money || bands ? null : rule['amount'],
    slab_on: rule['slab'] === 'whole' ? rule['slab_on'] : 'base',
    slabs: bands ? rule['slabs'] : [],
  };
}

export const heads = lookup(agreementHeads, (all) => all.map((one) => ({ value: one.id, label: one.name })));

/** The rules of an agreement, or such as are tried; a new one is called `name`. */
export const rulesField = (name: string): Field<'rules'> => ({
  name: 'rules',
  label: 'Rules',
  kind: 'custom',
  draw: (form) => (
    <FieldRows
      form={form}
      name="rules"
      title="Rule"
      fields={ruleFields(heads)}
      fresh={{
        name,
        basis: 'gross_posted',
        fund: 'royalty',
        head_ids: [],
        slab: 'none',
        slab_on: 'base',
        slabs: [],
        with_corrections: true,
        counts_to_minimum: true,
      }}
      most={20}
    />
  ),
});
