// What is open, oldest first, and beside it what this money does to each challan (FEE-42, 46, 47).

import { Checkbox, Table, Text } from '@mantine/core';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { inOrderOfPayment } from '../../rules/allocation.ts';
import { amountNeeded } from '../../rules/deposit-plan.ts';
import type { Desk } from './use-desk.ts';

export function OpenChallans({ desk }: { desk: Desk }) {
  const { quote, plan } = desk;
  const names = new Map(quote.students.map((student) => [student.student_id, student.full_name]));
  const many = quote.students.length > 1;
  if (quote.challans.length === 0) {
    return <Text c="dimmed">Nothing is open. What is taken now is kept as an advance.</Text>;
  }
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table verticalSpacing={6} horizontalSpacing="xs" aria-label="Open challans and what this deposit settles">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36} aria-label="Pay" />
            <Table.Th>Challan</Table.Th>
            <Table.Th className="wide">Due</Table.Th>
            <Table.Th className="right">Open</Table.Th>
            <Table.Th className="right wide">Fine</Table.Th>
            <Table.Th className="right">This deposit</Table.Th>
            <Table.Th className="right wide">Stays</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {inOrderOfPayment(quote.challans).map((challan) => {
            const { fine, takes, stays } = effectOn(desk, challan);
            const fineNow = amountNeeded([challan], desk.value_date) - challan.balance;
            return (
              <Table.Tr key={challan.challan_id}>
                <Table.Td>
                  <Checkbox
                    size="xs"
                    aria-label={`Pay ${formatMonth(challan.bill_month)}, ${challan.challan_no}`}
                    checked={desk.ticked.has(challan.challan_id)}
                    onChange={() => desk.tick(challan.challan_id)}
                  />
                </Table.Td>
                <Table.Td>
                  <Text fw={500}>{formatMonth(challan.bill_month)}</Text>
                  <Text fz="xs" c="dimmed">
                    {many ? `${names.get(challan.student_id) ?? ''} · ` : ''}
                    {challan.challan_no}
                  </Text>
                </Table.Td>
                <Table.Td className="wide">
                  {formatDate(challan.due_date)}
                  {challan.due_date < quote.today ? (
                    <Text fz="xs" className="overdue">
                      overdue
                    </Text>
                  ) : null}
                </Table.Td>
                <Money amount={challan.balance} desk={desk} />
                <Money amount={takes === 0 ? fineNow : fine} desk={desk} quiet={takes === 0} wide />
                <Money amount={takes} desk={desk} strong />
                <Money amount={stays} desk={desk} wide />
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th />
            <Table.Th>Advance</Table.Th>
            <Table.Th className="wide" />
            <Table.Th />
            <Table.Th className="wide" />
            <Money amount={plan?.advance ?? 0} desk={desk} strong />
            <Table.Td className="wide" />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function effectOn({ plan }: Desk, challan: { challan_id: number; balance: number }) {
  const of = (parts: readonly { challan_id: number; amount: number }[]) =>
    parts.reduce((sum, part) => sum + (part.challan_id === challan.challan_id ? part.amount : 0), 0);
  if (!plan) return { fine: 0, takes: 0, stays: challan.balance };
  const fine = of(plan.fines);
  const takes = of(plan.placements);
  return { fine, takes, stays: challan.balance + fine - takes - of(plan.write_offs) };
}

interface MoneyProps {
  amount: number;
  desk: Desk;
  strong?: boolean;
  /** A fine that is not charged, because this money does not reach its challan (FEE-42). */
  quiet?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
}

function Money({ amount, desk, strong = false, quiet = false, wide = false }: MoneyProps) {
  return (
    <Table.Td className={wide ? 'right wide' : 'right'} fw={strong ? 600 : 400} c={quiet ? 'dimmed' : undefined}>
      <MoneyText amount={amount} currency={desk.quote.currency} />
    </Table.Td>
  );
}
