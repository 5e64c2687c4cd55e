// Days below each other with their events: one day, and every span on a phone; empty days of a long span are left out.

import { Paper, Stack, Text } from '@mantine/core';
import type { LocalDate } from '#kernel/dates.ts';
import { useSession } from '#ui/session/session.ts';
import type { CalendarEvent } from './calendar-declaration.ts';
import { dayInWords, eventsOn } from './days.ts';
import { EventChip } from './event-chip.tsx';

export function DayList({ days, events }: { days: readonly LocalDate[]; events: readonly CalendarEvent[] }) {
  const { today } = useSession();
  const filled = days
    .map((day) => ({ day, own: eventsOn(events, day) }))
    .filter(({ own }) => own.length > 0 || days.length === 1);
  return (
    <Stack gap="xs">
      {filled.map(({ day, own }) => (
        <Paper key={day} withBorder p="sm" component="section" aria-label={dayInWords(day)}>
          <Text fw={600} fz="sm" mb={6}>
            {dayInWords(day)}
            {day === today ? ' · today' : ''}
          </Text>
          <Stack gap={4} align="flex-start">
            {own.map((event) => (
              <EventChip key={event.key} event={event} long />
            ))}
            {own.length ? null : <Text c="dimmed">No event on this day.</Text>}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
