// What is matched, the latest first; what no finished reconciliation locks can be taken back.

import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type MatchWay, type ReconcileAnswer, reconcileUnmatch } from '../contract/reconcile.ts';

const ways: Record<MatchWay, string> = {
  reference: 'Reference',
  cheque: 'Cheque number',
  voucher: 'Booked for it',
  amount: 'Amount',
  sum: 'Sum',
  hand: 'By hand',
};

type Match = ReconcileAnswer['matches'][number];

function columnsOf(take: (id: number) => void): readonly Column<Match>[] {
  return [
    { key: 'settled_on', title: 'Since', kind: 'date', card: true },
    { key: 'statement', title: 'Bank', card: true },
    { key: 'book', title: 'Book' },
    { key: 'amount', title: 'Amount', kind: 'money', card: true },
    { key: 'how', title: 'How', value: (row) => ways[row.how] },
    { key: 'matched_by', title: 'By' },
    {
      key: 'undo',
      title: '',
      show: (row) =>
        row.locked ? (
          'Locked'
        ) : (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => take(row.id)}>
            Unmatch
          </Button>
        ),
    },
  ];
}

export function Matched({ data }: { data: ReconcileAnswer }) {
  const [taken, setTaken] = useState<number>();
  if (data.matches.length === 0)
    return <Empty title="Nothing is matched" text="Auto-match begins with references and cheque numbers." />;
  return (
    <>
      <RowsTable name="Matched" rows={data.matches} rowKey={(row) => row.id} columns={columnsOf(setTaken)} />
      {taken === undefined ? null : (
        <FormDialog
          form={{
            title: 'Unmatch',
            call: reconcileUnmatch,
            fields: [{ name: 'reason', label: 'Why', kind: 'long', rows: 2, max: 300, required: true }],
            toInput: ({ reason }) => ({ match_id: taken, reason: String(reason ?? '') }),
            button: 'Unmatch',
          }}
          close={() => setTaken(undefined)}
        />
      )}
    </>
  );
}
