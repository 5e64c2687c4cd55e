// The rows that add up to one figure, page by page; the sum is said, and where the night has another one, that too.

import { Group, Pagination, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted, grouped } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { performanceRows } from '../contract/performance.ts';
import { factOf } from '../rules/index.ts';
import type { Opened } from './parts/opened.ts';

const PAGE = 50;

interface Props {
  branch_id: number;
  currency: Currency;
  open: Opened;
  close: () => void;
}

export function RowsDialog({ branch_id, currency, open: { fact, month }, close }: Props) {
  const [page, setPage] = useState(1);
  const answer = useCall(
    performanceRows,
    { branch_id, month, fact, startRow: (page - 1) * PAGE, fetchCount: PAGE },
    { keep: true },
  );
  const { name, money } = factOf(fact);
  const said = (value: number): string => (money ? moneyWithCurrency(value, currency) : grouped(value));
  const { data } = answer;
  const sum = data?.figures?.sum ?? 0;
  const kept = data?.figures?.kept ?? null;
  return (
    <Dialog opened onClose={close} title={`${name}, ${formatMonth(month)}`} size={720}>
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {!data && !answer.failure ? <RowsSkeleton rows={8} /> : null}
      {data ? (
        <Stack gap="sm">
          <Text fw={600}>
            {said(sum)} in {counted(data.total, 'row')}
          </Text>
          {kept !== null && kept !== sum ? (
            <Text c="var(--waiting)">
              {said(kept)} was counted last night. What changed since then is in the rows and in the figure from
              tomorrow on.
            </Text>
          ) : null}
          {data.data.length === 0 ? (
            <Empty title="No rows" text="Nothing of this kind is dated in the month." />
          ) : (
            <RowsTable
              rows={data.data.map((row, n) => ({ ...row, key: n, currency }))}
              rowKey={(row) => row.key}
              columns={[
                { key: 'day', title: 'Day', kind: 'date' },
                { key: 'name', title: 'What', card: true, link: (row) => row.path ?? undefined },
                { key: 'text', title: 'Detail', card: true },
                { key: 'amount', title: 'Counts', kind: money ? 'money' : 'number', card: true },
              ]}
              name="Rows"
            />
          )}
          {data.total > PAGE ? (
            <Group justify="center">
              <Pagination value={page} onChange={setPage} total={Math.ceil(data.total / PAGE)} size="sm" />
            </Group>
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}
