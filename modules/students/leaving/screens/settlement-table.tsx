// The figures of a settlement, each with its reason, as they are told before and after (STU-58).

import { Stack, Table, Text } from '@mantine/core';
import { formatMonth } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { SettlementShown } from '../contract/leavings.ts';

interface Line {
  label: string;
  why: string;
  amount: number;
  strong?: boolean;
}

function linesOf(s: SettlementShown): Line[] {
  const lines: Line[] = [
    ...(s.owed_before === undefined
      ? []
      : [{ label: 'Owed before', why: 'All open challans', amount: s.owed_before, strong: true }]),
    { label: 'Later months', why: 'Billed ahead, taken back', amount: -s.reversed },
    { label: 'The leaving month', why: 'Corrected to its part', amount: -s.adjusted },
    { label: 'Notice fee', why: 'The notice was too short', amount: s.notice_fee },
    { label: 'Package withdrawn', why: 'The stay was too short for its discounts', amount: s.package_charge ?? 0 },
    { label: 'Paid already', why: "For months taken back: it is the student's again", amount: s.freed ?? 0 },
    { label: 'Paid ahead, used', why: 'For the oldest challans first', amount: -(s.advance_used ?? 0) },
    { label: 'Owes after that', why: 'All open challans', amount: s.dues, strong: true },
    { label: 'Deposit held', why: 'Paid and not used', amount: s.deposit },
    { label: 'Deposit used', why: 'For the oldest challans first', amount: s.applied },
    { label: 'Refund', why: s.payee === null ? 'To the fee payer' : `To ${s.payee}`, amount: s.refund },
    { label: 'Kept', why: 'Held for twelve months at most', amount: s.kept },
    { label: 'Forfeited', why: 'Becomes income of the school', amount: s.forfeited },
    { label: 'Paid ahead', why: 'Remains with the student', amount: s.advance },
    {
      label: 'Still due',
      why: s.still_due > 0 ? 'Remains on the account; the certificate is withheld' : 'Everything is paid',
      amount: s.still_due,
      strong: true,
    },
  ];
  return lines.filter((line) => line.strong || line.amount !== 0);
}

export function SettlementTable({ settlement, currency }: { settlement: SettlementShown; currency: Currency }) {
  return (
    <Stack gap="sm">
      <Table aria-label="Settlement" maw={640}>
        <Table.Tbody>
          {linesOf(settlement).map((line) => (
            <Table.Tr key={line.label}>
              <Table.Td fw={line.strong ? 600 : undefined}>
                {line.label}
                <Text size="xs" c="dimmed">
                  {line.why}
                </Text>
              </Table.Td>
              <Table.Td ta="end" fw={line.strong ? 600 : undefined}>
                <MoneyText amount={line.amount} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {settlement.months.length > 0 ? (
        <Text size="sm" c="dimmed">
          {settlement.months.map((row, n) => (
            <span key={row.month}>
              {n > 0 ? '; ' : ''}
              {formatMonth(row.month)} is posted: <MoneyText amount={row.posted} currency={currency} />, becomes{' '}
              <MoneyText amount={row.becomes} currency={currency} />
            </span>
          ))}
        </Text>
      ) : null}
    </Stack>
  );
}
