// A voucher that goes past a budget is asked for with its reason, or stays a draft (ACC-60).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { voucherPost, voucherRequest } from '#modules/accounts/vouchers/contract/vouchers.ts';
import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import type { PastBudget as Past } from './use-voucher-acts.ts';

type Call = typeof voucherRequest | typeof voucherPost;

const form = <C extends Call>(call: C, { text, what }: Past): FormDeclaration<C> => ({
  title: 'Over budget',
  text,
  call,
  button: what === 'post' ? 'Post anyway' : 'Request anyway',
  fields: [
    {
      name: 'budget_reason',
      label: 'Reason for exceeding the budget',
      kind: 'long',
      required: true,
      max: 500,
      hint: 'Both levels read it; it stays with the voucher',
    },
  ],
});

interface Props {
  past: Past;
  close: () => void;
  onDone: (voucher: VoucherRecord) => void;
}

export function PastBudget({ past, close, onDone }: Props) {
  const rest = { start: { ...past.pressed }, close, onDone };
  return past.what === 'post' ? (
    <FormDialog form={form(voucherPost, past)} {...rest} />
  ) : (
    <FormDialog form={form(voucherRequest, past)} {...rest} />
  );
}
