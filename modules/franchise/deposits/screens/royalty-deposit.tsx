// Royalty Deposit (spec 10 §10.2): what came in and what is claimed, with the queue of what waits to be verified.

import {
  IconArrowBackUp,
  IconCheck,
  IconFileImport,
  IconPhoto,
  IconPlus,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { call } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { methodNames } from '../contract/deposit-words.ts';
import {
  depositBounce,
  depositList,
  depositReceipt,
  depositReject,
  type DepositRow,
  depositVerify,
} from '../contract/deposits.ts';
import { depositStates } from '../rules/index.ts';

const Enter = lazy(async () => ({ default: (await import('./enter-deposit.tsx')).EnterDeposit }));
const BankLinesFile = lazy(async () => ({ default: (await import('./bank-lines-file.tsx')).BankLinesFile }));
const entering = (close: () => void, branch_id?: number) => (
  <LateDialog close={close}>
    <Enter branch_id={branch_id} close={close} />
  </LateDialog>
);
const decides = ['Royalty Deposit Approval'];

const reject: FormDeclaration<typeof depositReject> = {
  title: 'Reject the claim',
  text: 'Nothing is entered; the franchise is told why.',
  call: depositReject,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 300 }],
  button: 'Reject',
};

const bounce = (row: DepositRow): FormDeclaration<typeof depositBounce> => ({
  title: 'The money went back',
  text: 'The entries of both books are taken back, and what it paid is open again.',
  call: depositBounce,
  fields: [
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 300 },
    { name: 'charge', label: 'What the bank charged for it', kind: 'money', currency: () => row.currency },
  ],
  button: 'It bounced',
});

const about = (row: DepositRow): string =>
  `${row.deposit_no}, ${row.branch_name}, ${moneyWithCurrency(row.amount, row.currency)}`;

const deposits: ListDeclaration<typeof depositList> = {
  title: 'Royalty Deposit',
  call: depositList,
  dated: 'deposit_date',
  rowKey: (row) => row.id,
  rowName: (row) => row.deposit_no,
  columns: [
    { key: 'deposit_no', title: 'Deposit', sort: true, card: true, width: 120 },
    { key: 'deposit_date', title: 'Day', kind: 'date', sort: true },
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'franchisee', title: 'Franchisee', hidden: true },
    { key: 'method', title: 'How', value: (row) => methodNames[row.method] },
    { key: 'account', title: 'Paid into' },
    { key: 'instrument_no', title: 'Number' },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'tax_withheld', title: 'Tax withheld', kind: 'money', currency: (row) => row.currency },
    { key: 'unallocated', title: 'Credit', kind: 'money', currency: (row) => row.currency },
    { key: 'challans', title: 'Paid', wrap: 220 },
    { key: 'state', title: 'Status', kind: 'status', statuses: depositStates.badges, width: 110 },
    {
      key: 'same_proof',
      title: 'Same slip as',
      kind: 'status',
      statuses: {},
      show: (row) => (row.same_proof === null ? null : <b style={{ color: 'var(--bad)' }}>{row.same_proof}</b>),
    },
    { key: 'reason', title: 'Why', wrap: 220, hidden: true },
    { key: 'note', title: 'Note', wrap: 220, hidden: true },
    { key: 'entered_by', title: 'Entered by', hidden: true },
    { key: 'entered_at', title: 'Entered', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(depositStates.badges) },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: franchiseBranches },
    { name: 'method', label: 'How', kind: 'choice', options: optionsOf(methodNames) },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'certificate_missing', label: 'Certificate of tax missing', kind: 'flag' },
  ],
  search: 'Deposit, number, branch',
  sort: '-deposit_date',
  actions: [
    {
      label: 'Enter a deposit',
      icon: IconPlus,
      primary: true,
      permissions: ['Royalty Deposit', 'Royalty Claim'],
      dialog: (close) => entering(close),
    },
    {
      label: 'Import bank lines',
      icon: IconFileImport,
      permissions: ['Royalty Deposit'],
      to: linkTo(pages.royaltyDeposit, { import: 1 }),
    },
  ],
  rowActions: [
    {
      label: 'Verify',
      icon: IconCheck,
      permissions: decides,
      show: (row) => depositStates.can('verify', row.state) && !row.own,
      question: (row) => ({
        title: 'Verify the claim?',
        text: `${moneyWithCurrency(row.amount, row.currency)} of ${row.branch_name} are entered in both books and pay the oldest challans first.`,
        button: 'Verify',
      }),
      run: (row) => call(depositVerify, { id: row.id }, { key: newKey() }),
    },
    {
      label: 'Print the receipt',
      icon: IconPrinter,
      show: (row) => row.state === 'verified',
      run: (row) => openPdf(depositReceipt, { id: row.id }),
    },
    {
      label: 'Slip',
      icon: IconPhoto,
      show: (row) => row.proof_file_id !== null,
      run: (row) => openPdf(fileGet, { id: row.proof_file_id ?? 0, inline: true }),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      permissions: decides,
      show: (row) => depositStates.can('reject', row.state) && !row.own,
      dialog: (row, close) => <FormDialog form={reject} about={about(row)} start={{ id: row.id }} close={close} />,
    },
    {
      label: 'It bounced',
      icon: IconArrowBackUp,
      danger: true,
      permissions: decides,
      show: (row) => depositStates.can('bounce', row.state) && row.method !== 'credit' && row.method !== 'security',
      dialog: (row, close) => <FormDialog form={bounce(row)} about={about(row)} start={{ id: row.id }} close={close} />,
    },
  ],
  figures: ({ figures }) => [
    { label: 'To verify', value: figures?.waiting },
    { label: 'Amount to verify', value: figures?.waiting_amount, kind: 'money' },
    { label: 'Verified', value: figures?.verified_amount, kind: 'money' },
    { label: 'Held as credit', value: figures?.credit, kind: 'money' },
  ],
  empty: {
    title: 'No deposit yet',
    text: 'Enter money that came in. Franchises claim here what they paid, and somebody of head office verifies it.',
  },
};

const List = listScreen(deposits);

export function Screen() {
  const [query, setQuery] = useSearchParams();
  const branch_id = Number(query.get('branch_id')) || undefined;
  if (query.has('import'))
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <BankLinesFile />
      </Late>
    );
  const close = () => setQuery(branch_id === undefined ? {} : { branch_id: String(branch_id) });
  return (
    <>
      <List />
      {query.get('new') === '1' ? entering(close, branch_id) : null}
    </>
  );
}
