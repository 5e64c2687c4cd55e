// Bill months below each other, each with its fee months and dates. A fee month is dragged to another bill, or sent there from its menu.

import { Badge, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type DragEvent, useState } from 'react';
import { formatMonth, isMonth, type Month } from '#kernel/dates.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { dated, type DraftRow, moved } from '../../rules/calendar-draft.ts';
import css from './calendar-rows.module.css';

interface Props {
  rows: readonly DraftRow[];
  months: readonly Month[];
  unbilled: readonly Month[];
  /** Left out: it is only looked at. */
  change: ((rows: readonly DraftRow[]) => void) | undefined;
}

const KIND = 'text/plain';

export function CalendarRows({ rows, months, unbilled, change }: Props) {
  const put = (fee_month: Month, bill_month: Month | null) => change?.(moved(rows, fee_month, bill_month));
  const others = [...new Set([...months, ...rows.map((row) => row.bill_month)])].toSorted();
  return (
    <Stack gap={0} role="list" aria-label="Bills of the session">
      {unbilled.length > 0 ? (
        <Line title="Not billed" amber>
          {unbilled.map((month) => (
            <FeeMonth key={month} month={month} bills={others} put={change ? put : undefined} />
          ))}
        </Line>
      ) : null}
      {rows.map((row) => (
        <Line
          key={row.bill_month}
          title={formatMonth(row.bill_month)}
          drop={change ? (month) => put(month, row.bill_month) : undefined}
        >
          <Group gap={4} flex="1 1 180px">
            {row.fee_months.map((month) => (
              <FeeMonth key={month} month={month} of={row.bill_month} bills={others} put={change ? put : undefined} />
            ))}
          </Group>
          <Dates row={row} change={change ? (dates) => change(dated(rows, row.bill_month, dates)) : undefined} />
        </Line>
      ))}
    </Stack>
  );
}

interface LineProps {
  title: string;
  amber?: boolean;
  drop?: ((month: Month) => void) | undefined;
  children: React.ReactNode;
}

function Line({ title, amber = false, drop, children }: LineProps) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const month = event.dataTransfer.getData(KIND);
    if (isMonth(month)) drop?.(month);
  };
  return (
    <Group
      role="listitem"
      gap="sm"
      align="center"
      className={clsx(css['row'], over && css['over'])}
      onDragOver={(event) => {
        if (!drop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Text fw={600} w={130} c={amber ? 'var(--amber)' : undefined}>
        {title}
      </Text>
      {children}
    </Group>
  );
}

interface FeeMonthProps {
  month: Month;
  /** The bill it stands on; none where nobody bills it. */
  of?: Month;
  bills: readonly Month[];
  put: ((fee_month: Month, bill_month: Month | null) => void) | undefined;
}

function FeeMonth({ month, of, bills, put }: FeeMonthProps) {
  const name = formatMonth(month);
  if (!put)
    return (
      <Badge variant="light" color={of === undefined ? 'yellow' : 'brand'} tt="none">
        {name}
      </Badge>
    );
  return (
    <Menu withinPortal>
      <Menu.Target>
        <UnstyledButton
          draggable
          onDragStart={(event: DragEvent) => event.dataTransfer.setData(KIND, month)}
          aria-label={
            of === undefined
              ? `${name}, not billed. Put it on a bill`
              : `Fee of ${name} on the bill of ${formatMonth(of)}. Move it`
          }
        >
          <Badge
            variant="light"
            color={of === undefined ? 'yellow' : 'brand'}
            tt="none"
            leftSection={<IconGripVertical size={12} aria-hidden />}
          >
            {name}
          </Badge>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={css['scrolls']}>
        <Menu.Label>On the bill of</Menu.Label>
        {bills
          .filter((bill) => bill !== of)
          .map((bill) => (
            <Menu.Item key={bill} onClick={() => put(month, bill)}>
              {formatMonth(bill)}
            </Menu.Item>
          ))}
        {of === undefined ? null : (
          <Menu.Item color="var(--amber)" onClick={() => put(month, null)}>
            Not billed
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Dates({ row, change }: { row: DraftRow; change: ((dates: Partial<DraftRow>) => void) | undefined }) {
  const of = formatMonth(row.bill_month);
  const field = (name: 'issue_date' | 'due_date' | 'valid_until', label: string) => (
    <DateField
      size="xs"
      w={140}
      label={label}
      aria-label={`${label}, bill of ${of}`}
      disabled={!change}
      value={row[name]}
      onChange={(day) => day && change?.({ [name]: day })}
    />
  );
  return (
    <Group gap="xs">
      {field('issue_date', 'Issued')}
      {field('due_date', 'Due')}
      {field('valid_until', 'Valid until')}
    </Group>
  );
}
