// Dates are written DD/MM/YYYY and kept as YYYY-MM-DD; months are kept as their first day.

import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import type { LocalDate, Month } from '#kernel/dates.ts';

export interface FieldProps {
  label?: string | undefined;
  'aria-label'?: string | undefined;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  size?: 'xs' | 'sm';
  w?: number | string;
  'data-autofocus'?: boolean | undefined;
}

export interface DateFieldProps extends FieldProps {
  value?: LocalDate | null | undefined;
  onChange?: (value: LocalDate | null) => void;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
}

export interface MonthFieldProps extends FieldProps {
  value?: Month | null | undefined;
  onChange?: (value: Month | null) => void;
  min?: Month | undefined;
  max?: Month | undefined;
}

const LazyDate = lazy(async () => ({ default: (await import('./date-input.tsx')).DateControl }));
const LazyMonth = lazy(async () => ({ default: (await import('./date-input.tsx')).MonthControl }));

export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <LazyDate {...props} />
    </Suspense>
  );
}

export function MonthField(props: MonthFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <LazyMonth {...props} />
    </Suspense>
  );
}

function Waiting({ label, required, w, size }: FieldProps) {
  return (
    <Input.Wrapper label={label} required={required ?? false} w={w}>
      <Skeleton h={size === 'xs' ? 30 : 36} miw={120} />
    </Input.Wrapper>
  );
}
