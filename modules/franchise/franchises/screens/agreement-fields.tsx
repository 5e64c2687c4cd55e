// The fields of an agreement: dates, royalty rules, payment, fees, the rest, and a month worked out by them (FRA-4).

import { optionsOf } from '#ui/filters/filter.ts';
import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { Section } from '#ui/page-kinds/form/form-declaration.ts';
import { type agreementSave, feeKindNames } from '#modules/franchise/agreements/contract/agreements.ts';
import { paymentSection } from './payment-fields.ts';
import { heads, rulesField } from './rule-fields.tsx';
import { WorkedMonth } from './worked-month.tsx';

type Name = keyof typeof agreementSave.input.shape & string;

const dates: Section<Name> = {
  title: 'Dates',
  fields: [
    { name: 'starts_on', label: 'Starts on', kind: 'date', half: true },
    { name: 'ends_on', label: 'Ends on', kind: 'date', half: true },
    { name: 'first_royalty_month', label: 'First royalty month', kind: 'month', half: true },
    { name: 'royalty_free_until', label: 'Free of royalty until', kind: 'date', half: true },
  ],
};

const rules: Section<Name> = {
  title: 'Royalty rules',
  fields: [
    rulesField(''),
    { name: 'no_royalty_head_ids', label: 'Heads without royalty', kind: 'lookup', source: heads, many: true },
  ],
};

const fees: Section<Name> = {
  title: 'Fees and security',
  fields: [
    {
      name: 'fee_items',
      label: 'Fees',
      kind: 'custom',
      draw: (form) => (
        <FieldRows
          form={form}
          name="fee_items"
          title="Fee"
          fields={[
            {
              name: 'kind',
              label: 'What it is for',
              kind: 'choice',
              options: optionsOf(feeKindNames),
              required: true,
              half: true,
            },
            { name: 'description', label: 'Description', kind: 'text', required: true, max: 120, half: true },
            { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
            { name: 'due_on', label: 'Due on', kind: 'date', half: true },
            { name: 'taxable', label: 'Tax is added', kind: 'flag' },
          ]}
          fresh={{ kind: 'franchise_fee', description: '', taxable: true }}
          most={30}
        />
      ),
    },
    { name: 'security_amount', label: 'Security', kind: 'money', half: true },
    {
      name: 'fee_recognition',
      label: 'Franchise and renewal fees are income',
      kind: 'choice',
      options: optionsOf({ at_once: 'At once', straight_line: 'Over the months of the agreement' }),
      required: true,
      half: true,
    },
  ],
};

const rest: Section<Name> = {
  title: 'Territory, renewal, clauses',
  fields: [
    { name: 'territory_km', label: 'Territory', kind: 'number', decimals: 2, unit: 'km', half: true },
    {
      name: 'renewal_notice_days',
      label: 'Notice before the end',
      kind: 'number',
      min: 0,
      unit: 'days',
      required: true,
      half: true,
    },
    { name: 'renewal_fee', label: 'Renewal fee', kind: 'money', half: true },
    { name: 'notes', label: 'Notes of the office, not on the paper', kind: 'text', max: 1000, half: true },
    {
      name: 'clauses',
      label: 'Clauses',
      kind: 'long',
      rows: 8,
      max: 20_000,
      hint: 'An empty line begins a new clause',
    },
  ],
};

const example: Section<Name> = {
  title: 'A worked month',
  fields: [
    { name: 'id', label: 'A worked month', kind: 'custom', draw: (form) => <WorkedMonth values={form.values} /> },
  ],
};

export const agreementSections: readonly Section<Name>[] = [dates, rules, paymentSection, fees, rest, example];
