// Cash counts: the list, and the sheet on which one is written (ACC-81).

import { IconCash, IconLock, IconPencil, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { type Filter, lookup, optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { accountList } from '#modules/accounts/chart/contract/chart.ts';
import { type CashCount, cashCountClose, cashCountList, cashCountPrint } from '../../contract/cash-counts.ts';
import { countStateTable } from '../../rules/index.ts';
import { CountSheet } from '../count-sheet.tsx';

const boxChoices = lookup(
  accountList,
  (page) => page.data.map((row) => ({ value: row.id, label: `${row.code} ${row.name}` })),
  () => ({ kind: 'cash' as const, with_balance: false, startRow: 0, fetchCount: 100 }),
);

interface Acts {
  edit: (count: CashCount) => void;
  close: (count: CashCount) => Promise<unknown>;
}

function list(branch: Filter<'branch_id'>, { edit, close }: Acts): ListDeclaration<typeof cashCountList> {
  const counting = countStateTable.may('close');
  return {
    title: 'Cash counts',
    call: cashCountList,
    dated: 'counted_on',
    export: exportOf(cashCountList),
    rowKey: (row) => row.id,
    rowName: (row) => `count of ${formatDate(row.counted_on)}`,
    columns: [
      { key: 'counted_on', title: 'Counted on', kind: 'date', sort: true, card: true },
      { key: 'branch', title: 'Branch', sort: true },
      { key: 'account', title: 'Box', card: true },
      { key: 'counted_by', title: 'By' },
      { key: 'counted_total', title: 'Counted', kind: 'money', currency: (row) => row.currency },
      { key: 'book_total', title: 'Book', kind: 'money', currency: (row) => row.currency },
      {
        key: 'difference',
        title: 'Difference',
        kind: 'money',
        currency: (row) => row.currency,
        sort: true,
        card: true,
      },
      { key: 'status', title: 'Status', kind: 'status', statuses: countStateTable.badges },
      {
        key: 'note',
        title: 'Note',
        value: (row) => [row.note, row.reason && `Sent back: ${row.reason}`].filter(Boolean).join(' · '),
      },
      {
        key: 'entry_id',
        title: 'Entry',
        link: (row) =>
          row.entry_id === null ? undefined : linkTo(pages.Ledger, { tab: 'counts', entry: row.entry_id }),
      },
      { key: 'closed_by', title: 'Closed by', hidden: true },
      { key: 'closed_at', title: 'Closed', kind: 'instant', hidden: true },
    ],
    filters: [
      { name: 'from', label: 'From', kind: 'date' },
      { name: 'to', label: 'To', kind: 'date' },
      { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(countStateTable.badges) },
      branch,
      { name: 'account_id', label: 'Box', kind: 'lookup', source: boxChoices },
      {
        name: 'differs',
        label: 'Difference',
        kind: 'choice',
        options: [
          { value: 'any', label: 'Any difference' },
          { value: 'short', label: 'Short' },
          { value: 'over', label: 'Over' },
        ],
      },
    ],
    search: 'Branch, person or note',
    sort: '-counted_on',
    figures: (data) => [
      { label: 'Short', value: data.figures?.short, kind: 'money', narrows: { differs: 'short' } },
      { label: 'Over', value: data.figures?.over, kind: 'money', narrows: { differs: 'over' } },
    ],
    actions: [
      {
        label: 'Count cash',
        icon: IconCash,
        primary: true,
        permissions: counting,
        dialog: (done) => <CountSheet close={done} />,
      },
    ],
    rowActions: [
      {
        label: 'Change',
        icon: IconPencil,
        permissions: counting,
        show: (row) => countStateTable.can('change', row.status),
        run: edit,
      },
      {
        label: 'Close',
        icon: IconLock,
        permissions: counting,
        show: (row) => countStateTable.can('close', row.status),
        question: (row) => ({
          title: `Close the count of ${formatDate(row.counted_on)}?`,
          text:
            row.difference === 0
              ? 'Box and book agree.'
              : `${moneyWithCurrency(Math.abs(row.difference), row.currency)} ${row.difference > 0 ? 'over' : 'short'}: a second person decides before it is posted.`,
          button: 'Close count',
        }),
        run: close,
      },
      { label: 'Print', icon: IconPrinter, run: (row) => openPdf(cashCountPrint, { id: row.id }) },
    ],
    empty: {
      title: 'No cash count yet',
      text: 'Count the cash at the end of the day; the month closes with the count of its last working day.',
    },
  };
}

export function CashCounts({ heads, branch }: { heads: ReactNode; branch: Filter<'branch_id'> }) {
  const [edited, setEdited] = useState<CashCount>();
  const { act } = useAct(cashCountClose, { onDone: (_data, message) => toast(message) });
  return (
    <>
      <ListPage
        key="counts"
        list={list(branch, { edit: setEdited, close: ({ id, version }) => act({ id, version }) })}
        beside={heads}
      />
      {edited ? <CountSheet known={edited} close={() => setEdited(undefined)} /> : null}
    </>
  );
}
