// What a month will come to, before it is paid (07 §12.2): the figure, what it counts, what could still change it, and how it comes about.

import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { SalaryBadge, SalaryLines } from '#modules/payroll/salaries/screens/parts/salary-slip.tsx';
import { type Change, type ExpectedPay, expectedPay } from '../../contract/expected-pay.ts';
import { wayTo } from './ways.ts';

interface Shown {
  data: ExpectedPay;
  own: boolean;
}

const titles: Readonly<Record<ExpectedPay['shows'], string>> = {
  later: 'Expected net',
  expected: 'Expected net',
  salary: 'Salary',
  nothing: 'Expected net',
};

function Figure({ data: { net, currency, status, shows, today } }: Pick<Shown, 'data'>) {
  if (net === null) return null;
  return (
    <Group gap="sm" align="baseline">
      <Text fz={28} fw={700} className="figure">
        {moneyWithCurrency(net, currency)}
      </Text>
      {status === null ? null : <SalaryBadge status={status} />}
      {shows === 'expected' ? (
        <Text fz="sm" c="dimmed">
          by what is known on {formatDate(today)}
        </Text>
      ) : null}
    </Group>
  );
}

function OneChange({ change, data, own }: Shown & { change: Change }) {
  const way = wayTo(change, { own, month: data.month, employee_id: data.employee_id });
  return (
    <List.Item>
      {change.said}{' '}
      {'to' in way ? (
        <Anchor component={Link} to={way.to} fz="sm">
          {way.label}
        </Anchor>
      ) : (
        way.said
      )}
    </List.Item>
  );
}

function Changes({ data, own }: Shown) {
  if (data.changes.length === 0)
    return data.shows === 'expected' ? (
      <Text fz="sm">Nothing waits that would change it, as far as is known today.</Text>
    ) : null;
  return (
    <Stack gap={4}>
      <Title order={4} fz="sm">
        What could still change it
      </Title>
      <List size="sm" spacing={4}>
        {data.changes.map((change) => (
          <OneChange key={`${change.kind} ${change.said}`} change={change} data={data} own={own} />
        ))}
      </List>
    </Stack>
  );
}

function Expected({ data, own }: Shown) {
  const [how, setHow] = useState(false);
  return (
    <Stack gap="xs" component="section" aria-label="Expected net">
      <Title order={3} fz="md">
        {titles[data.shows]} of {formatMonth(data.month)}
      </Title>
      <Figure data={data} />
      {data.notes.map((note) => (
        <Text key={note} fz="sm">
          {note}
        </Text>
      ))}
      <Changes data={data} own={own} />
      {data.lines.length > 0 ? (
        <Group>
          <Button size="compact-sm" variant="default" aria-expanded={how} onClick={() => setHow(!how)}>
            How?
          </Button>
        </Group>
      ) : null}
      {how ? <SalaryLines lines={data.lines} currency={data.currency} /> : null}
    </Stack>
  );
}

/** Without `employee_id` it is of oneself. */
export function ExpectedNet({ employee_id }: { employee_id?: number }) {
  const own = employee_id === undefined;
  const { data, failure, again } = useCall(expectedPay, own ? { mine: true } : { employee_id });
  if (failure) return <Failed failure={failure} again={again} />;
  return data ? <Expected data={data} own={own} /> : <RowsSkeleton />;
}
