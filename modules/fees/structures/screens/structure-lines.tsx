// The lines of a price list: an amount a head (empty: not in this list) and the months it is charged in.

import { Table, Text } from '@mantine/core';
import { MoneyField } from '#ui/controls/money-field.tsx';
import type { FeeHead } from '#modules/fees/heads/contract/heads.ts';
import { MonthsMask } from '#modules/fees/heads/screens/parts/months-mask.tsx';

export type Amounts = Readonly<Record<number, { amount: number; months: number }>>;

interface Props {
  heads: readonly FeeHead[];
  amounts: Amounts;
  change: (amounts: Amounts) => void;
}

export function StructureLines({ heads, amounts, change }: Props) {
  const set = (head: FeeHead, more: Partial<{ amount: number; months: number }>) =>
    change({ ...amounts, [head.id]: { amount: 0, months: head.default_months, ...amounts[head.id], ...more } });
  return (
    <Table verticalSpacing={4} aria-label="Heads of the price list">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Head</Table.Th>
          <Table.Th w={150}>Amount</Table.Th>
          <Table.Th>Months</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {heads.map((head) => {
          const line = amounts[head.id];
          return (
            <Table.Tr key={head.id}>
              <Table.Td>
                <Text>{head.name}</Text>
              </Table.Td>
              <Table.Td>
                <MoneyField
                  aria-label={`Amount of ${head.name}`}
                  size="xs"
                  value={line?.amount || null}
                  onChange={(amount) => set(head, { amount: amount ?? 0 })}
                />
              </Table.Td>
              <Table.Td>
                {line && line.amount > 0 ? (
                  <MonthsMask name={head.name} mask={line.months} change={(months) => set(head, { months })} />
                ) : null}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
