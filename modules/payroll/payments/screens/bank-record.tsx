// Employee Bank Record (04 §6): the payment batches of salaries with their people and the file that goes to the bank.

import { Alert, Stack, Text } from '@mantine/core';
import { IconDownload, IconList, IconReceipt } from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { bankChoices } from '#modules/accounts/banks/contract/banks.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { download, openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { Statuses } from '#ui/controls/statuses.ts';
import { SideDialog } from '#ui/dialog/side-dialog.tsx';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import {
  type BatchRow,
  employeeSheet,
  employeeSheetExport,
  type SheetOfBatch,
  sheetRows,
  wageFileReceipt,
} from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';
import { hasWageFile } from './has-wage-file.ts';

const banks = lookup(
  bankChoices,
  (all) => all.map((bank) => ({ value: bank.id, label: `${bank.name} (${bank.short_name})` })),
  () => ({}),
);

const rowWords: Statuses = {
  waiting: ['waiting', 'With the bank'],
  paid: ['good', 'Paid'],
  returned: ['bad', 'Returned'],
  reverted: ['bad', 'Taken back'],
  cancelled: ['plain', 'Cancelled'],
};

function People({ sheet }: { sheet: SheetOfBatch }) {
  const { rows, left_out, currency, total, sum, purpose, file_hash } = sheet;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { label: 'Total of the batch', value: moneyWithCurrency(total, currency) },
          { label: 'Sum of the rows', value: moneyWithCurrency(sum, currency) },
          { label: 'Purpose', value: purpose },
          { label: 'Digest of the file', value: file_hash === null ? null : file_hash.slice(0, 16) },
        ]}
      />
      {sum === total || rows.every((row) => row.status === 'cancelled') ? null : (
        <Text c="dimmed" fz="sm">
          Rows of confidential people are not shown; the total has them.
        </Text>
      )}
      <RowsTable
        name="People of the batch"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'employee_code', title: 'Code' },
          { key: 'employee_name', title: 'Employee' },
          { key: 'title', title: 'Title of account' },
          { key: 'bank', title: 'Bank' },
          { key: 'account', title: 'IBAN or account' },
          { key: 'amount', title: 'Net', kind: 'money', currency: () => currency },
          { key: 'status', title: 'Status', kind: 'status', statuses: rowWords },
          { key: 'return_reason', title: 'Why returned', wrap: 240 },
        ]}
      />
      {left_out.length > 0 ? (
        <Alert
          color="red"
          variant="light"
          title={`${counted(left_out.length, 'person has', 'people have')} no active account and are in no batch`}
        >
          <RowsTable
            name="Without an account"
            rows={left_out}
            rowKey={(row) => row.id}
            columns={[
              { key: 'employee_code', title: 'Code' },
              { key: 'employee_name', title: 'Employee' },
              { key: 'amount', title: 'Net', kind: 'money', currency: () => currency },
            ]}
          />
        </Alert>
      ) : null}
    </Stack>
  );
}

function SheetDrawer({ batch, close }: { batch: BatchRow; close: () => void }) {
  const { data, failure, again } = useCall(sheetRows, { batch_id: batch.id });
  return (
    <SideDialog
      opened
      onClose={close}
      position="right"
      size="min(900px, 100vw)"
      title={`${batch.number}, ${batch.employer}`}
    >
      {failure ? <Failed failure={failure} again={again} /> : data ? <People sheet={data} /> : <RowsSkeleton />}
    </SideDialog>
  );
}

export const Screen = listScreen({
  title: 'Employee Bank Record',
  text: 'Payment batches of salaries, with the file that goes to the bank.',
  call: employeeSheet,
  search: 'Number, file or reference',
  rowKey: (row) => row.id,
  rowName: (row) => row.number,
  columns: [
    { key: 'number', title: 'Batch', sort: true, card: true },
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'employer', title: 'Employer' },
    { key: 'branch', title: 'Branch' },
    { key: 'bank', title: 'Bank' },
    { key: 'account', title: 'From' },
    { key: 'value_date', title: 'Value date', kind: 'date', sort: true },
    { key: 'rows', title: 'People', kind: 'number' },
    {
      key: 'total',
      title: 'Total',
      kind: 'money',
      sort: true,
      currency: (row) => row.currency,
      card: true,
      total: false,
    },
    { key: 'file_name', title: 'File' },
    { key: 'exported_at', title: 'Taken', kind: 'instant' },
    { key: 'exported_by', title: 'By' },
    { key: 'status', title: 'Status', kind: 'status', statuses: batchStates.badges, card: true },
  ],
  filters: [
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'bank_id', label: 'Bank', kind: 'lookup', source: banks },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(batchStates.badges) },
    branchFilter,
  ],
  rowActions: [
    { label: 'People', icon: IconList, dialog: (row, close) => <SheetDrawer batch={row} close={close} /> },
    {
      label: 'Bank file',
      icon: IconDownload,
      show: (row) => row.file_name !== null && row.status !== 'cancelled',
      run: (row) => download(employeeSheetExport, { batch_id: row.id }),
    },
    {
      label: 'Receipt of the wage file',
      icon: IconReceipt,
      show: hasWageFile,
      run: (row) => openPdf(wageFileReceipt, { batch_id: row.id }),
    },
  ],
  empty: {
    title: 'No batch yet',
    text: 'Batches are made on the page Pay Salaries; each brings its file for the bank.',
  },
});
