// The yes or no to the closing balance of a month (spec 10 §17.10).

import { addMonths, monthOf } from '#kernel/dates.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { statementConfirm } from '../contract/statements.ts';

const form: FormDeclaration<typeof statementConfirm> = {
  title: 'Confirm the balance',
  text: 'The closing balance of the month is kept with your answer and its day. An objection says what is wrong.',
  call: statementConfirm,
  fields: [
    { name: 'branch_id', label: 'Franchise', kind: 'lookup', source: franchiseBranches, required: true },
    { name: 'month', label: 'Month', kind: 'month', required: true },
    { name: 'agreed', label: 'The balance is right', kind: 'flag' },
    { name: 'note', label: 'What is wrong', kind: 'long', max: 500, show: (values) => values['agreed'] !== true },
  ],
  button: 'Keep the answer',
};

export function ConfirmDialog({ close }: { close: () => void }) {
  const { today } = useSession();
  return <FormDialog form={form} start={{ agreed: true, month: addMonths(monthOf(today), -1) }} close={close} />;
}
