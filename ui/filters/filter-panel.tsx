// The panel of the filters that have no room in the line: what is chosen is applied together, so that the list is asked once.

import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { FilterControl } from './filter-control.tsx';
import type { Filter, FilterValues } from './filter.ts';

interface Props {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (name: string, value: string | undefined) => void;
  close: () => void;
  /** Takes all choices back, also those in the line; undefined where nothing is chosen. */
  clear: (() => void) | undefined;
}

export function FilterPanel({ filters, values, onChange, close, clear }: Props) {
  const [draft, setDraft] = useState<Record<string, string | undefined>>({});
  // Enter in a field of text: it says what was typed as it is left, after this was drawn.
  const latest = useRef(draft);
  const put = (name: string, value: string | undefined) => {
    latest.current = { ...latest.current, [name]: value };
    setDraft(latest.current);
  };
  return (
    <form
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        for (const [name, value] of Object.entries(latest.current)) if (values[name] !== value) onChange(name, value);
        close();
      }}
    >
      <Stack gap="xs">
        <Text fw={600}>Filters</Text>
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={{ ...values, ...draft }}
            onChange={(value) => put(filter.name, value)}
          />
        ))}
        <Group justify="space-between" mt={4}>
          <Button
            variant="subtle"
            size="xs"
            disabled={!clear && Object.keys(draft).length === 0}
            onClick={() => {
              clear?.();
              close();
            }}
          >
            Clear
          </Button>
          <Button type="submit" size="xs">
            Apply
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
