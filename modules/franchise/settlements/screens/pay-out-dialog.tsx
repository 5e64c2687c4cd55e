// Money of a franchise is asked to be paid out to it (ROY-20).

import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { payOut } from '../contract/settlements.ts';

interface Props {
  branch_id: number;
  payable: number;
  accounts: readonly { account_id: number; name: string }[];
  close: () => void;
}

export function PayOutDialog({ branch_id, payable, accounts, close }: Props) {
  const form: FormDeclaration<typeof payOut> = {
    title: 'Pay out',
    text: 'A payment request of head office goes to who approves payments. What is not paid out is carried on.',
    call: payOut,
    fields: [
      { name: 'amount', label: 'Amount', kind: 'money', required: true },
      {
        name: 'to_account_id',
        label: 'Comes to',
        kind: 'choice',
        numeric: true,
        options: optionsOf(Object.fromEntries(accounts.map((one) => [one.account_id, one.name]))),
        hint: "An account of the franchise's own book; empty: the owner's current account",
        show: () => accounts.length > 0,
      },
    ],
    button: 'Ask for the payment',
  };
  return <FormDialog form={form} start={{ branch_id, amount: payable }} close={close} />;
}
