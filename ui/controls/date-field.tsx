// Dates are written DD/MM/YYYY and kept as YYYY-MM-DD; months are kept as their first day.

import { Input, Skeleton } from '@mantine/core';
import { lazy } from 'react';
import type { DateFieldProps, DaysFieldProps, FieldProps, MonthFieldProps } from './date-field-props.ts';
import { Late } from '#ui/late/late.tsx';

const LazyDate = lazy(async () => ({ default: (await import('./date-input.tsx')).DateControl }));
const LazyDays = lazy(async () => ({ default: (await import('./date-input.tsx')).DaysControl }));
const LazyMonth = lazy(async () => ({ default: (await import('./date-input.tsx')).MonthControl }));

export function DateField(props: DateFieldProps) {
  return (
    <Late meanwhile={<Waiting {...props} />}>
      <LazyDate {...props} />
    </Late>
  );
}

export function DaysField(props: DaysFieldProps) {
  return (
    <Late meanwhile={<Waiting {...props} />}>
      <LazyDays {...props} />
    </Late>
  );
}

export function MonthField(props: MonthFieldProps) {
  return (
    <Late meanwhile={<Waiting {...props} />}>
      <LazyMonth {...props} />
    </Late>
  );
}

function Waiting({ label, required, w, size }: FieldProps) {
  return (
    <Input.Wrapper label={label} required={required ?? false} w={w}>
      <Skeleton h={size === 'xs' ? 30 : 36} miw={120} />
    </Input.Wrapper>
  );
}
