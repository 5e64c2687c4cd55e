// What a scheme would reach on the results of today, branch by branch, before it is run (10 §10.2). Many branches are counted in parts, one after the other.

import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counted, grouped } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { call } from '#ui/calls/call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { runSimulate, type Simulated } from '../contract/merit-runs.ts';
import type { SchemeRow } from '../contract/merit-schemes.ts';

const sums = ['examined', 'reached', 'held_back', 'monthly_cost', 'total_cost'] as const;

/** Parts make one count: what is running already is the same in each. */
function together(parts: readonly Simulated[]): Simulated | undefined {
  return parts.reduce<Simulated | undefined>(
    (all, part) =>
      all
        ? {
            ...all,
            ...Object.fromEntries(sums.map((key) => [key, all[key] + part[key]])),
            branches: [...all.branches, ...part.branches],
          }
        : part,
    undefined,
  );
}

const countedIn = (parts: readonly Simulated[]): number => parts.reduce((sum, part) => sum + part.branches.length, 0);

export function Simulation({ scheme, close }: { scheme: SchemeRow; close: () => void }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['merit simulation', scheme.id],
    queryFn: async ({ pageParam, signal }) =>
      (await call(runSimulate, { scheme_id: scheme.id, startRow: pageParam }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const done = countedIn(all);
      return done < last.of_branches && last.branches.length > 0 ? done : undefined;
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const all = together(data?.pages ?? []);
  return (
    <Dialog opened onClose={close} title={`${scheme.name}: what it would reach today`} size="xl">
      {error ? <Failed failure={asFailure(error)} again={() => void refetch()} /> : null}
      {all && hasNextPage ? <HowFar data={all} /> : null}
      {all ? <Counted data={all} /> : error ? null : <RowsSkeleton />}
    </Dialog>
  );
}

function HowFar({ data }: { data: Simulated }) {
  const done = data.branches.length;
  return (
    <Stack gap={4} mb="sm">
      <Progress value={(done / data.of_branches) * 100} aria-label="Counted" />
      <Text fz="sm" c="dimmed" role="status">
        {grouped(done)} of {counted(data.of_branches, 'branch', 'branches')} counted; the figures grow until all are
      </Text>
    </Stack>
  );
}

function Counted({ data }: { data: Simulated }) {
  const { currency, budget } = data;
  const over = budget === null ? 0 : data.committed + data.total_cost - budget;
  return (
    <Stack>
      <Figures
        figures={[
          { label: 'Examined', value: data.examined },
          { label: 'Would get an award', value: data.reached },
          { label: 'Held back', value: data.held_back },
          { label: 'A month', value: data.monthly_cost, kind: 'money', currency },
          { label: 'All months', value: data.total_cost, kind: 'money', currency },
        ]}
      />
      {over > 0 ? (
        <Alert color="red">
          {moneyWithCurrency(over, currency)} over the budget of {moneyWithCurrency(budget ?? 0, currency)}
        </Alert>
      ) : null}
      <RowsTable
        name="Branches"
        rows={data.branches}
        rowKey={(row) => row.branch_id}
        columns={[
          { key: 'branch_name', title: 'Branch' },
          { key: 'examined', title: 'Examined', kind: 'number' },
          { key: 'reached', title: 'Awards', kind: 'number' },
          { key: 'held_back', title: 'Held back', kind: 'number' },
          { key: 'monthly_cost', title: 'A month', kind: 'money', currency: () => currency },
          { key: 'total_cost', title: 'All months', kind: 'money', currency: () => currency },
          { key: 'problem', title: 'Why not', wrap: 240 },
        ]}
      />
    </Stack>
  );
}
