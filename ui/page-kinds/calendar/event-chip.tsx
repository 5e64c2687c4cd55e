// One event: its colour, its hour, its name and the word of its kind.

import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { CalendarEvent } from './calendar-declaration.ts';
import css from './calendar.module.css';

export function EventChip({ event, long }: { event: CalendarEvent; long?: boolean }) {
  const hours = event.starts ? `${event.starts}${long && event.ends ? `–${event.ends}` : ''} ` : '';
  const words = (
    <>
      <span className="figure">{hours}</span>
      {event.title}
      {event.kind ? <span className={long ? css['event-kind'] : 'visually-hidden'}> {event.kind}</span> : null}
    </>
  );
  const className = clsx(css['event'], css[`tone-${event.tone ?? 'plain'}`]);
  const title = [hours + event.title, event.kind].filter(Boolean).join(', ');
  return event.link ? (
    <Link className={className} to={event.link} title={title} dir="auto">
      {words}
    </Link>
  ) : (
    <span className={className} title={title} dir="auto">
      {words}
    </span>
  );
}
