// What if (FRA-11): rules tried over past months of the branch, beside those in force. Nothing is saved.

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MonthField } from '#ui/controls/date-field.tsx';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { royaltySimulate } from '#modules/franchise/agreements/contract/simulate.ts';
import type { franchiseGet } from '../contract/franchises.ts';
import type { Tried } from './tried.ts';

const TryRules = lateDialog(async () => (await import('./try-rules.tsx')).TryRules);

export function Tab({ record }: TabProps<typeof franchiseGet>) {
  const { today } = useSession();
  const [to, setTo] = useState<Month>(addMonths(monthOf(today), -1));
  const [from, setFrom] = useState<Month>(addMonths(monthOf(today), -12));
  const [tried, setTried] = useState<Tried | null>(null);
  const [editing, setEditing] = useState(false);
  const known = record.agreements.length > 0 || tried !== null;
  const { data, failure, again } = useCall(
    royaltySimulate,
    { branch_id: record.branch_id, from, to, ...tried },
    { when: known, keep: true },
  );
  return (
    <Stack>
      <Group align="end">
        <MonthField label="From" value={from} onChange={(month) => month && setFrom(month)} />
        <MonthField label="To" value={to} onChange={(month) => month && setTo(month)} />
        <Button variant="default" onClick={() => setEditing(true)}>
          Try other rules
        </Button>
        {tried ? (
          <Button variant="subtle" onClick={() => setTried(null)}>
            Back to what is agreed
          </Button>
        ) : null}
      </Group>
      {editing ? <TryRules record={record} tried={tried} onTry={setTried} close={() => setEditing(false)} /> : null}
      {known ? null : <Text c="dimmed">Try rules: there is no agreement yet.</Text>}
      {failure ? <Failed failure={failure} again={again} /> : known && !data ? <RowsSkeleton /> : null}
      {data ? (
        <>
          <Alert variant="light" color="gray" role="status">
            Together {moneyWithCurrency(data.total, data.currency)}
            {data.now === null
              ? ''
              : `, with the rules in force ${moneyWithCurrency(data.now, data.currency)}: a difference of ${moneyWithCurrency(data.total - data.now, data.currency)}`}
            . Nothing is saved.
          </Alert>
          <RowsTable
            name="Royalty by month"
            rows={data.months}
            rowKey={(row) => row.month}
            columns={[
              { key: 'month', title: 'Month', kind: 'month' },
              { key: 'received', title: 'Received', kind: 'money', currency: () => data.currency },
              { key: 'royalty', title: 'Royalty', kind: 'money', currency: () => data.currency },
              { key: 'marketing', title: 'Marketing', kind: 'money', currency: () => data.currency },
              { key: 'minimum', title: 'Minimum', kind: 'money', currency: () => data.currency },
              { key: 'tax', title: 'Tax', kind: 'money', currency: () => data.currency },
              { key: 'total', title: 'Total', kind: 'money', currency: () => data.currency },
              {
                key: 'percent',
                title: '% of received',
                kind: 'number',
                value: (row) => (row.percent === null ? null : row.percent.toFixed(2)),
              },
              ...(data.now === null
                ? []
                : [{ key: 'now', title: 'In force', kind: 'money' as const, currency: () => data.currency }]),
            ]}
          />
        </>
      ) : null}
    </Stack>
  );
}
