// Cheque books beside the banks (05 §2): each leaf with its state and its voucher; books are added, leaves ended, layouts tried.

import { Button, Group } from '@mantine/core';
import { IconAdjustments, IconBan, IconEye, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { bankAccountList } from '#modules/accounts/banks/contract/banks.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { chequeBookAdd, chequeLeafEnd, chequeLeafList, type LeafRow } from '../contract/cheque-books.ts';
import { leafStates } from '../rules/leaf-states.ts';
import { LayoutDialog } from './layout-dialog.tsx';

const accounts = lookup(
  bankAccountList,
  (page) =>
    page.data
      .filter((row) => !row.foreign)
      .map((row) => ({ value: row.id, label: `${row.account_code} ${row.account_name}` })),
  () => ({ use_for: 'payment' as const, active: true, fetchCount: 500 }),
);

const bookForm: FormDeclaration<typeof chequeBookAdd> = {
  title: 'Cheque book',
  text: 'Numbers as printed on the first and the last leaf, including leading zeros.',
  call: chequeBookAdd,
  button: 'Add cheque book',
  fields: [
    { name: 'bank_account_id', label: 'Bank account', kind: 'lookup', source: accounts, required: true },
    { name: 'first_no', label: 'First leaf', kind: 'text', max: 15, required: true, half: true },
    { name: 'last_no', label: 'Last leaf', kind: 'text', max: 15, required: true, half: true },
  ],
};

const endForm = (row: LeafRow): FormDeclaration<typeof chequeLeafEnd> => ({
  title: `Cheque ${row.cheque_no}`,
  text: row.voucher === null ? row.bank_account : `${row.bank_account} · ${row.voucher}`,
  call: chequeLeafEnd,
  button: 'End cheque',
  fields: [
    {
      name: 'to',
      label: 'What happened to it',
      kind: 'choice',
      options: [
        ...(row.voucher_id === null ? [{ value: 'cancelled', label: 'Spoiled: cancelled' }] : []),
        { value: 'stopped', label: 'Lost or held back: stopped at the bank' },
      ],
      required: true,
    },
    { name: 'reason', label: 'Why', kind: 'long', rows: 2, max: 300, required: true },
  ],
  toInput: ({ to, reason }) => ({
    id: row.id,
    version: row.version,
    to: to === 'cancelled' ? 'cancelled' : 'stopped',
    reason: String(reason ?? ''),
  }),
});

const list: ListDeclaration<typeof chequeLeafList> = {
  title: 'Cheques',
  call: chequeLeafList,
  export: exportOf(chequeLeafList),
  rowKey: (row) => row.id,
  rowName: (row) => `Cheque ${row.cheque_no}`,
  columns: [
    { key: 'cheque_no', title: 'Cheque', sort: true, card: true },
    { key: 'bank_account', title: 'Bank account', sort: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: leafStates.badges, sort: true, card: true },
    {
      key: 'voucher',
      title: 'Voucher',
      link: (row) => (row.voucher_id === null ? undefined : linkTo(pages.VoucherInfo, { id: row.voucher_id })),
    },
    { key: 'payee', title: 'Payee' },
    { key: 'amount', title: 'Amount', kind: 'money', currency: (row) => row.currency, sort: true, card: true },
    { key: 'printed_at', title: 'Printed', kind: 'instant' },
    { key: 'prints', title: 'Times printed', kind: 'number', hidden: true },
    { key: 'reason', title: 'Reason it ended', wrap: 240 },
  ],
  filters: [
    { name: 'bank_account_id', label: 'Bank account', kind: 'lookup', source: accounts },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: optionsOf(leafStates.badges),
    },
  ],
  search: 'Number or payee',
  sort: 'cheque_no',
  figures: (data) => [{ label: 'Unused', value: data.figures?.unused, kind: 'number', narrows: { status: 'unused' } }],
  rowActions: [
    {
      label: 'Voucher',
      icon: IconEye,
      permissions: ['Account Record'],
      show: (row) => row.voucher_id !== null,
      to: (row) => linkTo(pages.VoucherInfo, { id: row.voucher_id ?? 0 }),
    },
    {
      label: 'Cancel or stop',
      icon: IconBan,
      danger: true,
      permissions: ['make-voucher'],
      show: (row) => leafStates.can('stopped', row.status),
      dialog: (row, close) => <FormDialog form={endForm(row)} start={{}} close={close} />,
    },
  ],
  empty: {
    title: 'No cheque book yet',
    text: 'Add the cheque book of a bank account by its first and last number: its leaves are proposed in order and used once.',
  },
};

export function Panel() {
  const may = useMay();
  const [open, setOpen] = useState<'book' | 'layout'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {may(['Bank Edit']) ? (
          <Button variant="default" leftSection={<IconAdjustments size={16} />} onClick={() => setOpen('layout')}>
            Layout of cheques
          </Button>
        ) : null}
        {may(['Bank Add', 'Bank Edit']) ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('book')}>
            Add cheque book
          </Button>
        ) : null}
      </Group>
      <ListPage list={list} inside />
      {open === 'book' ? <FormDialog form={bookForm} start={{}} close={close} /> : null}
      {open === 'layout' ? <LayoutDialog accounts={accounts} close={close} /> : null}
    </>
  );
}
