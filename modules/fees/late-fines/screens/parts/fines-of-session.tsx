// What the fines of a session came to, month by month, and by branch; the challans behind a figure are one press away.

import { Stack, Title } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { fineYear } from '../../contract/fine-year.ts';

const amounts = [
  { key: 'assessed', title: 'Assessed', kind: 'money' },
  { key: 'reversed', title: 'Reversed', kind: 'money' },
  { key: 'waived', title: 'Waived', kind: 'money' },
  { key: 'collected', title: 'Collected', kind: 'money' },
  { key: 'open', title: 'Open', kind: 'money' },
] as const;

export function FinesOfSession({ session_id, branch_id }: { session_id: number; branch_id: number | undefined }) {
  const answer = useCall(fineYear, { session_id, branch_id }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={12} />;
  const { currency, head_id, months, branches, ...all } = answer.data;
  const total = { ...all, currency };
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        Fines of the session
      </Title>
      <Figures
        figures={amounts.map(({ key, title }) => ({ label: title, value: all[key], kind: 'money' as const, currency }))}
      />
      <RowsTable
        name="Fines by month"
        rows={months.map((row) => ({ ...row, currency }))}
        rowKey={(row) => row.bill_month}
        columns={[
          {
            key: 'bill_month',
            title: 'Bill month',
            kind: 'month',
            link: (row) =>
              head_id !== null && row.assessed > 0
                ? linkTo(pages.FeeChallan, { bill_month: row.bill_month, head_id })
                : undefined,
          },
          ...amounts,
        ]}
        totals={months.length > 0 ? { ...total, bill_month: '' as never } : undefined}
      />
      {branch_id === undefined && branches.length > 0 ? (
        <RowsTable
          name="Fines by branch"
          rows={branches.map((row) => ({ ...row, currency }))}
          rowKey={(row) => row.branch_id}
          columns={[
            {
              key: 'branch_name',
              title: 'Branch',
              link: (row) => linkTo(pages.FineYear, { session_id, branch_id: row.branch_id }),
            },
            ...amounts,
          ]}
        />
      ) : null}
    </Stack>
  );
}
