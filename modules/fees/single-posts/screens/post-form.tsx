// The tick grid of individual posting: amounts from the plan, one challan for what is ticked.

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays, formatMonth, monthOf } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { DateField, MonthField } from '#ui/controls/date-field.tsx';
import { showUnread } from '#ui/layers/unread.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { useSession } from '#ui/session/session.ts';
import { postIndividual } from '../contract/single-posts.ts';
import { type Cell, type Head, type Plan, PlanGrid } from '#modules/fees/plans/screens/parts/plan-grid.tsx';

const keyOf = (head: Head, cell: Cell): string => `${head.head_id}:${cell.month}`;

export function PostForm({ plan }: { plan: Plan }) {
  const { today } = useSession();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [month, setMonth] = useState(monthOf(today));
  const [due, setDue] = useState(addDays(today, 10));
  const post = useAct(postIndividual, {
    onDone: (_, message) => {
      toast(message);
      setTicked([]);
    },
  });
  const cells = plan.heads
    .flatMap((head) => head.cells.map((cell) => ({ head, cell })))
    .filter(({ head, cell }) => ticked.includes(keyOf(head, cell)));
  const net = cells.reduce((sum, { cell }) => sum + cell.amount - cell.concession, 0);
  const submit = async () => {
    if (showUnread()) return;
    const text = (
      <Stack gap="xs">
        <Text>
          {moneyWithCurrency(net, plan.currency)} of {plan.student.full_name}, on the challan of {formatMonth(month)}. A
          part month is charged in part.
        </Text>
        <WaitingAbout about={{ student_ids: [plan.student.student_id] }} />
      </Stack>
    );
    const yes = await ask({
      title: 'Make this challan?',
      text,
      button: `Post ${moneyWithCurrency(net, plan.currency)}`,
    });
    if (!yes) return;
    const lines = cells.map(({ head, cell }) => ({ head_id: head.head_id, fee_month: cell.month }));
    await post.act({ student_id: plan.student.student_id, lines, bill_month: month, due_date: due });
  };
  const tick = (head: Head, cell: Cell) =>
    cell.amount === 0 ? (
      <Text c="dimmed">–</Text>
    ) : (
      <Checkbox
        size="xs"
        labelPosition="left"
        label={formatMoney(cell.amount - cell.concession, plan.currency)}
        aria-label={`${head.head_name} ${formatMonth(cell.month)} ${formatMoney(cell.amount - cell.concession, plan.currency)}`}
        checked={ticked.includes(keyOf(head, cell))}
        onChange={(event) =>
          setTicked(
            event.currentTarget.checked
              ? [...ticked, keyOf(head, cell)]
              : ticked.filter((key) => key !== keyOf(head, cell)),
          )
        }
      />
    );
  return (
    <Stack gap="md">
      <PlanGrid plan={plan} open={tick} />
      <Group align="end" gap="sm">
        <MonthField label="Bill month" required value={month} onChange={(value) => value && setMonth(value)} w={180} />
        <DateField label="Due date" required value={due} onChange={(value) => value && setDue(value)} w={180} />
        <Button loading={post.busy} disabled={cells.length === 0} onClick={() => void submit()}>
          Post {moneyWithCurrency(net, plan.currency)}
        </Button>
      </Group>
    </Stack>
  );
}
