// Event panel: a small calendar up to today, and what happens on the chosen day: holidays, birthdays, and what other areas bring
// (product-spec 2.6, 5; spec 01 §3).

import { Anchor, Box, Indicator, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { asDay, formatDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { calendarWords } from '#ui/controls/calendar-words.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { dashboardEvents } from '../contract/events.ts';
import css from './dashboard.module.css';
import panelCss from '#modules/home/settings/screens/parts/panel.module.css';

export function EventPanel() {
  const { today } = useSession();
  const [day, setDay] = useState(today);
  const events = useCall(dashboardEvents, { day }, { keep: true, fresh: 60_000 });
  const marked = new Set(events.data?.marked);
  return (
    <Box component="section" className={panelCss['panel']} aria-label="Events">
      <Text fw={600} component="h2" fz="md" m={0} mb="xs">
        Events
      </Text>
      <DatePicker
        value={day}
        onChange={(next) => next && setDay(asDay(next))}
        maxDate={today}
        size="sm"
        firstDayOfWeek={1}
        hideOutsideDates
        ariaLabels={calendarWords}
        renderDay={(date) => (
          <Indicator size={5} offset={-3} position="bottom-center" disabled={!marked.has(date)}>
            <span>{Number(date.slice(8))}</span>
          </Indicator>
        )}
      />
      <Text mt="xs" fw={500} className="figure" aria-live="polite">
        {formatDate(day)}
      </Text>
      {events.failure ? (
        <Failed failure={events.failure} again={events.again} />
      ) : events.data ? (
        <Kinds kinds={events.data.kinds} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Box>
  );
}

function Kinds({ kinds }: { kinds: DataOf<typeof dashboardEvents>['kinds'] }) {
  if (kinds.length === 0) {
    return (
      <Text c="dimmed" fz="sm">
        Nothing on this day.
      </Text>
    );
  }
  return kinds.map(({ kind, title, total, events }) => (
    <Box key={kind} mt="xs">
      <Text c="dimmed" fz="xs">
        {title}
        {total > 1 ? `, ${grouped(total)}` : ''}
      </Text>
      <ul className={css['events']}>
        {events.map((event) => (
          <li key={`${event.title} ${event.path ?? event.text}`}>
            {event.path ? (
              <Anchor component={Link} to={event.path} dir="auto">
                {event.title}
              </Anchor>
            ) : (
              <Text component="span" dir="auto">
                {event.title}
              </Text>
            )}
            {event.text ? (
              <Text c="dimmed" fz="xs" dir="auto">
                {event.text}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      {total > events.length ? (
        <Text c="dimmed" fz="xs">
          and {grouped(total - events.length)} more
        </Text>
      ) : null}
    </Box>
  ));
}
