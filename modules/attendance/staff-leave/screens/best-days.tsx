// The coming days above the dates of a request (spec 06 §12.2): which are free, and why the others are not; a day that is pressed is the first day.

import { createScopedKeydownHandler, Stack, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { agree, counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { type BestDay, leaveBestDays } from '../contract/best-days.ts';
import css from './best-days.module.css';

const shortly: Readonly<Record<BestDay['reasons'][number]['kind'], string>> = {
  off: 'Off',
  employment: 'Not here',
  own: 'Leave',
  closed: 'Closed',
  limit: 'Limit',
  away: 'Away',
};

const inWeek = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const inMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

const isFree = (day: BestDay): boolean => day.reasons.length === 0;

function wordOf({ reasons: [first], away }: BestDay): string {
  if (first === undefined) return 'Free';
  return first.kind === 'away' ? `${away} away` : shortly[first.kind];
}

const dayOf = (day: BestDay): string => {
  const at = new Date(`${day.date}T00:00:00Z`);
  return `${inWeek.format(at)} ${Number(day.date.slice(8))} ${inMonth.format(at)}`;
};

/** Begins as the day is written in the strip, so that whoever speaks to the page finds it. */
function saidOf(day: BestDay): string {
  const who = day.names.length > 0 && day.reasons.some((one) => one.kind === 'away') ? `: ${day.names.join(', ')}` : '';
  if (isFree(day)) return `${dayOf(day)} ${wordOf(day)}`;
  return `${dayOf(day)} ${wordOf(day)}: ${day.reasons.map((one) => one.said.replace(/\.$/, '')).join('. ')}${who}`;
}

const move = createScopedKeydownHandler({
  parentSelector: '[data-best-days]',
  siblingSelector: '[data-best-day]',
  orientation: 'horizontal',
  dir: 'ltr',
  activateOnFocus: false,
  loop: false,
});

interface DayProps {
  day: BestDay;
  chosen: boolean;
  /** The one that the Tab key comes to; the arrows go on from there. */
  first: boolean;
  look: () => void;
  choose: () => void;
}

function Day({ day, chosen, first, look, choose }: DayProps) {
  const at = new Date(`${day.date}T00:00:00Z`);
  return (
    <button
      type="button"
      data-best-day
      className={clsx(css['day'], isFree(day) && css['free'], chosen && css['chosen'])}
      aria-label={saidOf(day)}
      aria-pressed={chosen}
      tabIndex={first ? 0 : -1}
      onKeyDown={move}
      onFocus={look}
      onMouseEnter={look}
      onClick={choose}
    >
      <span>{inWeek.format(at)}</span> <span className={css['number']}>{Number(day.date.slice(8))}</span>{' '}
      <span>{inMonth.format(at)}</span> <span className={css['word']}>{wordOf(day)}</span>
    </button>
  );
}

function Strip({ days, form }: { days: readonly BestDay[]; form: FormHandle }) {
  const [looked, setLooked] = useState<string | null>(null);
  const chosen = days.find((day) => day.date === form.values['from_date']);
  const shown = days.find((day) => day.date === looked) ?? chosen;
  const free = days.filter(isFree).length;
  const entry = chosen ?? days.find(isFree) ?? days[0];
  return (
    <Stack gap={4}>
      <Text fz="sm" fw={600}>
        Best days: {free} of the coming {counted(days.length, 'day')} {agree(free, 'is', 'are')} free
      </Text>
      <div className={css['strip']} role="group" aria-label="Best days" data-best-days>
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            chosen={day === chosen}
            first={day === entry}
            look={() => setLooked(day.date)}
            choose={() => form.set('from_date', day.date)}
          />
        ))}
      </div>
      <Text fz="sm" c="dimmed">
        {shown ? saidOf(shown) : 'Press a day to make it the first day. Arrow keys go from day to day.'}
      </Text>
    </Stack>
  );
}

/** `own`: the server knows for whom it is. */
export function BestDays({ form, own = false }: { form: FormHandle; own?: boolean }) {
  const id = (name: string) => (form.values[name] ? Number(form.values[name]) : undefined);
  const employee_id = id('employee_id');
  const leave_type_id = id('leave_type_id');
  const leave_sub_type_id = id('leave_sub_type_id');
  const { data, failure } = useCall(
    leaveBestDays,
    {
      ...(own ? { mine: true } : { employee_id }),
      ...(leave_type_id === undefined ? {} : { leave_type_id }),
      ...(leave_sub_type_id === undefined ? {} : { leave_sub_type_id }),
    },
    { when: own || employee_id !== undefined, keep: true },
  );
  if (!own && employee_id === undefined) return null;
  if (failure) return <Text c="var(--bad)">{failure.message}</Text>;
  return data === undefined ? null : <Strip days={data} form={form} />;
}
