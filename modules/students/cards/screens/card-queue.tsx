// Approved cards on their way: into a batch, out of the printer, into the hand of the child (spec 03 §6.7).

import { IconCheck, IconDownload, IconEye, IconPrinter, IconRefresh, IconScan, IconX } from '@tabler/icons-react';
import { fileGet } from '#kernel/calls/files.ts';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { startJob } from '#ui/jobs/follow-job.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { Column } from '#ui/table/column.ts';
import {
  cardBatchAgain,
  cardBatches,
  cardPreview,
  cardPrinted,
  cardPrintReject,
  cardQueue,
} from '../contract/card-prints.ts';
import type { CardRow } from '../contract/cards.ts';
import { HandOut, MakeBatch } from './late-dialogs.tsx';
import { cardStates, placeFilters, reasonWords, viewPath } from './parts/card-words.ts';

const columns = [
  { key: 'name', title: 'Name', sort: true, card: true, link: (row) => viewPath(row.card_no) },
  { key: 'class_name', title: 'Class', sort: true, card: true },
  { key: 'card_no', title: 'Card', sort: true },
  { key: 'reason', title: 'Reason', value: (row) => reasonWords[row.reason] },
  { key: 'state', title: 'Status', kind: 'status', statuses: cardStates, card: true, width: 150 },
  { key: 'fee', title: 'Fee', kind: 'money' },
  {
    key: 'paid',
    title: 'Paid',
    kind: 'flag',
    value: (row) => (row.paid === null ? null : row.paid || row.wait_waived),
  },
  { key: 'batch_no', title: 'Batch', sort: true },
  { key: 'days', title: 'Days', kind: 'number', sort: true },
  { key: 'expires_on', title: 'Good until', kind: 'date', hidden: true },
  { key: 'branch_name', title: 'Branch', hidden: true },
] as const satisfies readonly Column<CardRow>[];

const fault: FormDeclaration<typeof cardPrintReject> = {
  title: 'This card came out wrong',
  text: 'It counts as rejected until it is made again.',
  call: cardPrintReject,
  fields: [{ name: 'reason', label: 'What is wrong', kind: 'long', required: true, max: 300 }],
  button: 'Reject card',
};

const shared = {
  call: cardQueue,
  export: exportOf(cardQueue),
  rowKey: (row: CardRow) => row.id,
  rowName: (row: CardRow) => `${row.card_no} ${row.name}`,
  columns,
  filters: placeFilters,
  search: 'Name, card, admission number',
  sort: 'class_name' as const,
};

const handOut: PageAction = {
  label: 'Hand out by scan',
  icon: IconScan,
  primary: true,
  dialog: (close) => <HandOut close={close} />,
};

const toPrint: ListDeclaration<typeof cardQueue> = {
  ...shared,
  title: 'To print',
  fixed: () => ({ state: ['approved'] }),
  rowActions: [
    { label: 'Preview', icon: IconEye, run: (row) => openPdf(cardPreview, { card_ids: [row.id], layout: 'single' }) },
  ],
  bulkActions: [
    {
      label: 'Make a batch',
      icon: IconPrinter,
      takesAll: false,
      dialog: (chosen, close) => <MakeBatch chosen={chosen} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'To print', value: data.figures?.approved },
    { label: 'With a fee', value: data.figures?.unpaid },
    { label: 'In batches', value: data.figures?.queued },
    { label: 'To hand out', value: data.figures?.printed },
  ],
  empty: { title: 'Nothing to print', text: 'Approved cards appear here. Tick them and make a batch.' },
};

function Batches() {
  const { act } = useAct(cardPrinted, { onDone: (_, message) => toast(message) });
  const list: ListDeclaration<typeof cardBatches> = {
    title: 'Batches',
    call: cardBatches,
    rowKey: (row) => row.id,
    rowName: (row) => row.batch_no,
    columns: [
      { key: 'batch_no', title: 'Batch', card: true },
      {
        key: 'state',
        title: 'Status',
        kind: 'status',
        card: true,
        width: 150,
        statuses: {
          building: ['waiting', 'Being set'],
          ready: ['info', 'Ready to print'],
          printed: ['good', 'Printed'],
        },
      },
      { key: 'cards', title: 'Cards', kind: 'number', card: true },
      { key: 'sheets', title: 'Sheets', kind: 'number' },
      { key: 'waiting', title: 'Not handed out', kind: 'number' },
      { key: 'layout', title: 'Layout', hidden: true, value: (row) => (row.layout === 'sheet' ? 'A4, 2 × 5' : 'CR80') },
      { key: 'made_by', title: 'By' },
      { key: 'made_at', title: 'Made', kind: 'instant', hidden: true },
      { key: 'printed_at', title: 'Printed', kind: 'instant' },
      { key: 'branch_name', title: 'Branch' },
    ],
    search: 'Batch number',
    rowActions: [
      {
        label: 'Open PDF',
        icon: IconDownload,
        show: (row) => row.file_id !== null,
        run: (row) => openPdf(fileGet, { id: row.file_id ?? 0, inline: true }),
      },
      {
        label: 'Mark as printed',
        icon: IconCheck,
        show: (row) => row.state === 'ready',
        question: (row) => ({
          title: `Batch ${row.batch_no} is printed?`,
          text: `${counted(row.cards, 'card waits', 'cards wait')} to be handed out then, and each family hears that its card is ready.`,
          button: 'Mark as printed',
        }),
        run: (row) => act({ batch_id: row.id }),
      },
      {
        label: 'Set the PDF again',
        icon: IconRefresh,
        show: (row) => row.state === 'building',
        run: (row) => startJob(cardBatchAgain, { batch_id: row.id }),
      },
    ],
    figures: (data) => [{ label: 'Ready to print', value: data.figures?.ready }],
    empty: { title: 'No batch yet', text: 'Tick cards under ‘To print’ and make a batch of them.' },
  };
  return <ListPage list={list} inside />;
}

const printed: ListDeclaration<typeof cardQueue> = {
  ...shared,
  title: 'To hand out',
  fixed: () => ({ state: ['queued', 'printed'] }),
  rowActions: [
    { label: 'View card', icon: IconEye, to: (row) => viewPath(row.card_no) },
    {
      label: 'Came out wrong',
      icon: IconX,
      danger: true,
      dialog: (row, close) => <FormDialog form={fault} start={{ card_id: row.id }} close={close} />,
    },
    {
      label: 'Hand out',
      icon: IconCheck,
      show: (row) => row.state === 'printed',
      dialog: (row, close) => <HandOut close={close} code={row.card_no} />,
    },
  ],
  figures: (data) => [
    { label: 'In batches', value: data.figures?.queued },
    { label: 'To hand out', value: data.figures?.printed },
  ],
  empty: { title: 'Nothing to hand out', text: 'Cards appear here when their batch is made.' },
};

export const Screen = tabbedLists({
  title: 'Card Queue',
  actions: [handOut],
  tabs: [
    { key: 'print', title: 'To print', actions: [], draw: () => <ListPage list={toPrint} inside /> },
    { key: 'batches', title: 'Batches', actions: [], draw: () => <Batches /> },
    { key: 'printed', title: 'To hand out', actions: [], draw: () => <ListPage list={printed} inside /> },
  ],
});
