// Beside the form: the next three challans before and after, as the plan makes them, and what stands in the way (spec 04 §5.2).

import { Alert, Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatMonth } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { planChangePreview } from '../contract/plan-changes.ts';
import { inputOf } from './typed-changes.ts';

export function NextChallans({ values }: { values: Values }) {
  const { student_id, valid_from, items } = inputOf(values);
  const complete = Boolean(student_id && valid_from) && items.length > 0;
  const { data, failure } = useCall(
    planChangePreview,
    { student_id, valid_from, items },
    { when: complete, keep: true },
  );
  if (!complete)
    return (
      <Text c="dimmed" size="sm">
        Enter a new amount: the next three challans before and after are shown here.
      </Text>
    );
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  if (!data) return null;
  if (data.problems.length > 0)
    return (
      <Alert color="red" title="This cannot be requested">
        {data.problems.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
        <Anchor component={Link} to={linkTo(pages.Correction, { student_id: student_id ?? 0 })} size="sm">
          Correct what is posted
        </Anchor>
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Table aria-label="The next three challans">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Challan</Table.Th>
            <Table.Th className="right">Before</Table.Th>
            <Table.Th className="right">After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.challans.map((row) => (
            <Table.Tr key={row.bill_month}>
              <Table.Td>
                {formatMonth(row.bill_month)}
                {row.fee_months.length > 1 ? (
                  <Text size="xs" c="dimmed">
                    {row.fee_months.map((month) => formatMonth(month)).join(', ')}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td className="right">
                <MoneyText amount={row.before} currency={data.currency} />
              </Table.Td>
              <Table.Td className="right">
                <MoneyText amount={row.after} currency={data.currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        Net of concessions, whole months; fines and open balances are not counted.
      </Text>
    </Stack>
  );
}
