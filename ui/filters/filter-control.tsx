// The control of one filter, by its kind.

import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { lazy } from 'react';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField, MonthField } from '#ui/controls/date-field.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import type { CommonProps } from './filter-props.ts';
import type { Filter, FilterValues } from './filter.ts';
import { filterWidth } from './open-filters.ts';
import { Late } from '#ui/late/late.tsx';

interface Props {
  filter: Filter;
  values: FilterValues;
  onChange: (value: string | undefined) => void;
  /** In the bar the label stands inside the field, in the panel above it. */
  compact?: boolean;
  /** Choices are asked when somebody comes to the control, as in the bar. */
  late?: boolean;
}

const LazyFilter = lazy(async () => ({ default: (await import('./rare-filter.tsx')).RareFilter }));
const RARE = new Set<Filter['kind']>(['number', 'student']);

export function FilterControl({ filter, values, onChange, compact, late = compact }: Props) {
  const several = 'many' in filter && filter.many === true;
  const common: CommonProps = compact
    ? { 'aria-label': filter.label, placeholder: filter.label, size: 'xs', w: filterWidth(filter) }
    : { label: filter.label, required: filter.required };
  if (several || RARE.has(filter.kind)) {
    return (
      <Late meanwhile={<Skeleton h={30} w={common.w ?? '100%'} />}>
        <LazyFilter filter={filter} values={values} onChange={onChange} common={common} />
      </Late>
    );
  }
  return <CommonFilter filter={filter} values={values} onChange={onChange} common={common} late={late} />;
}

function CommonFilter({ filter, values, onChange, common, late }: Props & { common: CommonProps }) {
  const value = values[filter.name];
  const set = (next: string | null) => onChange(next ?? undefined);
  switch (filter.kind) {
    case 'choice':
      return (
        <Choice {...common} data={filter.options} value={value ?? null} onChange={set} clearable={!filter.required} />
      );
    case 'lookup':
      return (
        <LookupField {...common} source={filter.source} values={values} value={value} onChange={set} late={late} />
      );
    case 'date':
      return <DateField {...dated(common, filter.label)} value={value} onChange={set} />;
    case 'month':
      return <MonthField {...dated(common, filter.label)} value={value} onChange={set} />;
    case 'flag':
      return (
        <Checkbox
          label={filter.label}
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'true' : undefined)}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          defaultValue={value ?? ''}
          onBlur={(event) => onChange(event.currentTarget.value || undefined)}
        />
      );
  }
}

/** Two dates side by side could not be told apart without their names. */
function dated({ placeholder, ...common }: CommonProps, label: string) {
  return placeholder ? { ...common, prefix: label, w: `calc(${label.length}ch + 162px)` } : common;
}
