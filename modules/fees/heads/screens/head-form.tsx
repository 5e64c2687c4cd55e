// The form of a fee head (spec 04 §2.1, §5.2).

import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { accountList } from '#modules/accounts/chart/contract/chart.ts';
import { headKinds, headSave } from '../contract/heads.ts';
import { MonthsMask } from './parts/months-mask.tsx';

const accounts = lookup(
  accountList,
  (page) => page.data.map((one) => ({ value: one.id, label: `${one.code} ${one.name}` })),
  () => ({ active: true, with_balance: false, fetchCount: 500 }),
);

const words = (value: string): { value: string; label: string } => ({
  value,
  label: value.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
});
const isSecurity = (values: Record<string, unknown>): boolean => values['kind'] === 'security';

export const newHead: Record<string, unknown> = {
  kind: 'tuition',
  frequency: 'monthly',
  default_months: 4095,
  concession_eligible: true,
  prorate: true,
  recognition: 'by_month',
  fine_eligible: true,
  priority: 100,
  optional: false,
  active: true,
};

export const headForm: FormDeclaration<typeof headSave> = {
  title: 'Fee head',
  call: headSave,
  button: 'Save head',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, half: true },
    { name: 'code', label: 'Code', kind: 'text', required: true, half: true, max: 12 },
    { name: 'kind', label: 'Kind', kind: 'choice', required: true, half: true, options: headKinds.map(words) },
    {
      name: 'frequency',
      label: 'Charged',
      kind: 'choice',
      required: true,
      half: true,
      options: ['monthly', 'once', 'on_demand'].map(words),
    },
    {
      name: 'income_account_id',
      label: 'Income account',
      kind: 'lookup',
      source: accounts,
      show: (values) => !isSecurity(values),
    },
    {
      name: 'liability_account_id',
      label: 'Account that holds the deposits',
      kind: 'lookup',
      source: accounts,
      show: isSecurity,
    },
    {
      name: 'default_months',
      label: 'Months',
      kind: 'custom',
      draw: (form) => (
        <MonthsMask
          name="the head"
          mask={Number(form.values['default_months'] ?? 4095)}
          change={(mask) => form.set('default_months', mask)}
        />
      ),
    },
    {
      name: 'priority',
      label: 'Order of payment',
      hint: '1 is paid first',
      kind: 'number',
      min: 1,
      max: 999,
      required: true,
      half: true,
    },
    {
      name: 'recognition',
      label: 'Becomes income',
      kind: 'choice',
      half: true,
      options: [
        { value: 'by_month', label: 'In its fee month' },
        { value: 'on_posting', label: 'When it is posted' },
      ],
    },
    { name: 'prorate', label: 'Part months are charged in part', kind: 'flag', half: true },
    { name: 'concession_eligible', label: 'Concessions apply', kind: 'flag', half: true },
    { name: 'fine_eligible', label: 'Late fine applies', kind: 'flag', half: true },
    { name: 'optional', label: 'Only for students who take it', kind: 'flag', half: true },
    { name: 'active', label: 'Active', kind: 'flag', half: true },
  ],
};
