// Heads × months of a student's plan: what is posted is grey and opens its challan, what is coming shows price and concession.

import { Anchor, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { RowsBox } from '#ui/table/rows-box.tsx';
import type { planRead } from '../../contract/plans.ts';
import css from '#ui/table/table.module.css';

export type Plan = DataOf<typeof planRead>;
export type Head = Plan['heads'][number];
export type Cell = Head['cells'][number];

interface Props {
  plan: Plan;
  /** What stands in a cell that is not posted yet; the net amount when nothing else is said. */
  open?: (head: Head, cell: Cell) => ReactNode;
}

export function PlanGrid({ plan, open }: Props) {
  const { currency } = plan;
  const net = (month: string): number =>
    plan.heads
      .flatMap((head) => head.cells.filter((cell) => cell.month === month))
      .reduce((sum, cell) => sum + cell.amount - cell.concession, 0);
  return (
    <RowsBox name="Fee plan by month" rows={plan.heads}>
      <Table verticalSpacing={4} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Head</Table.Th>
            {plan.months.map((month) => (
              <Table.Th key={month} className="right">
                {formatMonth(month).replace(/^(.{3})\S* (\d{2})(\d{2})$/, '$1 $3')}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plan.heads.map((head) => (
            <Table.Tr key={head.head_id}>
              <Table.Th scope="row">{head.head_name}</Table.Th>
              {head.cells.map((cell) => (
                <Table.Td key={cell.month} className="right">
                  {cell.challan_id === null && open ? open(head, cell) : <Amount cell={cell} currency={currency} />}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot className={css['totals']}>
          <Table.Tr>
            <Table.Th scope="row">Net</Table.Th>
            {plan.months.map((month) => (
              <Table.Td key={month} className="right figure">
                {formatMoney(net(month), currency)}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </RowsBox>
  );
}

export function Amount({ cell, currency }: { cell: Cell; currency: Plan['currency'] }) {
  const amount = formatMoney(cell.amount, currency);
  return (
    <>
      {cell.challan_id === null ? (
        <Text span inherit className="figure">
          {amount}
        </Text>
      ) : (
        <Anchor
          component={Link}
          to={linkTo(pages.FeeChallanRecord, { id: cell.challan_id })}
          c="dimmed"
          className="figure"
        >
          {amount}
        </Anchor>
      )}
      {cell.concession > 0 ? (
        <Text c="dimmed" fz="xs" className="figure">
          − {formatMoney(cell.concession, currency)}
        </Text>
      ) : null}
    </>
  );
}
