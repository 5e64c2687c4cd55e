// This month of one student as a strip of days, for the overview of the record (spec 03 §6.3).

import { Box, Group, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { studentAttendance } from '../contract/student-tab.ts';
import { shades } from './shades.ts';

export function Tab({ record }: { record: { student_id: number } }) {
  const { today } = useSession();
  const answer = useCall(studentAttendance, { id: record.student_id }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={1} />;
  const month = answer.data.months.find((one) => one.month === monthOf(today));
  if (!month) return <Text c="dimmed">Nothing is marked in {formatMonth(monthOf(today))} yet.</Text>;
  return (
    <Group gap="md" align="center">
      <Group
        gap={2}
        role="img"
        aria-label={`${formatMonth(month.month)}: ${month.percent}% attended, ${counted(month.a, 'day')} absent`}
      >
        {month.marks.map((mark, day) => (
          <Box
            key={day}
            w={22}
            ta="center"
            fz={10}
            lh="18px"
            title={`${day + 1} ${formatMonth(month.month)}${mark ? `: ${mark.letter}` : ''}`}
            style={{
              borderRadius: 3,
              background: mark ? shades[mark.tally] : 'var(--mantine-color-default-hover)',
            }}
          >
            {mark?.letter ?? day + 1}
          </Box>
        ))}
      </Group>
      <Text className="figure" fw={600}>
        {month.percent}%
      </Text>
    </Group>
  );
}
