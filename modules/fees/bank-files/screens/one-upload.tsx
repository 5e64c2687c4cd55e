// One file: its rows by state against the foot, what posting it does, and its receipts afterwards (FEE-65).

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate, localTime } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { type UploadRow, uploadRead } from '../contract/bank-files.ts';
import { fileRowStates, uploadStates } from '../rules/bank-file-states.ts';
import { PostPanel } from './post-panel.tsx';

const rowsOf = (id: number): ListDeclaration<typeof uploadRead> => ({
  title: 'Rows',
  call: uploadRead,
  fixed: () => ({ id }),
  tabs: {
    name: 'view',
    first: 'all',
    tabs: [
      { key: 'all', title: 'All' },
      { key: 'ready', title: 'Ready' },
      { key: 'under', title: 'Under' },
      { key: 'over', title: 'Over' },
      { key: 'unknown_code', title: 'Unknown code' },
      { key: 'duplicate', title: 'Duplicate' },
      { key: 'bad', title: 'Bad' },
      { key: 'others', title: 'Another branch' },
      { key: 'posted', title: 'Posted' },
    ],
    counts: ({ figures }) => ({ ...figures }),
  },
  rowKey: (row) => row.id,
  rowName: (row) => `line ${row.line_no}`,
  columns: [
    { key: 'line_no', title: 'Line', kind: 'number', sort: true },
    { key: 'code', title: 'Code', card: true },
    {
      key: 'student_name',
      title: 'Student',
      value: (row) => (row.of_others ? 'Another branch' : row.student_name),
      link: (row) => (row.student_id ? linkTo(pages.StudentStatement, { student_id: row.student_id }) : undefined),
      card: true,
    },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'value_date', title: 'Value date', kind: 'date', sort: true },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true },
    { key: 'due', title: 'Open', kind: 'money' },
    { key: 'reference', title: 'Reference', hidden: true },
    { key: 'payer', title: 'Payer', hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: fileRowStates.badges },
    { key: 'reason', title: 'Why', wrap: 220 },
    {
      key: 'receipt_no',
      title: 'Receipt',
      link: (row) => (row.receipt_no ? linkTo(pages.feeDepositDetails, { q: row.receipt_no }) : undefined),
    },
    { key: 'raw', title: 'As in the file', hidden: true },
  ],
  search: 'Code, reference or name',
  sort: 'line_no',
  empty: { title: 'No row in this list', text: 'Look at another tab.' },
});

function footOf({ footer_total, total, currency }: UploadRow): string {
  if (footer_total === null) return 'The file has none';
  return footer_total === total
    ? `${moneyWithCurrency(footer_total, currency)}, as the rows`
    : `${moneyWithCurrency(footer_total, currency)} differs`;
}

export function OneUpload({ id }: { id: number }) {
  const { time_zone } = useSession();
  const file = useCall(uploadRead, { id, view: 'ready', fetchCount: 1 });
  if (file.failure) return <Failed failure={file.failure} again={file.again} />;
  if (!file.data) return <PageSkeleton />;
  const { upload, figures, student_ids } = file.data;
  const differs = upload.footer_total !== null && upload.footer_total !== upload.total;
  return (
    <Page
      title={upload.file_name}
      crumbs={[{ title: 'Bank Fee Deposit', to: pages.BankFeeDeposit }]}
      beside={<StatusOf value={upload.status} statuses={uploadStates.badges} />}
    >
      <Facts
        facts={[
          { label: 'Account', value: upload.account },
          { label: 'Format', value: upload.format },
          {
            label: 'Uploaded',
            value: `${formatDate(localTime(upload.uploaded_at, time_zone).day)} by ${upload.uploaded_by ?? ''}`,
          },
          { label: 'Rows', value: upload.rows },
          { label: 'Total', value: moneyWithCurrency(upload.total, upload.currency) },
          { label: 'Total in the last line', value: footOf(upload) },
          { label: 'Posted', value: upload.posted },
          { label: 'In Unidentified', value: upload.unidentified },
        ]}
      />
      {differs ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} />}
          title="The last line says another total than the rows"
        >
          This file cannot be posted. Rows may be missing or unreadable: look under Bad, or ask the bank for the whole
          file.
        </Alert>
      ) : null}
      {upload.status === 'cancelled' || differs ? null : (
        <PostPanel
          upload={upload}
          ready={figures?.ready ?? 0}
          amount={figures?.ready_amount ?? 0}
          student_ids={student_ids}
        />
      )}
      <ListPage list={rowsOf(id)} inside />
    </Page>
  );
}
