// What the software would match, with the reason; a person says yes (ACC-41).

import { Button } from '@mantine/core';
import { toast } from '#ui/alerts/toasts.ts';
import { type Act, useAct } from '#ui/acts/use-act.ts';
import { Empty } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type ReconcileAnswer, reconcileMatch } from '../contract/reconcile.ts';

type Proposal = ReconcileAnswer['proposals'][number];

function columnsOf(bank_account_id: number, match: Act<typeof reconcileMatch>): readonly Column<Proposal>[] {
  return [
    { key: 'statement', title: 'Bank', card: true },
    { key: 'book', title: 'Book', card: true },
    { key: 'amount', title: 'Amount', kind: 'money', card: true },
    { key: 'reason', title: 'Why' },
    {
      key: 'take',
      title: '',
      show: ({ statement_line_ids, lines }) => (
        <Button
          size="compact-xs"
          variant="light"
          loading={match.busy}
          onClick={() => void match.act({ bank_account_id, statement_line_ids, lines })}
        >
          Match
        </Button>
      ),
    },
  ];
}

export function Proposals({ data }: { data: ReconcileAnswer }) {
  const match = useAct(reconcileMatch, { onDone: (_data, message) => toast(message) });
  if (data.proposals.length === 0)
    return (
      <Empty
        title="Nothing is proposed"
        text="What is open on both sides has neither reference, cheque number nor amount in common."
      />
    );
  return (
    <RowsTable
      name="Proposals"
      rows={data.proposals}
      rowKey={(row) => `${row.statement_line_ids.join(' ')}-${row.lines[0]?.entry_id ?? 0}`}
      columns={columnsOf(data.account.id, match)}
    />
  );
}
