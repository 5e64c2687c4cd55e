// The grid of a month: names stay at the left, days off are shaded, a day opens its register, totals at the right and below.

import { Anchor, Box, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { useSession } from '#ui/session/session.ts';
import type { monthSheet } from '../contract/month-sheet.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';
import { sheetPath } from '#modules/attendance/registers/screens/parts/register-states.ts';

type Data = DataOf<typeof monthSheet>;
type Day = Data['days'][number];
type Row = Data['rows'][number];

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const cell = { padding: '2px 4px', textAlign: 'center' as const, minWidth: 26 };
const shade = 'var(--mantine-color-default-hover)';
const fixed = { position: 'sticky' as const, left: 0, background: 'var(--paper)', zIndex: 1 };

const weekday = (day: Day): string => WEEKDAYS[new Date(`${day.on_date}T00:00:00Z`).getUTCDay()] ?? '';

export function MonthGrid({ data, blank }: { data: Data; blank: boolean }) {
  const { today } = useSession();
  const letters = new Map(data.codes.map((code) => [code.code, code]));
  return (
    <Box style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Month of the section">
      <Table fz="xs" withColumnBorders withRowBorders style={{ borderCollapse: 'separate' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th style={{ ...fixed, minWidth: 170 }}>Name</Table.Th>
            {data.days.map((day) => (
              <Table.Th
                key={day.on_date}
                style={{ ...cell, ...(day.off ? { background: shade } : {}) }}
                title={titleOf(day)}
              >
                {day.off || day.on_date > today ? (
                  <span>{Number(day.on_date.slice(8))}</span>
                ) : (
                  <Anchor component={Link} inherit to={sheetPath(data.section_id, day.on_date)} className="figure">
                    {Number(day.on_date.slice(8))}
                  </Anchor>
                )}
                <Text fz={10} c="dimmed" component="div">
                  {weekday(day)}
                </Text>
              </Table.Th>
            ))}
            {['P', 'L', 'HD', 'A', 'LV', '%'].map((title) => (
              <Table.Th key={title} style={cell}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows.map((row) => (
            <Table.Tr key={row.student_id}>
              <Table.Th scope="row" style={{ ...fixed, fontWeight: 400 }}>
                <Anchor component={Link} to={bioPath(row.student_id)} inherit>
                  {row.roll_no === null ? '' : `${row.roll_no}. `}
                  {row.name}
                </Anchor>
              </Table.Th>
              {data.days.map((day, index) => (
                <Mark key={day.on_date} day={day} code={blank ? undefined : letters.get(row.marks[index] ?? 0)} />
              ))}
              <Totals row={row} blank={blank} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <DayTotals title="Present" days={data.days} value={(day) => day.present} blank={blank} />
          <DayTotals title="Absent" days={data.days} value={(day) => day.absent} blank={blank} />
        </Table.Tfoot>
      </Table>
    </Box>
  );
}

const titleOf = (day: Day): string =>
  `${formatDate(day.on_date)}: ${day.off ?? (day.taken ? `${day.present} present, ${day.absent} absent` : 'not taken')}`;

function Mark({ day, code }: { day: Day; code: Data['codes'][number] | undefined }) {
  const quiet = code === undefined || code.tally === 'present';
  return (
    <Table.Td
      style={{ ...cell, ...(day.off ? { background: shade } : {}), ...(quiet ? {} : { fontWeight: 600 }) }}
      {...(code ? { title: `${formatDate(day.on_date)}: ${code.name}` } : {})}
      c={quiet ? undefined : code.tally === 'absent' ? 'var(--bad)' : undefined}
    >
      {code?.letter ?? ''}
    </Table.Td>
  );
}

function Totals({ row, blank }: { row: Row; blank: boolean }) {
  const values = blank ? ['', '', '', '', '', ''] : [row.p, row.l, row.hd, row.a, row.lv, row.percent ?? '–'];
  return values.map((value, index) => (
    <Table.Td key={['p', 'l', 'hd', 'a', 'lv', 'percent'][index]} style={cell} className="figure">
      {value === 0 ? '–' : value}
    </Table.Td>
  ));
}

interface DayTotalsProps {
  title: string;
  days: readonly Day[];
  value: (day: Day) => number;
  blank: boolean;
}

function DayTotals({ title, days, value, blank }: DayTotalsProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" style={fixed}>
        {title}
      </Table.Th>
      {days.map((day) => (
        <Table.Td key={day.on_date} style={{ ...cell, ...(day.off ? { background: shade } : {}) }} className="figure">
          {blank || day.marked === 0 ? '' : value(day)}
        </Table.Td>
      ))}
      <Table.Td colSpan={6} />
    </Table.Tr>
  );
}
