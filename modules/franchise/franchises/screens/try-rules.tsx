// Rules to try in the simulation, beginning with those of the agreement.

import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { royaltySimulate } from '#modules/franchise/agreements/contract/simulate.ts';
import type { franchiseGet } from '../contract/franchises.ts';
import { rulesField, ruleToSend } from './rule-fields.tsx';
import type { Tried } from './tried.ts';

const toSend = (values: Values): InputOf<typeof royaltySimulate> =>
  ({ ...values, rules: ((values['rules'] as Values[] | undefined) ?? []).map(ruleToSend) }) as InputOf<
    typeof royaltySimulate
  >;

function triedIn(values: Values): Tried {
  const { rules, minimum_kind, minimum_amount, tax_percent } = toSend(values);
  return { rules, minimum_kind, minimum_amount: minimum_kind === 'month' ? minimum_amount : null, tax_percent };
}

const form: FormDeclaration<typeof royaltySimulate> = {
  title: 'Try rules',
  text: 'Nothing is saved: only the figures of the page change.',
  call: royaltySimulate,
  fields: [
    rulesField('Rule'),
    {
      name: 'minimum_kind',
      label: 'Minimum',
      kind: 'choice',
      options: optionsOf({ none: 'None', month: 'Of a month' }),
      half: true,
    },
    {
      name: 'minimum_amount',
      label: 'Minimum amount',
      kind: 'money',
      half: true,
      show: (values) => values['minimum_kind'] === 'month',
    },
    { name: 'tax_percent', label: 'Tax', kind: 'number', decimals: 4, unit: '%', half: true },
  ],
  toInput: toSend,
  button: 'Try',
};

interface Props {
  record: DataOf<typeof franchiseGet>;
  tried: Tried | null;
  onTry: (tried: Tried) => void;
  close: () => void;
}

export function TryRules({ record, tried, onTry, close }: Props) {
  const [agreement] = record.agreements;
  const agreed: Tried | null = agreement
    ? {
        rules: agreement.rules.map(({ id: _id, heads: _heads, ...rule }) => rule),
        minimum_kind: agreement.minimum_kind === 'month' ? 'month' : 'none',
        minimum_amount: agreement.minimum_kind === 'month' ? agreement.minimum_amount : null,
        tax_percent: agreement.tax_percent,
      }
    : null;
  const start = {
    branch_id: record.branch_id,
    ...(tried ?? agreed ?? { rules: [], minimum_kind: 'none', tax_percent: 0 }),
  };
  // The server has judged them: the page then asks with what was typed.
  return <FormDialog form={form} start={start} close={close} onDone={(_, values) => onTry(triedIn(values))} />;
}
