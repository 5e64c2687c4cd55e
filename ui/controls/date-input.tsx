// The date and month inputs themselves, in a chunk of their own: many lists never show one.

import { DateInput, DatePickerInput, MonthPickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { calendarWords } from './calendar-words.ts';
import type { DateFieldProps, DaysFieldProps, MonthFieldProps } from './date-field-props.ts';
import { readDate } from './read-date.ts';

const CHOOSE = 'Choose a month';

export function DateControl({ value, onChange, min, max, prefix, ...rest }: DateFieldProps) {
  return (
    <DateInput
      {...rest}
      {...inside(prefix)}
      ariaLabels={calendarWords}
      hideOutsideDates
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      dateParser={readDate}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
      firstDayOfWeek={1}
    />
  );
}

export function DaysControl({ value, onChange, min, prefix, ...rest }: DaysFieldProps) {
  return (
    <DatePickerInput
      {...rest}
      {...inside(prefix)}
      type="multiple"
      ariaLabels={calendarWords}
      hideOutsideDates
      value={[...value]}
      onChange={(days) => onChange(days.toSorted())}
      valueFormatter={({ date }) => (Array.isArray(date) ? date.map((day) => formatDate(String(day))).join(', ') : '')}
      placeholder="Press one or several days"
      minDate={min}
      firstDayOfWeek={1}
    />
  );
}

/** The button shows the month, so its name must say it too: 'Bill month, September 2026' (WCAG 2.5.3). */
function monthName(label: string | undefined, value: string | null | undefined): string {
  const read = value ? formatMonth(value) : CHOOSE;
  return label ? `${label}, ${read}` : read;
}

export function MonthControl({ value, onChange, min, max, prefix, ...rest }: MonthFieldProps) {
  return (
    <MonthPickerInput
      {...rest}
      {...inside(prefix)}
      ariaLabels={calendarWords}
      aria-label={monthName(rest['aria-label'] ?? rest.label, value)}
      value={value ?? null}
      onChange={(next) => onChange?.(next ? `${next.slice(0, 7)}-01` : null)}
      valueFormat="MMMM YYYY"
      placeholder={CHOOSE}
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
    />
  );
}

/** The label before the date, as wide as its letters. */
function inside(prefix: string | undefined) {
  if (!prefix) return {};
  return {
    leftSection: <span className="prefix">{prefix}</span>,
    leftSectionWidth: `calc(${prefix.length}ch + 20px)`,
    leftSectionPointerEvents: 'none' as const,
  };
}
