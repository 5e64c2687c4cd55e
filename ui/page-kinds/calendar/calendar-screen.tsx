// The Calendar page kind: month, week and day in the address, events by colour and word; on a phone the days below each other.

import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import { formatMonth, isLocalDate, monthOf, type LocalDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { FilterBar, FilterChips } from '#ui/filters/filter-bar.tsx';
import { useOpenFilters } from '#ui/filters/open-filters.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { CalendarDeclaration } from './calendar-declaration.ts';
import { DayList } from './day-list.tsx';
import { dayInWords, daysInSight, eventsOn, stepOf, type Span } from './days.ts';
import { DaysGrid } from './days-grid.tsx';

/** Makes the screen of a declaration: `export const Screen = calendarScreen({ … })`. */
export function calendarScreen<C extends Contract>(calendar: CalendarDeclaration<C>) {
  return function CalendarScreen() {
    return <CalendarPage calendar={calendar} />;
  };
}

const SPANS: readonly Span[] = ['month', 'week', 'day'];
const NAMES: Record<Span, string> = { month: 'Month', week: 'Week', day: 'Day' };

/** The same as a component; `inside` a tab that has its head already. */
export function CalendarPage<C extends Contract>({
  calendar,
  inside,
}: {
  calendar: CalendarDeclaration<C>;
  inside?: boolean;
}) {
  const { today } = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const narrow = useNarrow();
  const span = SPANS.find((one) => one === params.get('show')) ?? calendar.start ?? 'month';
  const asked = params.get('on') ?? '';
  const on = isLocalDate(asked) ? asked : today;
  const days = daysInSight(span, on);
  const filters = calendar.filters ?? [];
  const values = filterValues(filters, params, calendar.call);
  const answer = useCall(calendar.call, calendar.input(days[0] ?? on, days.at(-1) ?? on, values), { keep: true });
  const set = (name: string, value: string | undefined) => change(filterChange(filters, name, value));
  const open = useOpenFilters(filters);
  const clear = () => change(Object.assign({}, ...filters.map((one) => filterChange(filters, one.name, undefined))));
  const goTo = (day: LocalDate, next: Span = span) =>
    change({ on: day === today ? undefined : day, show: next === (calendar.start ?? 'month') ? undefined : next });
  useShortcuts([['t', () => goTo(today), 'Today']]);
  const heading = span === 'day' ? dayInWords(on) : formatMonth(monthOf(on));
  const events = answer.data === undefined ? [] : calendar.events(answer.data);
  // A phone lists the days of the month alone, without those of other months beside them.
  const listed = narrow && span === 'month' ? days.filter((day) => monthOf(day) === monthOf(on)) : days;
  const isEmpty = !listed.some((day) => eventsOn(events, day).length > 0);

  const body = (
    <>
      <Group justify="space-between" gap="xs" role="search">
        <Group gap={6}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={`${NAMES[span]} before`}
            onClick={() => goTo(stepOf(span, on, -1))}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size={30} aria-label={`Next ${span}`} onClick={() => goTo(stepOf(span, on, 1))}>
            <IconChevronRight size={16} />
          </ActionIcon>
          <Button variant="default" size="xs" h={30} onClick={() => goTo(today)} aria-keyshortcuts="t">
            Today
          </Button>
          <Text component="h2" fw={600} m={0} aria-live="polite">
            {heading}
          </Text>
        </Group>
        <Group gap="xs">
          <FilterBar filters={filters} values={values} onChange={set} open={open} clear={clear} />
          <SegmentedControl
            size="xs"
            aria-label="Show"
            value={span}
            onChange={(next) => goTo(on, SPANS.find((one) => one === next) ?? 'month')}
            data={SPANS.map((one) => ({ value: one, label: NAMES[one] }))}
          />
        </Group>
      </Group>
      <FilterChips filters={filters} values={values} onChange={set} open={open} />
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          {narrow || span === 'day' ? (
            <DayList days={listed} events={events} />
          ) : (
            <DaysGrid days={days} on={on} span={span} events={events} goTo={goTo} />
          )}
          {isEmpty ? (
            <Text c="dimmed" role="status">
              {calendar.empty}
            </Text>
          ) : null}
        </>
      )}
    </>
  );
  if (inside) return body;
  return (
    <Page title={calendar.title} text={calendar.text} actions={<PageActions actions={calendar.actions ?? []} />}>
      {body}
    </Page>
  );
}
