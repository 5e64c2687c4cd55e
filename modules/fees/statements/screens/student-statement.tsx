// The account of a student or family, day by day, as the ledger has it (spec 04 §5.5).

import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { SendWallet } from '#modules/fees/family-wallet/screens/parts/send-wallet.tsx';
import { statementPrint } from '../contract/statement-print.ts';
import { statementRead } from '../contract/statement.ts';
import { refundsInWords } from '#modules/fees/refunds/screens/parts/refund-words.ts';

// Loaded when it is opened.
const CertificateDialog = lazy(async () => ({ default: (await import('./certificate-dialog.tsx')).CertificateDialog }));

export const Screen = reportScreen({
  title: 'Student Statement',
  call: statementRead,
  filters: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'family', label: 'Whole family', kind: 'flag' },
  ],
  figures: (data) => [
    { label: 'Opening', value: data.opening, kind: 'money' },
    { label: 'Charged', value: data.charged, kind: 'money' },
    { label: 'Settled', value: data.settled, kind: 'money' },
    { label: 'Closing', value: data.closing, kind: 'money', hint: 'Below 0: the school holds an advance' },
    {
      label: 'Security held',
      value: data.students.reduce((sum, student) => sum + student.security_held, 0),
      kind: 'money',
    },
  ],
  table: {
    title: 'Account',
    rows: (data) => data.lines,
    rowKey: (line) => line.key,
    columns: [
      { key: 'entry_date', title: 'Date', kind: 'date', width: 110 },
      { key: 'value_date', title: 'Value date', kind: 'date', width: 110 },
      { key: 'student_name', title: 'Student' },
      { key: 'text', title: 'Text' },
      {
        key: 'doc_no',
        title: 'Document',
        link: (line) => (line.deposit_id ? linkTo(pages.feeDepositDetails, { q: line.doc_no }) : undefined),
      },
      { key: 'charge', title: 'Charge', kind: 'money' },
      { key: 'settlement', title: 'Settlement', kind: 'money' },
      { key: 'balance', title: 'Balance', kind: 'money' },
    ],
  },
  note: (data) => {
    const late = data.ageing.days_1_30 + data.ageing.days_31_60 + data.ageing.days_61_90 + data.ageing.over_90;
    const who = data.students
      .map((student) => [student.full_name, student.class_name, student.branch_name].filter(Boolean).join(', '))
      .join(' · ');
    const back = refundsInWords(data.refunds, data.currency);
    return `${who}. ${late > 0 ? 'Part of this is past due.' : 'Nothing is past due.'}${back}`;
  },
  empty: {
    title: 'No entry in this period',
    text: 'Choose a student; take another from-date to see older lines.',
  },
  actions: [
    { label: 'Take deposit', to: pages.feeDepositForm, permissions: ['Fee Deposit'] },
    {
      label: 'Fee certificate',
      dialog: (close) => (
        <LateDialog close={close}>
          <CertificateDialog close={close} />
        </LateDialog>
      ),
    },
    { label: 'Family wallet', dialog: (close) => <SendWallet close={close} /> },
  ],
  print: statementPrint,
});
