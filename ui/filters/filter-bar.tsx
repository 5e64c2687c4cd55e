// The most used filters open, the rest in a panel; what is chosen there stands outside as removable chips (design, Lists).

import { Badge, Button, CloseButton, Group, Pill, Popover, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { useOptions } from '#ui/controls/lookup-field.tsx';
import { Late } from '#ui/late/late.tsx';
import { FilterControl } from './filter-control.tsx';
import type { Filter, FilterValues, LookupSource } from './filter.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

interface Props {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (name: string, value: string | undefined) => void;
  /** So many of the first stand open (`useOpenFilters`). */
  open: number;
  /** Takes all choices back. */
  clear?: () => void;
}

/** What a list begins with is no choice of the person, and what a report must have is no choice either. */
const isChosen = (filter: Filter, values: FilterValues): boolean =>
  Boolean(values[filter.name]) && values[filter.name] !== filter.initial && !filter.required;

export function FilterBar({ filters, values, onChange, open, clear }: Props) {
  const [panel, setPanel] = useState(false);
  const rest = filters.slice(open);
  const chosen = rest.filter((one) => values[one.name]).length;
  const isAnyChosen = filters.some((one) => isChosen(one, values));
  return (
    <>
      {filters.slice(0, open).map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          values={values}
          onChange={(value) => onChange(filter.name, value)}
          compact
        />
      ))}
      {rest.length ? (
        <Popover
          width={320}
          position="bottom-start"
          trapFocus
          shadow="md"
          closeOnClickOutside
          opened={panel}
          onChange={setPanel}
        >
          <Popover.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconAdjustmentsHorizontal size={16} />}
              rightSection={chosen ? <Badge size="sm">{chosen}</Badge> : null}
              onClick={() => setPanel(!panel)}
            >
              Filters
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Late meanwhile={<Skeleton h={180} />}>
              <FilterPanel
                filters={rest}
                values={values}
                onChange={onChange}
                close={() => setPanel(false)}
                clear={isAnyChosen ? clear : undefined}
              />
            </Late>
          </Popover.Dropdown>
        </Popover>
      ) : null}
      {clear && isAnyChosen ? (
        <Button variant="subtle" color="gray" size="xs" px={6} aria-label="Clear the filters" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </>
  );
}

/** Of what cannot be seen in the bar. */
export function FilterChips({ filters, values, onChange, open }: Omit<Props, 'clear'>) {
  const chosen = filters.slice(open).filter((one) => isChosen(one, values));
  if (!chosen.length) return null;
  return (
    <Group gap={6} role="group" aria-label="Chosen filters">
      {chosen.map((filter) => (
        <Pill key={filter.name} component="span">
          {filter.label}: <ChosenText filter={filter} values={values} />
          <CloseButton
            size={18}
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => onChange(filter.name, undefined)}
          />
        </Pill>
      ))}
    </Group>
  );
}

function ChosenText({ filter, values }: { filter: Filter; values: FilterValues }) {
  const value = values[filter.name] ?? '';
  if (filter.kind === 'lookup') return <LookupText source={filter.source} values={values} value={value} />;
  if (filter.kind === 'choice') return <>{labels(filter.options, value)}</>;
  if (filter.kind === 'date') return <>{formatDate(value)}</>;
  if (filter.kind === 'month') return <>{formatMonth(value)}</>;
  if (filter.kind === 'flag') return <>yes</>;
  return <>{value}</>;
}

function LookupText({ source, values, value }: { source: LookupSource; values: FilterValues; value: string }) {
  const { options } = useOptions(source, values);
  return <>{labels(options, value)}</>;
}

function labels(options: readonly { value: string; label: string }[], value: string): string {
  return value
    .split(',')
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(', ');
}
