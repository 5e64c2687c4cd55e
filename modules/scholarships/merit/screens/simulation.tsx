// What a scheme would reach on the results of today, branch by branch, before it is run (10 §10.2).

import { Alert, Stack } from '@mantine/core';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { runSimulate, type Simulated } from '../contract/merit-runs.ts';
import type { SchemeRow } from '../contract/merit-schemes.ts';

export function Simulation({ scheme, close }: { scheme: SchemeRow; close: () => void }) {
  const counted = useCall(runSimulate, { scheme_id: scheme.id });
  return (
    <Dialog opened onClose={close} title={`${scheme.name}: what it would reach today`} size="xl">
      {counted.failure ? (
        <Failed failure={counted.failure} again={counted.again} />
      ) : counted.data ? (
        <Counted data={counted.data} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
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
