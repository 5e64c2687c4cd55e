// The dialogs of decisions, mounted to open: lists and the board use the same ones. After a withdrawal the money is named.

import { showSuccess } from '#ui/alerts/alerts.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { acceptForm, type Decided, rejectForm, reopenForm, waitForm, withdrawForm } from '../decision-forms.ts';

interface Props {
  row: Decided;
  close: () => void;
}

const told = { send_message: true };

export function Accept({ row, close }: Props) {
  return <FormDialog form={acceptForm(row)} start={{ section_id: row.section_id }} close={close} />;
}

export function Wait({ row, close }: Props) {
  return <FormDialog form={waitForm(row)} start={told} close={close} />;
}

export function Reject({ row, close }: Props) {
  return <FormDialog form={rejectForm(row)} start={told} close={close} />;
}

export function Withdraw({ row, close }: Props) {
  return (
    <FormDialog
      form={withdrawForm(row)}
      start={{ id: row.id, version: row.version }}
      close={close}
      onDone={({ refundable, currency }) => {
        if (refundable > 0)
          void showSuccess(
            `${moneyWithCurrency(refundable, currency)} of what was paid is the family's credit now. A refund is asked for on its statement of fees.`,
          );
      }}
    />
  );
}

export function Reopen({ row, close }: Props) {
  return <FormDialog form={reopenForm(row)} start={{ id: row.id, version: row.version }} close={close} />;
}
