// Attendance on the record of a student: a line a month, a cell a day, totals beside it (spec 03 §6.3).

import { Box, Stack, Table } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { studentAttendance } from '../contract/student-tab.ts';
import { shades } from './shades.ts';

type Month = DataOf<typeof studentAttendance>['months'][number];

const cell = { padding: '2px 3px', textAlign: 'center' as const, minWidth: 24 };
const DAYS = Array.from({ length: 31 }, (_, n) => n);

export function Tab({ record }: { record: { student_id: number } }) {
  const answer = useCall(studentAttendance, { id: record.student_id }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  const { months, percent, last_present_on, run_absent } = answer.data;
  if (months.length === 0)
    return <Empty title="Nothing is marked yet" text="The days appear here once registers of the section are taken." />;
  return (
    <Stack gap="sm">
      <Figures
        figures={[
          { label: 'Twelve months', value: percent, kind: 'percent' },
          { label: 'Last seen', value: formatDate(last_present_on) || '–', kind: 'text' },
          { label: 'Days absent in a row', value: run_absent },
        ]}
      />
      <Box style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Twelve months">
        <Table fz="xs" withRowBorders={false} style={{ borderSpacing: 2, borderCollapse: 'separate' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Month</Table.Th>
              {DAYS.map((day) => (
                <Table.Th key={day} style={cell} fw={400}>
                  {day + 1}
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
            {months.map((month) => (
              <MonthLine key={month.month} month={month} />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Stack>
  );
}

function MonthLine({ month }: { month: Month }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" style={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
        {formatMonth(month.month)}
      </Table.Th>
      {DAYS.map((day) => {
        const mark = month.marks[day];
        return (
          <Table.Td key={day} style={{ ...cell, background: mark ? shades[mark.tally] : undefined }}>
            {mark?.letter ?? ''}
          </Table.Td>
        );
      })}
      {[month.p, month.l, month.hd, month.a, month.lv, month.percent].map((value, index) => (
        <Table.Td key={['p', 'l', 'hd', 'a', 'lv', 'percent'][index]} style={cell} className="figure">
          {value === 0 ? '–' : value}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
