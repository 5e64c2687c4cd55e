// Branch by branch: whether it takes part, its head, and what it bears.

import { Checkbox, NumberInput, Table, Text } from '@mantine/core';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Basis } from '../../rules/index.ts';
import type { Split, SplitRow } from './split-state.ts';

interface Props {
  rows: readonly SplitRow[];
  split: Split;
  basis: Basis;
  currency: Currency;
  onChange: (rows: SplitRow[]) => void;
}

const headings = { students: 'Students', area: 'Sq ft', shares: 'Share' } as const;

export function SplitTable({ rows, split, basis, currency, onChange }: Props) {
  const parts = new Map(split.parts.map((part) => [part.branch_id, part.amount]));
  const all = rows.every((row) => row.chosen);
  const change = (id: number, to: Partial<SplitRow>) =>
    onChange(rows.map((row) => (row.branch_id === id ? { ...row, ...to } : row)));
  return (
    <Table.ScrollContainer minWidth={280} mah={360}>
      <Table stickyHeader verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                label="Branch"
                checked={all}
                indeterminate={!all && rows.some((row) => row.chosen)}
                onChange={() => onChange(rows.map((row) => ({ ...row, chosen: !all })))}
              />
            </Table.Th>
            <Table.Th ta="end">{headings[basis]}</Table.Th>
            <Table.Th ta="end">Pays {currency}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.branch_id}>
              <Table.Td>
                <Checkbox
                  label={<span dir="auto">{row.own ? `${row.branch} (pays)` : row.branch}</span>}
                  checked={row.chosen}
                  onChange={(event) => change(row.branch_id, { chosen: event.currentTarget.checked })}
                />
              </Table.Td>
              <Table.Td ta="end">
                {basis === 'shares' ? (
                  <NumberInput
                    aria-label={`Share of ${row.branch}`}
                    size="xs"
                    maw={90}
                    ml="auto"
                    min={0}
                    max={1_000_000}
                    decimalScale={2}
                    hideControls
                    disabled={!row.chosen}
                    value={row.share ?? ''}
                    onChange={(value) => change(row.branch_id, { share: typeof value === 'number' ? value : null })}
                  />
                ) : (
                  <Text span fz="sm" className="figure">
                    {(basis === 'area' ? row.area : row.students)?.toLocaleString('en-GB') ?? '–'}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end">
                <Text span fz="sm" className="figure">
                  {formatMoney(parts.get(row.branch_id) ?? 0, currency)}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>Total</Table.Th>
            <Table.Th />
            <Table.Th ta="end" className="figure">
              {formatMoney(
                split.parts.reduce((sum, part) => sum + part.amount, 0),
                currency,
              )}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
