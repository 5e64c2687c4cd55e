// Acts on a voucher that need words: taking it back, reversing it.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { VoucherRow } from '../../contract/voucher-fields.ts';
import { voucherCancel, voucherReverse } from '../../contract/vouchers.ts';

interface Props {
  voucher: Pick<VoucherRow, 'id' | 'voucher_no' | 'request_no' | 'amount' | 'currency' | 'entry_date' | 'payee'>;
  close: () => void;
}

const nameOf = ({ voucher_no, request_no }: Props['voucher']): string => voucher_no ?? request_no;

export function CancelDialog({ voucher, close }: Props) {
  return (
    <FormDialog
      form={{
        title: `Take ${nameOf(voucher)} back`,
        call: voucherCancel,
        fields: [{ name: 'reason', label: 'Why', kind: 'long', rows: 2, max: 500, required: true }],
        toInput: ({ reason }) => ({ id: voucher.id, reason: String(reason ?? '') }),
        button: 'Withdraw voucher',
      }}
      start={{}}
      close={close}
    />
  );
}

export function ReverseDialog({ voucher, close }: Props) {
  const { today } = useSession();
  return (
    <FormDialog
      form={{
        title: `Reverse ${nameOf(voucher)}`,
        text: 'Both levels approve it. Both entries stay in the books and cancel each other.',
        call: voucherReverse,
        fields: [
          {
            name: 'date',
            label: 'Date of the reversal',
            kind: 'date',
            max: today,
            min: voucher.entry_date,
            required: true,
          },
          { name: 'reason', label: 'Why', kind: 'long', rows: 2, max: 500, required: true },
        ],
        toInput: ({ date, reason }) => ({ id: voucher.id, date: String(date ?? ''), reason: String(reason ?? '') }),
        summary: () => ({
          title: `Ask for the reversal of ${nameOf(voucher)}?`,
          text: `${moneyWithCurrency(voucher.amount, voucher.currency)}${voucher.payee === null ? '' : `, ${voucher.payee}`}`,
          button: 'Ask for the reversal',
        }),
        button: 'Ask for the reversal',
      }}
      start={{ date: today }}
      close={close}
    />
  );
}
