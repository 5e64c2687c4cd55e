// What a calendar says about itself: the call that answers events of a span of days, and what an event is (spec 00 sections 9, 18).

import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Filter, FilterValues } from '#ui/filters/filter.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { Tone } from '#ui/table/column.ts';

export interface CalendarEvent {
  key: string | number;
  title: string;
  from: LocalDate;
  /** The last day; the first when it is one day. */
  to?: LocalDate | null;
  /** HH:MM; without it the event is of the whole day. */
  starts?: string | null;
  ends?: string | null;
  /** The word of its kind beside the colour: Holiday, Exam. */
  kind?: string;
  tone?: Tone;
  link?: string;
}

export interface CalendarDeclaration<C extends Contract> {
  title: string;
  text?: string;
  call: C;
  /** `from` and `to` are the days in sight. */
  input: (from: LocalDate, to: LocalDate, filters: FilterValues) => InputOf<C>;
  filters?: readonly Filter[];
  events: (data: DataOf<C>) => readonly CalendarEvent[];
  actions?: readonly PageAction[];
  /** How much is in sight at first; a month where nothing is said. */
  start?: 'month' | 'week' | 'day';
  /** Said in place of an empty span. */
  empty: string;
}
