// Filters above what a screen draws by itself: one row with their names inside, as above every list. All of them stand open, because without them
// there is nothing to see; a phone has their names above.

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNarrow } from '#ui/page/narrow.ts';
import { FilterControl } from './filter-control.tsx';
import type { Filter, FilterValues } from './filter.ts';

interface Props {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (name: string, value: string | undefined) => void;
  /** Beside them. */
  children?: ReactNode;
}

export function FilterRow({ filters, values, onChange, children }: Props) {
  const narrow = useNarrow();
  return (
    <Group gap="xs" role="search" {...(narrow ? { grow: true, preventGrowOverflow: false } : {})}>
      {filters.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          values={values}
          onChange={(value) => onChange(filter.name, value)}
          compact={!narrow}
        />
      ))}
      {children}
    </Group>
  );
}
