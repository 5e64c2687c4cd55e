// What a date or month field is given, whether its input has been loaded yet or not.

import type { ReactNode } from 'react';
import type { LocalDate, Month, Written } from '#kernel/dates.ts';

export interface FieldProps {
  label?: string | undefined;
  'aria-label'?: string | undefined;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  size?: 'xs' | 'sm';
  /** Stands inside the field, where no label stands above it. */
  prefix?: string | undefined;
  w?: number | string;
  'data-autofocus'?: boolean | undefined;
}

export interface DateFieldProps extends FieldProps {
  value?: Written<LocalDate> | null | undefined;
  onChange?: (value: LocalDate | null) => void;
  min?: Written<LocalDate> | undefined;
  max?: Written<LocalDate> | undefined;
}

/** Several single days, each pressed in the calendar. */
export interface DaysFieldProps extends FieldProps {
  value: readonly Written<LocalDate>[];
  onChange: (value: LocalDate[]) => void;
  min?: Written<LocalDate> | undefined;
}

export interface MonthFieldProps extends FieldProps {
  value?: Written<Month> | null | undefined;
  onChange?: (value: Month | null) => void;
  min?: Written<Month> | undefined;
  max?: Written<Month> | undefined;
}
