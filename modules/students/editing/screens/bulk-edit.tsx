// Batches of bulk edits: begun for a class, typed in their sheet, sent, and what became of them (spec 03 §6.4).

import { IconChecklist, IconChecks, IconPlus, IconRefresh, IconSend, IconTable, IconX } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { batchStates } from '../rules/batch-states.ts';
import { type BulkBatch, bulkEditCancel, bulkEditList, bulkEditRetry } from '../contract/bulk-edit.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { Statuses } from '#ui/table/column.ts';
import { useNavigate } from 'react-router';
import { nameOfField } from '#modules/students/person/rules/index.ts';
import { NewBatchDialog } from './parts/new-batch-dialog.tsx';
import { SendBatchDialog } from './send-batch-dialog.tsx';

const states: Statuses = batchStates.badges;

const sheetPath = (id: number): string => linkTo(pages.StdBulkEdit, { id });
const requestPath = (id: number): string => linkTo(pages.AdminApproval, { view: 'all', open: id });
const isDraft = (row: BulkBatch): boolean => batchStates.can('type', row.state);

function useList(): ListDeclaration<typeof bulkEditList> {
  const navigate = useNavigate();
  const cancel = useAct(bulkEditCancel, { onDone: () => toast('The draft is discarded') });
  const retry = useAct(bulkEditRetry, { onDone: (batch) => void navigate(sheetPath(batch.id)) });
  return {
    title: 'Bulk Edit',
    text: 'One change for many students: choose a class and columns, type or paste in the sheet, then send it.',
    call: bulkEditList,
    rowKey: (row) => row.id,
    rowLink: (row) =>
      isDraft(row) ? sheetPath(row.id) : row.approval_id === null ? undefined : requestPath(row.approval_id),
    columns: [
      { key: 'title', title: 'Batch', card: true },
      { key: 'branch_name', title: 'Branch' },
      { key: 'columns', title: 'Columns', value: (row) => row.columns.map(nameOfField).join(', ') },
      { key: 'rows', title: 'Students', kind: 'number', card: true },
      { key: 'state', title: 'Status', kind: 'status', statuses: states, card: true },
      { key: 'applied', title: 'Changed', kind: 'number' },
      { key: 'skipped', title: 'Skipped', kind: 'number' },
      { key: 'by', title: 'By' },
      { key: 'created_at', title: 'Begun', kind: 'instant' },
    ],
    filters: [{ name: 'state', label: 'Status', kind: 'choice', options: optionsOf(states) }],
    search: 'Title',
    actions: [
      { label: 'New batch', icon: IconPlus, primary: true, dialog: (close) => <NewBatchDialog close={close} /> },
    ],
    rowActions: [
      { label: 'Open the sheet', icon: IconTable, show: isDraft, to: (row) => sheetPath(row.id) },
      {
        label: 'Send',
        icon: IconSend,
        show: (row) => isDraft(row) && row.rows > 0 && row.needs_approval,
        dialog: (row, close) => <SendBatchDialog batch={row} close={close} />,
      },
      {
        label: 'Apply',
        icon: IconChecks,
        show: (row) => isDraft(row) && row.rows > 0 && !row.needs_approval,
        dialog: (row, close) => <SendBatchDialog batch={row} close={close} />,
      },
      {
        label: 'See the request',
        icon: IconChecklist,
        show: (row) => row.approval_id !== null,
        to: (row) => requestPath(row.approval_id ?? 0),
      },
      {
        label: 'Retry skipped',
        icon: IconRefresh,
        show: (row) => row.state === 'applied' && row.skipped > 0,
        run: (row) => retry.act({ id: row.id }),
      },
      {
        label: 'Discard',
        icon: IconX,
        danger: true,
        show: isDraft,
        question: (row) => ({
          title: 'Discard this draft?',
          text: `What was entered in ‘${row.title}’ is lost.`,
          button: 'Discard',
          danger: true,
        }),
        run: (row) => cancel.act({ id: row.id, version: row.version }),
      },
    ],
    empty: {
      title: 'No batch yet',
      text: 'Begin one to change the category, house or contacts of a whole class at once.',
    },
  };
}

export function Screen() {
  return <ListPage list={useList()} />;
}
