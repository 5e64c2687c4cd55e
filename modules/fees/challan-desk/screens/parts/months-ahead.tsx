// The months of one student: those that are not billed yet are ticked, billed on one challan and printed; what is open is printed as it is.

import { Alert, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { addDays, formatMonth, type Month } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { openPdf } from '#ui/acts/files.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { showUnread } from '#ui/layers/unread.ts';
import { useMay, useSession } from '#ui/session/session.ts';
import { challanPrint } from '#modules/fees/challans/contract/challan-print.ts';
import { challanOutstanding } from '#modules/fees/outstanding/contract/outstanding-sheets.ts';
import type { Plan } from '#modules/fees/plans/screens/parts/plan-grid.tsx';
import { postIndividual } from '#modules/fees/single-posts/contract/single-posts.ts';

interface MonthToBill {
  month: Month;
  lines: { head_id: number; fee_month: Month }[];
  net: number;
  posted: boolean;
}

/** What of each month is not billed yet; a month without any such line is posted, or has nothing in the plan. */
function monthsOf(plan: Plan): MonthToBill[] {
  return plan.months.map((month) => {
    const cells = plan.heads.flatMap((head) =>
      head.cells.filter((cell) => cell.month === month).map((cell) => ({ ...cell, head_id: head.head_id })),
    );
    const open = cells.filter((cell) => cell.challan_id === null && cell.amount > 0);
    return {
      month,
      lines: open.map(({ head_id }) => ({ head_id, fee_month: month })),
      net: open.reduce((sum, cell) => sum + cell.amount - cell.concession, 0),
      posted: cells.some((cell) => cell.challan_id !== null),
    };
  });
}

export function MonthsAhead({ plan }: { plan: Plan }) {
  const { today } = useSession();
  const may = useMay();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [due, setDue] = useState(addDays(today, 10));
  const { student, account, currency } = plan;
  const months = monthsOf(plan);
  const chosen = months.filter((one) => ticked.includes(one.month) && one.lines.length > 0);
  const net = chosen.reduce((sum, one) => sum + one.net, 0);
  const mayBill = may(['Fee Post']) && !account.hold_posting;
  const post = useAct(postIndividual, {
    onDone: ({ challan_ids }, message) => {
      toast(message);
      setTicked([]);
      void openPdf(challanPrint, { challan_ids });
    },
  });
  const bill = async () => {
    const [first] = chosen;
    if (!first || showUnread()) return;
    const yes = await ask({
      title: 'Make this challan?',
      text: (
        <Stack gap="xs">
          <Text>
            {moneyWithCurrency(net, currency)} of {student.full_name} for {counted(chosen.length, 'month')}, on the
            challan of {formatMonth(first.month)}. A part month is charged in part.
          </Text>
          <WaitingAbout about={{ student_ids: [student.student_id] }} />
        </Stack>
      ),
      button: `Bill ${moneyWithCurrency(net, currency)} and print`,
    });
    if (!yes) return;
    const lines = chosen.flatMap((one) => one.lines);
    await post.act({ student_id: student.student_id, lines, bill_month: first.month, due_date: due });
  };
  return (
    <Stack gap="md">
      {mayBill ? null : (
        <Alert color="blue" icon={<IconInfoCircle size={18} />} role="status">
          {account.hold_posting
            ? 'This student is on hold: months that are not billed yet cannot be billed now.'
            : 'Months that are not billed yet are billed by who may post fees. What is open can be printed.'}
        </Alert>
      )}
      <Table aria-label="Months" verticalSpacing={4} maw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th className="right">Not billed yet</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((one) => (
            <Table.Tr key={one.month}>
              <Table.Td>
                <Checkbox
                  size="xs"
                  label={formatMonth(one.month)}
                  disabled={!mayBill || one.lines.length === 0}
                  checked={ticked.includes(one.month)}
                  onChange={(event) =>
                    setTicked(
                      event.currentTarget.checked
                        ? [...ticked, one.month]
                        : ticked.filter((month) => month !== one.month),
                    )
                  }
                />
              </Table.Td>
              <Table.Td className="right figure">{formatMoney(one.net, currency)}</Table.Td>
              <Table.Td>
                {one.lines.length > 0 ? (one.posted ? 'In part' : 'To bill') : one.posted ? 'Billed' : 'Nothing'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group align="end" gap="sm">
        <DateField
          label="Due date"
          required
          value={due}
          min={today}
          onChange={(value) => value && setDue(value)}
          w={180}
        />
        <Button loading={post.busy} disabled={chosen.length === 0} onClick={() => void bill()}>
          Bill {moneyWithCurrency(net, currency)} and print
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          disabled={account.receivable === 0}
          onClick={() => void openPdf(challanOutstanding, { student_ids: [student.student_id] })}
        >
          Print what is open
        </Button>
      </Group>
    </Stack>
  );
}
