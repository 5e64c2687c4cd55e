// Payment requests: what is needed first on top, what is open of each (05 section 6, Payment request).

import { IconCash, IconPencil, IconPlus, IconSend, IconX } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { exportOf } from '#kernel/export-call.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import {
  paymentRequestCancel,
  paymentRequestList,
  paymentRequestSubmit,
  type PaymentRequestRow,
} from '../contract/payment-requests.ts';
import { EditRequest } from './edit-request.tsx';
import { RequestForm } from './request-form.tsx';
import { requestColumns, requestStatuses } from './request-columns.ts';
import { optionsOf } from '#ui/filters/filter.ts';

const mayCancel = (row: PaymentRequestRow): boolean =>
  (row.mine && ['draft', 'requested', 'approved'].includes(row.status)) || row.status === 'approved';

function CancelRequest({ row, close }: { row: PaymentRequestRow; close: () => void }) {
  return (
    <FormDialog
      form={{
        title: `Withdraw ${row.request_no}`,
        call: paymentRequestCancel,
        fields: [{ name: 'reason', label: 'Why', kind: 'long', rows: 2, max: 500, required: true }],
        toInput: ({ reason }) => ({ id: row.id, reason: String(reason ?? '') }),
        button: 'Withdraw request',
      }}
      start={{}}
      close={close}
    />
  );
}

const list = (branch_id: number | null): ListDeclaration<typeof paymentRequestList> => ({
  title: 'Payment Request',
  call: paymentRequestList,
  export: exportOf(paymentRequestList),
  search: 'Number, payee, bill or description',
  rowKey: (row) => row.id,
  rowName: (row) => row.request_no,
  columns: requestColumns,
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [{ value: 'open', label: 'To be paid' }, ...optionsOf(requestStatuses)],
    },
    { name: 'needed_by', label: 'Needed by', kind: 'date' },
    { name: 'payee_account_id', label: 'Payee', kind: 'lookup', source: accountChoices },
    { name: 'mine', label: 'Only mine', kind: 'flag' },
  ],
  sort: 'needed_by',
  figures: (data) => [
    { label: 'Asked for', value: data.figures?.amount, kind: 'money' },
    { label: 'To be paid', value: data.figures?.open, kind: 'money', narrows: { status: 'open' } },
  ],
  actions: [
    {
      label: 'New payment request',
      icon: IconPlus,
      permissions: ['create-voucher'],
      primary: true,
      dialog: (close) => <RequestForm start={{ branch_id, priority: 'normal' }} close={close} />,
    },
    { label: 'Create payment', icon: IconCash, permissions: ['make-voucher'], to: pages.CreatePayment },
  ],
  rowActions: [
    {
      label: 'Ask for approval',
      icon: IconSend,
      show: (row) => row.status === 'draft',
      question: (row) => ({
        title: `Ask for ${moneyWithCurrency(row.amount, row.currency)}?`,
        text: `${row.payee}: ${row.purpose}`,
        button: 'Ask for approval',
      }),
      run: (row) => actNow(paymentRequestSubmit, { id: row.id, version: row.version }),
    },
    {
      label: 'Change',
      icon: IconPencil,
      show: (row) => row.status === 'draft',
      dialog: (row, close) => <EditRequest row={row} close={close} />,
    },
    {
      label: 'Withdraw',
      icon: IconX,
      danger: true,
      show: mayCancel,
      dialog: (row, close) => <CancelRequest row={row} close={close} />,
    },
  ],
  empty: {
    title: 'No payment request',
    text: 'Ask for one with its bill; when it is approved it waits on Create Payment.',
  },
});

export function Screen() {
  const { branch_id } = useSession();
  return <ListPage list={list(branch_id)} />;
}
