// A day and a time of the session's zone, kept as one instant: an appointment, a next action.

import { Group, Input, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { asInstant, type Instant, instantAt, type LocalDate, localTime, type Written } from '#kernel/dates.ts';
import { useSession } from '#ui/session/session.ts';
import { DateField } from './date-field.tsx';

interface Props {
  label: string;
  value: Written<Instant> | null;
  onChange: (iso: Instant | null) => void;
  description?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: ReactNode;
}

/** What is offered with a day that was chosen. */
const USUAL = '10:00';

export function InstantField({ label, value, onChange, description, required, disabled, error, ...rest }: Props) {
  const { time_zone } = useSession();
  const at = value ? localTime(asInstant(value), time_zone) : { day: null, time: USUAL };
  // A time that is typed before the day waits here.
  const [time, setTime] = useState(at.time);
  const put = (day: LocalDate | null, next: string) =>
    onChange(day === null || !/^\d{2}:\d{2}$/.test(next) ? null : instantAt(day, next, time_zone));
  return (
    <Input.Wrapper label={label} description={description} required={required ?? false} error={error}>
      <Group gap="xs" wrap="nowrap" mt={4} {...rest}>
        <DateField
          aria-label={`${label}, day`}
          value={at.day}
          disabled={disabled}
          onChange={(day) => put(day, time || USUAL)}
        />
        <TextInput
          type="time"
          aria-label={`${label}, time`}
          disabled={disabled}
          value={value ? at.time : time}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setTime(next);
            if (at.day !== null && next !== '') put(at.day, next);
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}
