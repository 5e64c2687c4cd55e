// What is open, oldest first, and beside it what this money does to each challan (FEE-42, 46, 47).

import { Checkbox, Table, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { moneyWithCurrency } from '#kernel/money.ts';
import { balanceOf, inOrderOfPayment } from '#modules/fees/student-accounts/rules/index.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import type { Desk, Quote } from './use-desk.ts';
import css from './parts/desk.module.css';

type Challan = Quote['challans'][number];

/** Columns of class `wide` are left out on a phone. */
export function OpenChallans({ desk }: { desk: Desk }) {
  const { quote, plan } = desk;
  if (quote.challans.length === 0) {
    return (
      <>
        <Text c="dimmed">Nothing is outstanding. Money received now is kept as an advance.</Text>
        <WrittenOff desk={desk} />
      </>
    );
  }
  return (
    <>
      <OpenTable desk={desk} advance={plan?.advance ?? 0} />
      <WrittenOff desk={desk} />
    </>
  );
}

/** FEE-52: what was written off is paid where the family comes with the money, and only then. */
function WrittenOff({ desk }: { desk: Desk }) {
  const { quote, recover, setRecover } = desk;
  if (quote.written_off.length === 0) return null;
  const total = quote.written_off.reduce((sum, challan) => sum + balanceOf(challan), 0);
  const names = quote.written_off.map((one) => `${formatMonth(one.bill_month)}, ${one.challan_no}`).join('; ');
  return (
    <Checkbox
      mt="sm"
      checked={recover}
      onChange={(event) => setRecover(event.currentTarget.checked)}
      label={`Also pay what was written off: ${moneyWithCurrency(total, quote.currency)}`}
      description={names}
    />
  );
}

function OpenTable({ desk, advance }: { desk: Desk; advance: number }) {
  const { quote } = desk;
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table verticalSpacing={6} horizontalSpacing="xs" aria-label="Open challans and what this deposit settles">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36} aria-label="Pay" />
            <Table.Th>Challan</Table.Th>
            <Table.Th className={css['wide']}>Due</Table.Th>
            <Table.Th className="right">Open</Table.Th>
            <Table.Th className={clsx('right', css['wide'])}>Fine</Table.Th>
            <Table.Th className="right">This deposit</Table.Th>
            <Table.Th className={clsx('right', css['wide'])}>Remaining</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {inOrderOfPayment(quote.challans).map((challan) => (
            <ChallanRow key={challan.challan_id} challan={challan} desk={desk} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Td />
            <Table.Th>Advance</Table.Th>
            <Table.Td className={css['wide']} />
            <Table.Td />
            <Table.Td className={css['wide']} />
            <Table.Td className="right" fw={600}>
              <MoneyText amount={advance} currency={quote.currency} />
            </Table.Td>
            <Table.Td className={css['wide']} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function ChallanRow({ challan, desk }: { challan: Challan; desk: Desk }) {
  const { quote, ticked, tick } = desk;
  const { challan_id, challan_no, bill_month, due_date, balance } = challan;
  const { fine, is_charged, takes, stays } = effectOn(challan, desk);
  const child = quote.students.length > 1 ? quote.students.find((s) => s.student_id === challan.student_id) : undefined;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={`Pay ${formatMonth(bill_month)}, ${challan_no}`}
          checked={ticked.has(challan_id)}
          onChange={() => tick(challan_id)}
        />
      </Table.Td>
      <Table.Td>
        <Text fw={500}>{formatMonth(bill_month)}</Text>
        <Text fz="xs" c="dimmed">
          {[child?.full_name, challan_no].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td className={css['wide']}>
        {formatDate(due_date)}
        {due_date < quote.today ? (
          <Text fz="xs" className={css['overdue']}>
            overdue
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className="right">
        <MoneyText amount={balance} currency={quote.currency} />
      </Table.Td>
      <Table.Td className={clsx('right', css['wide'])} c={is_charged ? undefined : 'dimmed'}>
        <MoneyText amount={fine} currency={quote.currency} />
      </Table.Td>
      <Table.Td className="right" fw={600}>
        <MoneyText amount={takes} currency={quote.currency} />
      </Table.Td>
      <Table.Td className={clsx('right', css['wide'])}>
        <MoneyText amount={stays} currency={quote.currency} />
      </Table.Td>
    </Table.Tr>
  );
}

/** A challan that the money does not reach shows the fine of the day, but it is not charged (FEE-42). */
function effectOn(challan: Challan, { plan, value_date }: Desk) {
  const sum = (parts: readonly { challan_id: number; amount: number }[] = []) =>
    parts.reduce((total, part) => total + (part.challan_id === challan.challan_id ? part.amount : 0), 0);
  const takes = sum(plan?.placements);
  const is_charged = takes !== 0;
  const fine = is_charged ? sum(plan?.fines) : amountNeeded([challan], value_date) - challan.balance;
  const stays = challan.balance + (is_charged ? fine : 0) - takes - sum(plan?.write_offs);
  return { fine, is_charged, takes, stays };
}
