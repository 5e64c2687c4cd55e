// The form of a late fine rule, with the worked example beside the fields (FEE-41).

import type { InputOf } from '#kernel/contract.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { PercentField } from '#ui/controls/percent-field.tsx';
import { finePolicySave } from '../../contract/fine-policies.ts';
import { FineExample } from './fine-example.tsx';
import type { FineRuleValues } from './fine-values.ts';

const counts = (mode: unknown): boolean => ['fixed', 'per_day', 'per_month'].includes(String(mode));
const charges = (mode: unknown): boolean => mode !== 'none';

export function fineRuleForm(title: string): FormDeclaration<typeof finePolicySave> {
  return {
    title,
    call: finePolicySave,
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true, max: 80, half: true },
      {
        name: 'mode',
        label: 'Charged',
        kind: 'choice',
        required: true,
        half: true,
        options: [
          { value: 'none', label: 'Not at all' },
          { value: 'fixed', label: 'An amount, once' },
          { value: 'per_day', label: 'An amount a day' },
          { value: 'per_month', label: 'An amount a month begun' },
          { value: 'percent', label: 'A percentage, once' },
        ],
      },
      { name: 'amount', label: 'Amount', kind: 'money', half: true, show: ({ mode }) => counts(mode) },
      {
        name: 'rate',
        label: 'Percent of what is open',
        kind: 'custom',
        show: ({ mode }) => mode === 'percent',
        draw: ({ values, set, error }) => (
          <PercentField
            label="Percent of what is open"
            required
            value={(values['rate'] ?? null) as number | null}
            onChange={(rate) => set('rate', rate ?? 0)}
            error={error('rate')}
          />
        ),
      },
      {
        name: 'grace_days',
        label: 'Days of grace',
        kind: 'number',
        min: 0,
        max: 365,
        half: true,
        show: ({ mode }) => charges(mode),
      },
      {
        name: 'count_from',
        label: 'Counted from',
        kind: 'choice',
        half: true,
        show: ({ mode }) => mode === 'per_day',
        options: [
          { value: 'due_date', label: 'The due date' },
          { value: 'grace_end', label: 'The end of grace' },
        ],
      },
      {
        name: 'cap',
        label: 'Never more than',
        kind: 'money',
        half: true,
        hint: 'Leave empty: no limit',
        show: ({ mode }) => charges(mode),
      },
      {
        name: 'min_balance',
        label: 'Only from an open amount of',
        kind: 'money',
        half: true,
        show: ({ mode }) => charges(mode),
      },
      {
        name: 'stop_at_validity',
        label: 'Stops growing when the challan is no longer valid',
        kind: 'flag',
        show: ({ mode }) => charges(mode),
      },
      {
        name: 'after_validity_charge',
        label: 'Charge after that day, once',
        kind: 'money',
        half: true,
        show: ({ mode, stop_at_validity }) => charges(mode) && stop_at_validity === true,
      },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        half: true,
        options: [
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Not used' },
        ],
      },
    ],
    aside: (values) => <FineExample values={values as unknown as FineRuleValues} />,
    toInput,
    summary: (values) =>
      values['mode'] === 'none'
        ? undefined
        : {
            title: 'Save the late fine rule?',
            text: 'It counts for open challans of the session from now on, also for those that are late already. Fines that were charged stay.',
            button: 'Save the rule',
          },
    button: 'Save the rule',
  };
}

function toInput(values: Values): InputOf<typeof finePolicySave> {
  const { mode } = values;
  return {
    ...values,
    amount: counts(mode) ? (values['amount'] ?? 0) : 0,
    rate: mode === 'percent' ? (values['rate'] ?? 0) : 0,
    cap: values['cap'] ?? null,
    min_balance: values['min_balance'] ?? 0,
    after_validity_charge: values['after_validity_charge'] ?? 0,
    grace_days: values['grace_days'] ?? 0,
  } as InputOf<typeof finePolicySave>;
}
