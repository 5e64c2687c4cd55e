// Beside the form: what a freeze would bill, month by month, and what it changes on months that are posted (STU-40, STU-41).

import { counted } from '#kernel/counted.ts';
import { Alert, Stack, Table, Text } from '@mantine/core';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { freezePreview } from '../contract/freezes.ts';

type Preview = DataOf<typeof freezePreview>;
type Percent = 0 | 25 | 50 | 75 | 100;

export function FreezeMonths({ values }: { values: Values }) {
  const { student_id, from_on, expected_until, billing_percent } = values;
  const complete = Boolean(student_id && from_on && expected_until) && billing_percent !== null;
  const input = {
    student_id: Number(student_id),
    from_on: String(from_on),
    expected_until: String(expected_until),
    billing_percent: Number(billing_percent) as Percent,
  };
  const { data, failure } = useCall(freezePreview, input, { when: complete, keep: true });
  if (!complete)
    return (
      <Text c="dimmed" size="sm">
        Choose student, dates and percent: the effect on each month is shown here.
      </Text>
    );
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  if (!data) return null;
  return <Shown data={data} />;
}

function Shown({ data }: { data: Preview }) {
  const problems = Object.values(data.problems);
  return (
    <Stack gap="sm">
      {problems.length > 0 ? (
        <Alert color="red" title="This cannot be requested">
          {problems.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      ) : null}
      <Text size="sm" c="dimmed">
        Earliest {formatDate(data.earliest)}, latest {formatDate(data.latest)}; at most {counted(data.max_days, 'day')};
        usual {data.default_percent} %.
        {data.dues ? (
          <>
            {' '}
            Owes now <MoneyText amount={data.dues} currency={data.currency} />: this does not stop the freeze.
          </>
        ) : null}
      </Text>
      {data.months.length > 0 ? <Months data={data} /> : null}
    </Stack>
  );
}

function Months({ data }: { data: Preview }) {
  const { currency } = data;
  return (
    <Table aria-label="Effect on each month">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Month</Table.Th>
          <Table.Th ta="end">Billed</Table.Th>
          <Table.Th ta="end">Posted</Table.Th>
          <Table.Th ta="end">Result</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.months.map((row) => (
          <Table.Tr key={row.month}>
            <Table.Td>{formatMonth(row.month)}</Table.Td>
            <Table.Td ta="end" className="figure">
              {row.share_percent} %
            </Table.Td>
            <Table.Td ta="end">
              {row.posted === null ? '–' : <MoneyText amount={row.posted} currency={currency} />}
            </Table.Td>
            <Table.Td ta="end">
              {row.becomes === null ? '–' : <MoneyText amount={row.becomes} currency={currency} />}
              {row.to_advance > 0 ? (
                <Text size="xs" c="dimmed">
                  <MoneyText amount={row.to_advance} currency={currency} /> to advance
                </Text>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
