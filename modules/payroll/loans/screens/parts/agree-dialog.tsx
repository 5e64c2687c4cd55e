// A loan that was accepted lower or over longer: taken so, or not (LOAN-3).

import { moneyWithCurrency } from '#kernel/money.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { loanAgree, type LoanRow } from '../../contract/loans.ts';
import { askedFor } from './loan-columns.ts';

const forms = {
  agree: {
    title: 'Agree to the change',
    text: 'Then it can be paid out.',
    call: loanAgree,
    fields: [],
    button: 'Agree',
  },
  decline: {
    title: 'Do not take the loan',
    text: 'It ends at once. Another one can be asked for.',
    call: loanAgree,
    fields: [],
    button: 'Do not take it',
  },
} satisfies Record<string, FormDeclaration<typeof loanAgree>>;

interface Props {
  row: LoanRow;
  what: keyof typeof forms;
  own?: boolean;
  close: () => void;
}

export function AgreeDialog({ row, what, own = false, close }: Props) {
  const accepted = `${moneyWithCurrency(row.amount, row.currency)} in ${row.instalments}`;
  return (
    <FormDialog
      form={forms[what]}
      about={`${row.number}: asked for ${askedFor(row)} instalments, accepted ${accepted}`}
      start={{ loan_id: row.id, version: row.version, agree: what === 'agree', ...(own ? { mine: true } : {}) }}
      close={close}
    />
  );
}
