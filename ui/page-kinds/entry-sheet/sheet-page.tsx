// An entry sheet as a page: chooses what to open, loads it, brings a draft back, saves, and shows refusals in their cells.

import { Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useOpenFilters } from '#ui/filters/open-filters.ts';
import { wireValues, type Filter } from '#ui/filters/filter.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetDeclaration, SheetRow } from './sheet-declaration.ts';

export function SheetPage<Read extends Contract, Save extends Contract, Row extends SheetRow>({
  sheet,
}: {
  sheet: SheetDeclaration<Read, Save, Row>;
}) {
  const session = useSession();
  const params = useParams();
  const [query] = useSearchParams();
  const change = useUrlChanges();
  const narrow = useNarrow();
  const first = sheet.start?.(session) ?? {};
  const filters = (sheet.filters ?? []).map((one): Filter => ({ ...one, initial: first[one.name] ?? one.initial }));
  const open = useOpenFilters(filters);
  const values = filterValues(filters, query, sheet.call);
  const missing = filters.filter((one) => one.required && !values[one.name]);
  const input = { ...wireValues(filters, values), ...sheet.fixed?.(params) } as InputOf<Read>;
  const answer = useCall(sheet.call, input, { fresh: 0, forget: true, when: missing.length === 0 });
  const bar = filters.length ? (
    <Group gap="xs" role="search">
      <FilterBar
        filters={filters}
        values={values}
        onChange={(name, value) => change(filterChange(filters, name, value))}
        open={open}
      />
    </Group>
  ) : null;

  const data = answer.data;
  if (data !== undefined && !answer.failure) {
    const rows = sheet.rows(data);
    if (rows.length || sheet.newRow)
      return (
        <OpenSheet
          key={JSON.stringify(input)}
          sheet={sheet}
          data={data}
          rows={rows}
          input={input}
          narrow={narrow}
          currency={session.currency}
          user_id={session.id}
          bar={bar}
        />
      );
  }
  return (
    <Page title={sheet.title} text={sheet.text} crumbs={sheet.crumbs}>
      {sheet.above?.()}
      {bar}
      {missing.length ? (
        <Notice
          icon={<IconFilter size={40} />}
          title={`Choose ${missing.map((one) => one.label.toLowerCase()).join(' and ')}`}
          text={sheet.empty.text}
        />
      ) : answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : (
        <Empty title={sheet.empty.title} text={sheet.empty.text} />
      )}
    </Page>
  );
}
