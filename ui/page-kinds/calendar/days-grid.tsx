// Weeks as rows and days as cells: arrows walk from day to day, Page Up and Down by months, Enter opens the day.

import { clsx } from 'clsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { counted } from '#kernel/counted.ts';
import { addDays, isLocalDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { useSession } from '#ui/session/session.ts';
import type { CalendarEvent } from './calendar-declaration.ts';
import { dayInWords, eventsOn, stepOf, WEEKDAYS, type Span } from './days.ts';
import { EventChip } from './event-chip.tsx';
import css from './calendar.module.css';

interface Props {
  days: readonly LocalDate[];
  on: LocalDate;
  span: Exclude<Span, 'day'>;
  events: readonly CalendarEvent[];
  goTo: (day: LocalDate, span?: Span) => void;
}

/** More events of a day are one press away. */
const IN_MONTH = 3;

export function DaysGrid({ days, on, span, events, goTo }: Props) {
  const { today } = useSession();
  const grid = useRef<HTMLDivElement>(null);
  const walking = useRef(false);
  useEffect(() => {
    if (walking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${on}"]`)?.focus();
    walking.current = false;
  }, [on]);

  function onKeyDown(event: KeyboardEvent): void {
    const cell = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (!cell || !isLocalDate(cell)) return;
    const to: Record<string, LocalDate> = {
      ArrowLeft: addDays(cell, -1),
      ArrowRight: addDays(cell, 1),
      ArrowUp: addDays(cell, -7),
      ArrowDown: addDays(cell, 7),
      PageUp: stepOf('month', cell, -1),
      PageDown: stepOf('month', cell, 1),
    };
    const day = to[event.key];
    if (day) {
      event.preventDefault();
      walking.current = true;
      goTo(day);
    } else if (event.key === 'Enter') goTo(cell, 'day');
  }

  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Days"
      className={clsx(css['days'], span === 'week' && css['is-week'])}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <div role="row" className={clsx(css['row'], css['head'])}>
        {WEEKDAYS.map((name) => (
          <div role="columnheader" key={name}>
            <span aria-hidden>{name.slice(0, 3)}</span>
            <span className="visually-hidden">{name}</span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" className={css['row']} key={week[0]}>
          {week.map((day) => {
            const own = eventsOn(events, day);
            const shown = span === 'week' || own.length <= IN_MONTH ? own : own.slice(0, IN_MONTH - 1);
            // 'Saturday, 21 November 2026': the number is what is seen.
            const [before = '', after = ''] = dayInWords(day).split(/(?<=^\w+, )\d+/);
            return (
              <div
                role="gridcell"
                key={day}
                data-day={day}
                tabIndex={day === on ? 0 : -1}
                aria-current={day === today ? 'date' : undefined}
                className={clsx(
                  css['day'],
                  day === today && css['is-today'],
                  monthOf(day) !== monthOf(on) && css['is-outside'],
                )}
              >
                <button
                  type="button"
                  className={clsx('figure', css['day-no'])}
                  tabIndex={-1}
                  onClick={() => goTo(day, 'day')}
                >
                  <span className="visually-hidden">{before}</span>
                  {Number(day.slice(8))}
                  <span className="visually-hidden">
                    {after}, {counted(own.length, 'event')}
                  </span>
                </button>
                {shown.map((event) => (
                  <EventChip key={event.key} event={event} long={span === 'week'} />
                ))}
                {shown.length < own.length ? (
                  <button type="button" className={css['day-more']} onClick={() => goTo(day, 'day')}>
                    {own.length - shown.length} more
                  </button>
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
