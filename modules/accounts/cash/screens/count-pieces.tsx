// Pieces of each note and coin, with what each comes to.

import { NumberInput, Table } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { formatMoney } from '#kernel/money.ts';
import type { cashCountForm } from '../contract/cash-counts.ts';

interface PiecesProps {
  form: DataOf<typeof cashCountForm>;
  pieces: Readonly<Record<string, number>>;
  setPieces: (pieces: Readonly<Record<string, number>>) => void;
}

export function Pieces({ form: { currency, denominations }, pieces, setPieces }: PiecesProps) {
  return (
    <Table verticalSpacing={2} aria-label="Notes and coins">
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">Note or coin</Table.Th>
          <Table.Th>Pieces</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {denominations.map((value) => (
          <Table.Tr key={value}>
            <Table.Td ta="right" className="figure">
              {formatMoney(value, currency)}
            </Table.Td>
            <Table.Td>
              <NumberInput
                aria-label={`Pieces of ${formatMoney(value, currency)}`}
                size="xs"
                w={110}
                min={0}
                max={1_000_000}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                value={pieces[value] ?? ''}
                onChange={(count) => setPieces({ ...pieces, [value]: Number(count) || 0 })}
              />
            </Table.Td>
            <Table.Td ta="right" className="figure">
              {formatMoney(value * (pieces[value] ?? 0), currency, { zero: '–' })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
