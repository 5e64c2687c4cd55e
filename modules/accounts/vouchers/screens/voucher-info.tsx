// One voucher: its lines as the book has them, who approved it, its entry and files; what can be done with it (05 section 6, Info).

import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconMail,
  IconMessageQuestion,
  IconPencil,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { openPdf } from '#ui/acts/files.ts';
import type { NextStep } from '#ui/page/next-step.tsx';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { AskAbout } from '#modules/accounts/figure-questions/screens/parts/ask-about.tsx';
import type { VoucherRecord } from '../contract/voucher-fields.ts';
import { voucherRead } from '../contract/vouchers.ts';
import { paymentAdvice, voucherPrint } from '../contract/voucher-print.ts';
import { isPayment, kindFacts, writers } from '../rules/voucher-kinds.ts';
import { voucherStates } from '../rules/voucher-states.ts';
import { CancelDialog, ReverseDialog } from './parts/reason-dialogs.tsx';
import { ChequeDialog } from './parts/cheque-dialog.tsx';
import { infoOf, instrumentNames, sheetOf, voucherStatuses } from './parts/voucher-words.ts';

const wayOf = ({ instrument, instrument_no, instrument_date }: VoucherRecord): string =>
  [
    instrument === null ? null : instrumentNames[instrument],
    instrument_no,
    instrument_date === null ? null : `of ${formatDate(instrument_date)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** The table of states names the verb (decision 0144). */
function nextOf(voucher: VoucherRecord): NextStep | undefined {
  const verb = voucherStates.nextOf(voucher.status);
  if (verb === 'request')
    return {
      label: 'Change',
      icon: IconPencil,
      permissions: ['create-voucher', 'make-voucher'],
      text: 'A draft: check it on its sheet, and ask there for its approval or post it',
      to: sheetOf(voucher.kind, { id: voucher.id }),
    };
  if (verb !== 'approve') return undefined;
  const waits = `It waits for the ${voucher.status === 'first_approved' ? 'second' : 'first'} approval`;
  if (voucher.mine) return { text: `${waits}. You wrote it: another person decides` };
  return {
    label: 'Decide',
    icon: IconCheck,
    permissions: ['voucher-approval-account-level'],
    text: waits,
    to: pages.VoucherApproval,
  };
}

export const Screen = recordScreen({
  call: voucherRead,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Vouchers', to: pages.Voucher }],
  title: (voucher) => voucher.voucher_no ?? voucher.request_no,
  text: (voucher) => <Under voucher={voucher} />,
  status: (voucher) => voucher.status,
  statuses: voucherStatuses,
  facts: (voucher) => [
    { label: 'Amount', value: moneyWithCurrency(voucher.amount, voucher.currency) },
    { label: 'Date', value: formatDate(voucher.entry_date_posted ?? voucher.entry_date) },
    { label: 'Payee', value: voucher.payee },
    { label: 'Cash or bank', value: voucher.cash_bank },
    { label: 'How', value: wayOf(voucher) },
    { label: 'Tax withheld', value: voucher.tax > 0 ? moneyWithCurrency(voucher.tax, voucher.currency) : null },
    { label: 'Branch', value: voucher.branch },
    { label: 'Other branch', value: voucher.counter_branch },
    { label: 'Between branches', value: voucher.settles ? 'Settles what is owed' : null },
    {
      label: 'Rate',
      value:
        voucher.memo_rate === null
          ? null
          : `${voucher.memo_rate} PKR for 1 OMR, debt in ${voucher.memo_currency ?? ''}`,
    },
    { label: 'Request', value: voucher.request_no },
    { label: 'Written by', value: voucher.asked_by },
  ],
  next: nextOf,
  tabs: [
    { key: 'voucher', title: 'Voucher', load: () => import('./info/voucher-tab.tsx') },
    { key: 'steps', title: 'Approvals', load: () => import('./info/steps-tab.tsx') },
    {
      key: 'entry',
      title: 'Entry',
      permissions: ['Ledger'],
      show: (voucher) => voucher.entry_id !== null,
      load: () => import('./info/entry-tab.tsx'),
    },
  ],
  history: { kind: 'voucher', id: (voucher) => voucher.id },
  actions: [
    {
      label: 'Change',
      icon: IconPencil,
      permissions: ['create-voucher', 'make-voucher'],
      show: (voucher) => voucher.status === 'draft',
      to: (voucher) => sheetOf(voucher.kind, { id: voucher.id }),
    },
    { label: 'Print', icon: IconPrinter, run: (voucher) => openPdf(voucherPrint, { ids: [voucher.id] }) },
    {
      label: 'Payment advice',
      icon: IconMail,
      show: (voucher) => voucher.status === 'posted' && isPayment(voucher.kind) && voucher.reversal_of === null,
      run: (voucher) => openPdf(paymentAdvice, { id: voucher.id }),
    },
    {
      label: 'Questions',
      icon: IconMessageQuestion,
      show: (voucher) => voucher.status !== 'draft',
      dialog: (voucher, close) => (
        <AskAbout
          figure={{ subject_kind: 'voucher', subject_id: voucher.id }}
          name={voucher.voucher_no ?? voucher.request_no}
          close={close}
        />
      ),
    },
    {
      label: 'Cheque print',
      icon: IconCheck,
      show: (voucher) => voucher.status === 'posted' && voucher.instrument === 'cheque' && voucher.kind === 'BPV',
      dialog: (voucher, close) => <ChequeDialog voucher={voucher} close={close} />,
    },
    {
      label: 'Copy to new',
      icon: IconCopy,
      permissions: [...writers('GV'), ...writers('CRV')],
      to: (voucher) => sheetOf(voucher.kind, { copy: voucher.id }),
    },
    {
      label: 'Reverse',
      icon: IconArrowBackUp,
      permissions: ['create-voucher'],
      danger: true,
      show: (voucher) => voucherStates.can('reverse', voucher.status) && voucher.reversal_of === null,
      dialog: (voucher, close) => <ReverseDialog voucher={voucher} close={close} />,
    },
    {
      label: 'Withdraw',
      icon: IconX,
      danger: true,
      show: (voucher) => voucher.mine && voucherStates.can('cancel', voucher.status),
      dialog: (voucher, close) => <CancelDialog voucher={voucher} close={close} />,
    },
  ],
});

function Under({ voucher }: { voucher: VoucherRecord }) {
  const { reversal_of, reversed_by, reason, payment_request } = voucher;
  return (
    <>
      <Text component="span" display="block">
        {kindFacts[voucher.kind].title} · <span dir="auto">{voucher.narration}</span>
      </Text>
      {payment_request ? (
        <Text component="span" display="block">
          Pays request{' '}
          <Anchor component={Link} to={linkTo(pages.PaymentRequest, { q: payment_request.number })} underline="always">
            {payment_request.number}
          </Anchor>
        </Text>
      ) : null}
      {reversal_of ? (
        <Text component="span" display="block">
          Reversal of{' '}
          <Anchor component={Link} to={infoOf(reversal_of.id)} underline="always">
            {reversal_of.number}
          </Anchor>
        </Text>
      ) : null}
      {reversed_by ? (
        <Text component="span" display="block">
          Reversed by{' '}
          <Anchor component={Link} to={infoOf(reversed_by.id)} underline="always">
            {reversed_by.number}
          </Anchor>
        </Text>
      ) : null}
      {reason ? (
        <Text component="span" c="dimmed" display="block" dir="auto">
          {reason}
        </Text>
      ) : null}
    </>
  );
}
