// Event panel: a small calendar up to today, with the chosen day written out (product-spec 2.6, 5).

import { Box, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import { calendarWords } from '#ui/controls/calendar-words.ts';
import { useSession } from '#ui/session/session.ts';

export function EventPanel() {
  const { today } = useSession();
  const [day, setDay] = useState<string | null>(today);
  return (
    <Box component="section" className="panel" aria-label="Events">
      <Text fw={600} component="h2" fz="md" m={0} mb="xs">
        Events
      </Text>
      <DatePicker
        value={day}
        onChange={(next) => next && setDay(next)}
        maxDate={today}
        size="sm"
        firstDayOfWeek={1}
        weekendDays={[]}
        hideOutsideDates
        ariaLabels={calendarWords}
      />
      <Text mt="xs" fw={500} className="figure" aria-live="polite">
        {formatDate(day)}
      </Text>
    </Box>
  );
}
