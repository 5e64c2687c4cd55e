// The third step of Create Payment: the tax that is withheld of each request; another rate than the usual one says why (ACC-23).

import { NumberInput, Text, TextInput } from '@mantine/core';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { StepParts } from './from-where-step.tsx';
import type { Tax, ToPay } from './payment-draft.ts';
import { StepButtons } from './step-buttons.tsx';

const usual = ({ row }: ToPay): number => row.wht_rate ?? 0;
const needsReason = (one: ToPay): boolean => one.rate !== usual(one) && one.reason.trim() === '';

type SetTax = (one: ToPay, change: Partial<Tax>) => void;

const columnsOf = (setTax: SetTax): Column<ToPay>[] => [
  { key: 'payee', title: 'Payee', value: ({ row }) => row.payee },
  { key: 'purpose', title: 'What for', value: ({ row }) => row.purpose },
  { key: 'amount', title: 'Paid now', kind: 'money', currency: ({ row }) => row.currency },
  {
    key: 'rate',
    title: 'Tax %',
    width: 100,
    show: (one) => (
      <NumberInput
        size="xs"
        aria-label={`Tax of ${one.row.request_no}`}
        min={0}
        max={100}
        decimalScale={2}
        value={one.rate / 100}
        onChange={(rate) => setTax(one, { rate: typeof rate === 'number' ? rate : 0 })}
      />
    ),
  },
  {
    key: 'reason',
    title: 'Reason for another tax rate',
    show: (one) =>
      one.rate === usual(one) ? null : (
        <TextInput
          size="xs"
          aria-label={`Reason for another tax rate of ${one.row.request_no}`}
          maxLength={300}
          value={one.reason}
          onChange={(event) => setTax(one, { reason: event.currentTarget.value })}
          error={needsReason(one) ? `The usual rate is ${usual(one) / 100} %` : undefined}
        />
      ),
  },
  { key: 'tax', title: 'Tax', kind: 'money', currency: ({ row }) => row.currency },
];

export function Deductions({ chosen, draft, set, back, next }: StepParts & { next: () => void }) {
  const setTax: SetTax = (one, change) =>
    set({
      taxes: [
        ...draft.taxes.filter(([id]) => id !== one.row.id),
        [one.row.id, { rate: one.rate / 100, reason: one.reason, ...change }],
      ],
    });
  const columns = columnsOf(setTax);
  return (
    <>
      <RowsTable name="Deductions" rows={chosen} rowKey={({ row }) => row.id} columns={columns} />
      <Text c="dimmed" fz="xs" mt={4}>
        The usual rate is that of the account, else of the payee. What is withheld is owed to the tax office.
      </Text>
      <StepButtons back={back} next={next} disabled={chosen.some(needsReason)} label="Continue to review" />
    </>
  );
}
