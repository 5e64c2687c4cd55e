// Reconciliations of an account, the newest first; that one can be taken back (ACC-44). Below them the statements that are loaded.

import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Empty, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { statementList } from '../contract/bank-statements.ts';
import { type ReconcileAnswer, reconcileUndo } from '../contract/reconcile.ts';
import { reconciliationStates, statementStateTable } from '../rules/index.ts';

type Finished = ReconcileAnswer['reconciliations'][number];

function columnsOf(newest: number | undefined, take: (id: number) => void): readonly Column<Finished>[] {
  return [
    { key: 'as_of', title: 'Up to', kind: 'date', card: true },
    { key: 'statement_balance', title: 'Statement', kind: 'money', card: true },
    { key: 'book_balance', title: 'Book', kind: 'money' },
    { key: 'outstanding_payments', title: 'Payments under way', kind: 'money' },
    { key: 'outstanding_receipts', title: 'Receipts under way', kind: 'money' },
    { key: 'status', title: 'Status', kind: 'status', statuses: reconciliationStates.badges, card: true },
    { key: 'finished_by', title: 'By' },
    { key: 'finished_at', title: 'Finished', kind: 'instant' },
    { key: 'reason', title: 'Taken back because' },
    {
      key: 'undo',
      title: '',
      show: (row) =>
        row.id === newest ? (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => take(row.id)}>
            Withdraw
          </Button>
        ) : null,
    },
  ];
}

export function History({ data }: { data: ReconcileAnswer }) {
  const [taken, setTaken] = useState<number>();
  const newest = data.reconciliations.find((one) => one.status === 'finished')?.id;
  const undone = data.reconciliations.find((one) => one.id === taken);
  return (
    <>
      {data.reconciliations.length === 0 ? (
        <Empty title="Nothing is finished" text="A reconciliation is finished when its difference is 0." />
      ) : (
        <RowsTable
          name="Reconciliations"
          rows={data.reconciliations}
          rowKey={(row) => row.id}
          columns={columnsOf(newest, setTaken)}
        />
      )}
      <Statements id={data.account.id} />
      {undone ? (
        <FormDialog
          form={{
            title: `Undo the reconciliation of ${formatDate(undone.as_of)}`,
            call: reconcileUndo,
            fields: [{ name: 'reason', label: 'Why', kind: 'long', rows: 2, max: 300, required: true }],
            toInput: ({ reason }) => ({ id: undone.id, reason: String(reason ?? '') }),
            button: 'Undo',
          }}
          close={() => setTaken(undefined)}
        />
      ) : null}
    </>
  );
}

function Statements({ id }: { id: number }) {
  const answer = useCall(statementList, { bank_account_id: id, startRow: 0, fetchCount: 60 }, { keep: true });
  if (!answer.data) return <RowsSkeleton rows={3} />;
  if (answer.data.data.length === 0) return null;
  return (
    <section aria-label="Statements">
      <Title order={2} size="h5" mb={4}>
        Statements
      </Title>
      <RowsTable
        name="Statements"
        rows={answer.data.data}
        rowKey={(row) => row.id}
        columns={[
          { key: 'from_date', title: 'From', kind: 'date' },
          { key: 'to_date', title: 'To', kind: 'date', card: true },
          { key: 'opening', title: 'Opening', kind: 'money' },
          { key: 'closing', title: 'Closing', kind: 'money', card: true },
          { key: 'lines', title: 'Lines', kind: 'number' },
          { key: 'matched', title: 'Matched', kind: 'number' },
          { key: 'status', title: 'Status', kind: 'status', statuses: statementStateTable.badges, card: true },
          { key: 'loaded_by', title: 'Loaded by' },
          { key: 'created_at', title: 'Loaded', kind: 'instant' },
        ]}
      />
    </section>
  );
}
