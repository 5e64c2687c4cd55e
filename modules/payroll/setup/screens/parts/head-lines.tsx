// Heads of a structure or a plan, each with its amount or its percentage of another.

import type { FormHandle } from '#ui/controls/form-handle.ts';
import { LinesField } from './lines-field.tsx';
import { useHeads } from './pay-choices.ts';

export function HeadLines({ form }: { form: FormHandle }) {
  const heads = useHeads(['earning']);
  return (
    <LinesField
      form={form}
      name="lines"
      label="Heads"
      blank={{ head_id: null, amount: null, percent: null, percent_of_id: null }}
      cells={[
        { name: 'head_id', title: 'Head', kind: 'choice', options: heads, width: 170 },
        { name: 'amount', title: 'Amount', kind: 'money', width: 140 },
        { name: 'percent', title: 'or percentage', kind: 'percent', width: 100 },
        { name: 'percent_of_id', title: 'of', kind: 'choice', options: heads, width: 150 },
      ]}
    />
  );
}
