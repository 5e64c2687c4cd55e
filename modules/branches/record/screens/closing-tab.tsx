// The closing plan of a branch (BR-14): a bar a line, each with its way, and for each class the nearest seats elsewhere.

import { Alert, Anchor, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import { closingPlan } from '#modules/branches/status/contract/closing.ts';

type Plan = DataOf<typeof closingPlan>;

export function Tab({ record }: TabProps<typeof branchDetail>) {
  const { branch } = record;
  const answer = useCall(closingPlan, { id: branch.id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  const plan = answer.data;
  return (
    <Stack gap="lg">
      {plan.closes_on ? (
        <Alert color="yellow" title={`Closes on ${formatDate(plan.closes_on)}`}>
          No child is admitted any more. It is closed for good when every line is at zero or let go with a reason.
        </Alert>
      ) : branch.status === 'closed' ? null : (
        <Text c="dimmed">What would have to be done before this branch could be closed.</Text>
      )}
      <Lines plan={plan} />
      <Seats plan={plan} />
    </Stack>
  );
}

function Bar({ left, of }: { left: number; of: number }) {
  const done = of === 0 ? 100 : ((of - left) / of) * 100;
  return (
    <Progress value={done} color={left === 0 ? 'green' : 'blue'} w={120} aria-label={`${of - left} of ${of} done`} />
  );
}

type Item = Plan['items'][number];

const itemCell = (item: Item) =>
  item.link && item.count > 0 ? (
    <Anchor component={Link} to={item.link}>
      {item.item}
    </Anchor>
  ) : (
    item.item
  );
const barCell = (item: Item) => <Bar left={item.count} of={item.begun_with} />;

function Lines({ plan }: { plan: Plan }) {
  return (
    <section aria-label="What is left">
      <Title order={2} size="h5" mb={4}>
        What is left
      </Title>
      <RowsTable
        name="What is left"
        rows={plan.items}
        rowKey={(item) => item.item}
        columns={[
          { key: 'item', title: 'Line', show: itemCell },
          { key: 'count', title: 'Left', kind: 'number' },
          { key: 'bar', title: 'Done', show: barCell },
          {
            key: 'waivable',
            title: '',
            value: (item) => (item.waivable && item.count > 0 ? 'May be let go with a reason' : ''),
          },
        ]}
      />
    </section>
  );
}

type ClassLeft = Plan['classes'][number];

interface SeatLine extends Omit<ClassLeft, 'seats' | 'students'> {
  key: string;
  /** On the first line of its class. */
  students: number | null;
  seat: ClassLeft['seats'][number] | null;
}

/** A line a class and branch. */
const linesOf = (plan: Plan): SeatLine[] =>
  plan.classes.flatMap(({ seats, ...of }): SeatLine[] =>
    seats.length === 0
      ? [{ ...of, key: `${of.course_id}`, seat: null }]
      : seats.map((seat, i) => ({
          ...of,
          key: `${of.course_id} ${seat.branch_id}`,
          students: i === 0 ? of.students : null,
          seat,
        })),
  );

function Seats({ plan }: { plan: Plan }) {
  const difference = (amount: number | null | undefined): string =>
    amount === null || amount === undefined
      ? ''
      : `${amount > 0 ? '+' : ''}${moneyWithCurrency(amount, plan.currency as Currency)}`;
  return (
    <section aria-label="Seats elsewhere">
      <Title order={2} size="h5" mb={4}>
        Nearest seats for its children
      </Title>
      {plan.classes.length === 0 ? (
        <Empty title="No child is enrolled" text="Nobody needs a seat at another branch." />
      ) : (
        <RowsTable
          name="Nearest seats for its children"
          rows={linesOf(plan)}
          rowKey={(line) => line.key}
          columns={[
            {
              key: 'class_name',
              title: 'Class',
              link: (line) => linkTo(pages.AllStudent, { course_id: line.course_id }),
            },
            { key: 'students', title: 'Students', kind: 'number' },
            { key: 'next_class', title: 'Goes on in', value: (line) => line.next_class ?? 'Leaves school' },
            {
              key: 'branch',
              title: 'Branch',
              value: (line) => line.seat?.branch_name ?? 'No free seat in sight',
              link: (line) => (line.seat ? linkTo(pages.branchDetail, { branch: line.seat.branch_id }) : undefined),
            },
            { key: 'km', title: 'km', kind: 'number', value: (line) => line.seat?.km?.toFixed(2) },
            { key: 'free', title: 'Free seats', kind: 'number', value: (line) => line.seat?.free },
            { key: 'fee', title: 'Fee of a year', value: (line) => difference(line.seat?.fee_difference) },
          ]}
        />
      )}
    </section>
  );
}
