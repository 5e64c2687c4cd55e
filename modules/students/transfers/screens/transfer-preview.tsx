// Beside the form: dues, deposit, clearance, the fee there against here, and the discounts that end (STU-60, STU-61).

import { counted } from '#kernel/counted.ts';
import { Alert, List, Stack, Table, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { transferPreview } from '../contract/transfers.ts';
import { ClearanceBadge, itemWord } from './clearance-dialog.tsx';

type Preview = DataOf<typeof transferPreview>;

export function TransferPreview({ values }: { values: Values }) {
  const { student_id, to_branch_id, effective_on } = values;
  const complete = Boolean(student_id && to_branch_id && effective_on);
  const input = {
    student_id: Number(student_id),
    to_branch_id: Number(to_branch_id),
    to_course_id: Number(values['to_course_id']) || null,
    effective_on: String(effective_on),
    dues_mode: values['dues_mode'] === 'carried' ? ('carried' as const) : ('cleared' as const),
    keep_discounts: values['keep_discounts'] === true,
  };
  const { data, failure } = useCall(transferPreview, input, { when: complete, keep: true });
  if (!complete)
    return (
      <Text c="dimmed" size="sm">
        Choose student, destination and day: what moves and what changes is shown here.
      </Text>
    );
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  return data ? <Shown data={data} /> : null;
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
        Earliest {formatDate(data.earliest)}, latest {formatDate(data.latest)}. {counted(data.free, 'seat')} are free
        there.
      </Text>
      {data.franchise ? (
        <Alert color="yellow">
          With a franchise the dues must be paid first; deposit and advance are refunded here, and the deposit is
          charged again there.
        </Alert>
      ) : null}
      <Money data={data} />
      {data.discounts_end.length > 0 ? (
        <Text size="sm">Ends with the transfer: {data.discounts_end.join(', ')}. The fee there is without it.</Text>
      ) : null}
      <Text fw={600} size="sm">
        Clearance
      </Text>
      <List size="sm" listStyleType="none" spacing={4}>
        {data.clearance.map((item) => (
          <List.Item key={item.item}>
            {itemWord(item.item)} <ClearanceBadge state={item.state} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function Money({ data }: { data: Preview }) {
  const { currency } = data;
  const lines: [string, number | null][] = [
    ['Owes now', data.dues],
    ['Deposit held', data.deposit],
    ['Advance', data.credit],
    ['Fee of a month here, discounts off', data.monthly_now],
    ['Fee of a month there, discounts off', data.monthly_there],
  ];
  return (
    <Table aria-label="Money of the transfer">
      <Table.Tbody>
        {lines.map(([label, amount]) => (
          <Line key={label} label={label} amount={amount} currency={currency} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Line({ label, amount, currency }: { label: string; amount: number | null; currency: Currency }) {
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td ta="end">{amount === null ? '–' : <MoneyText amount={amount} currency={currency} />}</Table.Td>
    </Table.Tr>
  );
}
