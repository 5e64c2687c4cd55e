// What lies around days of leave, beside a request that is typed or decided (spec 06 §12 no. 6).

import { List, Stack, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { type AwayRow, leaveAround } from '../../contract/best-days.ts';

type Asked = InputOf<typeof leaveAround>;

const daysOf = ({ from_date, to_date }: AwayRow): string =>
  from_date === to_date ? formatDate(from_date) : `${formatDate(from_date)} to ${formatDate(to_date)}`;

export function LeaveAround({ asked }: { asked: Asked }) {
  const { data, failure } = useCall(leaveAround, asked, { keep: true });
  if (failure) return <Text c="var(--bad)">{Object.values(failure.errors ?? {})[0]?.[0] ?? failure.message}</Text>;
  if (data === undefined) return <RowsSkeleton rows={3} />;
  return (
    <Stack component="section" gap={6} aria-label="In these days">
      <Text component="h3" fw={600} fz="sm" m={0}>
        In these days
      </Text>
      <List size="sm" spacing={2}>
        {data.said.map((line) => (
          <List.Item key={line}>{line}.</List.Item>
        ))}
      </List>
      {data.away.length === 0 ? null : (
        <List size="sm" spacing={2} listStyleType="none">
          {data.away.map((row) => (
            <List.Item key={`${row.employee_id} ${row.from_date}`}>
              {row.full_name}
              {row.same_department || row.department === null ? '' : `, ${row.department}`}: {row.leave_type},{' '}
              {daysOf(row)}
              {row.waits ? ' (waits)' : ''}
            </List.Item>
          ))}
        </List>
      )}
      {data.more > 0 ? (
        <Text fz="sm" c="dimmed">
          And {counted(data.more, 'more request')}, under Calendar.
        </Text>
      ) : null}
    </Stack>
  );
}

/** As it is typed: nothing before the first day is there. `own`: the server knows for whom it is. */
export function AroundTyped({ values, own = false }: { values: Values; own?: boolean }) {
  const { employee_id, from_date, to_date, handover_to_id } = values;
  if ((!own && !employee_id) || !from_date) return null;
  const asked: Asked = {
    ...(own ? { mine: true } : { employee_id: Number(employee_id) }),
    from_date: String(from_date),
    ...(to_date ? { to_date: String(to_date) } : {}),
    ...(handover_to_id ? { handover_to_id: Number(handover_to_id) } : {}),
  };
  return <LeaveAround asked={asked} />;
}
