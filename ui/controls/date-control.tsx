// One day, typed or pressed in the calendar. What was typed stays as it was typed, with a sentence, until it is a date; nothing is
// guessed, and meanwhile nothing is sent (unread.ts).

import { Input, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useRef, useState } from 'react';
import { asDay, formatDate, type LocalDate } from '#kernel/dates.ts';
import { calendarWords } from './calendar-words.ts';
import type { DateFieldProps } from './date-field-props.ts';
import { prefixed } from './prefixed.tsx';
import { type Bounds, readDate } from './read-date.ts';
import { useUnread } from '#ui/layers/unread.ts';

type Typed = { day: LocalDate | null } | { problem: string };

function readTyped(text: string, bounds: Bounds & { required: boolean }): Typed {
  if (text.trim() === '') return bounds.required ? { problem: 'Enter a date' } : { day: null };
  return readDate(text, bounds);
}

const problemOf = (read: Typed | undefined): string | undefined =>
  read && 'problem' in read ? read.problem : undefined;

/** The text of the field: the value's, or what is being typed or cannot be read. */
function useTypedDate({ value, onChange, min, max, required }: DateFieldProps) {
  const day = value ?? null;
  const bounds = { min, max, required: required === true };
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(day);
  // Another day came from outside: what was typed is no longer meant.
  if (seen !== day) {
    setSeen(day);
    const read = typed === undefined ? undefined : readTyped(typed, bounds);
    if (read && (problemOf(read) !== undefined || ('day' in read && read.day !== day))) setTyped(undefined);
  }
  const problem = typed === undefined ? undefined : problemOf(readTyped(typed, bounds));
  return {
    day,
    text: typed ?? formatDate(day),
    problem,
    type: (text: string) => {
      setTyped(text);
      const read = readTyped(text, bounds);
      if ('day' in read && read.day !== day) onChange?.(read.day);
    },
    /** Elsewhere now: a date stands there as all dates do. */
    rest: () => {
      if (problem === undefined) setTyped(undefined);
    },
    choose: (next: LocalDate | null) => {
      setTyped(undefined);
      if (next !== day) onChange?.(next);
    },
  };
}

export function DateControl({ value, onChange, min, max, prefix, error, ...rest }: DateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(false);
  const date = useTypedDate({ value, onChange, min, max, required: rest.required });
  const [month, setMonth] = useState<string>();
  useUnread(date.problem !== undefined, () => {
    setTold(true);
    field.current?.focus();
  });
  const closed = () => {
    setOpen(false);
    setMonth(undefined);
  };
  const problem = told ? date.problem : undefined;
  // Never over the sentence.
  const shown = open && problem === undefined;
  const clears = !rest.required && !rest.disabled && date.text !== '';
  return (
    <Popover
      opened={shown}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
      disabled={rest.disabled ?? false}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          {...prefixed(prefix)}
          ref={field}
          value={date.text}
          placeholder="DD/MM/YYYY"
          autoComplete="off"
          error={problem ?? error}
          data-mantine-stop-propagation={shown || undefined}
          rightSection={clears ? <Input.ClearButton onClick={() => date.choose(null)} /> : undefined}
          // Led here by what the server says of it, one reads that first; a click opens.
          onFocus={() => setOpen(!error)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true);
            setMonth(undefined);
            date.type(event.currentTarget.value);
          }}
          onBlur={() => {
            setTold(true);
            closed();
            date.rest();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') closed();
          }}
        />
      </Popover.Target>
      {/* The focus stays in the field. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          ariaLabels={calendarWords}
          hideOutsideDates
          firstDayOfWeek={1}
          value={date.day}
          date={month ?? date.day ?? undefined}
          onDateChange={setMonth}
          minDate={min}
          maxDate={max}
          onChange={(next) => {
            date.choose(next === null ? null : asDay(next));
            closed();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
