// The three most used filters open, the rest in a panel, the chosen ones as removable chips (design, Lists).

import { Badge, Button, CloseButton, Group, Pill, Popover, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { useOptions } from '#ui/controls/lookup-field.tsx';
import { FilterControl } from './filter-control.tsx';
import type { Filter, FilterValues, LookupSource } from './filter.ts';

const OPEN = 3;

interface Props {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (name: string, value: string | undefined) => void;
  /** On phones all filters are in the panel. */
  narrow: boolean;
}

export function FilterBar({ filters, values, onChange, narrow }: Props) {
  const open = narrow ? [] : filters.slice(0, OPEN);
  const rest = filters.slice(open.length);
  const chosen = rest.filter((one) => values[one.name]).length;
  return (
    <>
      {open.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          values={values}
          onChange={(value) => onChange(filter.name, value)}
          compact
        />
      ))}
      {rest.length ? (
        <Popover width={320} position="bottom-start" trapFocus shadow="md" closeOnClickOutside>
          <Popover.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconAdjustmentsHorizontal size={16} />}
              rightSection={chosen ? <Badge size="sm">{chosen}</Badge> : null}
            >
              Filters
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap="xs">
              {rest.map((filter) => (
                <FilterControl
                  key={filter.name}
                  filter={filter}
                  values={values}
                  onChange={(value) => onChange(filter.name, value)}
                />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}

export function FilterChips({ filters, values, onChange, clear }: Omit<Props, 'narrow'> & { clear: () => void }) {
  // What a list begins with is no choice of the person.
  const chosen = filters.filter((one) => values[one.name] && values[one.name] !== one.initial);
  if (!chosen.length) return null;
  return (
    <Group gap={6} role="group" aria-label="Chosen filters">
      {chosen.map((filter) => (
        <Pill key={filter.name} component="span" className="chip">
          {filter.label}: <ChosenText filter={filter} values={values} />
          <CloseButton
            size={18}
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => onChange(filter.name, undefined)}
          />
        </Pill>
      ))}
      <Button variant="subtle" size="compact-xs" onClick={clear}>
        Clear all
      </Button>
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
