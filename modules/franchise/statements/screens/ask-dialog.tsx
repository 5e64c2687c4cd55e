// Franchisees are sent a link to agree to the balance of a month on their phone (spec 10 §17.10).

import { addMonths, monthOf } from '#kernel/dates.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { statementAsk } from '../contract/statements.ts';

const form: FormDeclaration<typeof statementAsk> = {
  title: 'Ask for the confirmation',
  text: 'Each franchisee gets a link that opens for 45 days. Whoever has agreed to the month already gets none. On the 3rd of a month this is done by itself.',
  call: statementAsk,
  fields: [
    { name: 'branch_ids', label: 'Franchises', kind: 'lookup', source: franchiseBranches, many: true, required: true },
    { name: 'month', label: 'Month', kind: 'month', required: true },
  ],
  button: 'Send the links',
};

export function AskDialog({ close }: { close: () => void }) {
  const { today } = useSession();
  return <FormDialog form={form} start={{ month: addMonths(monthOf(today), -1) }} close={close} />;
}
