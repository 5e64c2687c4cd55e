// Page numbers, the range shown, and how many rows a page has.

import { Group, Pagination, Text } from '@mantine/core';
import { grouped } from '#kernel/counted.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { PAGE_SIZES, type ListState } from './use-list-state.ts';

export function ListPages({ state, total, narrow }: { state: ListState; total: number; narrow: boolean }) {
  const pages = Math.max(1, Math.ceil(total / state.size));
  const from = (state.page - 1) * state.size + 1;
  const to = Math.min(total, state.page * state.size);
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label="Pages">
      <Text c="dimmed" fz="sm" className="figure">
        {grouped(from)}–{grouped(to)} of {grouped(total)}
      </Text>
      <Group gap="sm">
        {narrow ? null : (
          <Choice
            size="xs"
            w={110}
            aria-label="Rows on a page"
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))}
            value={String(state.size)}
            onChange={(size) => size && state.setSize(Number(size))}
          />
        )}
        {pages > 1 ? (
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(state.page, pages)}
            onChange={state.setPage}
            siblings={narrow ? 0 : 1}
            withEdges={!narrow}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          />
        ) : null}
      </Group>
    </Group>
  );
}
