// What Trend and Weekday are asked for: a branch, and from which day to which; kept in the address.

import { Box } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import { type Filter, wireValues } from '#ui/filters/filter.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { trendReport } from '../contract/reports.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';

const filters = [
  branchFilter,
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
] as const satisfies readonly Filter[];

export function useTrend() {
  const [params] = useSearchParams();
  return useCall(trendReport, wireValues(filters, filterValues(filters, params, trendReport)), { keep: true });
}

export function TrendFilters() {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const values = filterValues(filters, params, trendReport);
  return (
    <Box mb="sm">
      <FilterRow
        filters={filters}
        values={values}
        onChange={(name, value) => change(filterChange(filters, name, value))}
      />
    </Box>
  );
}
