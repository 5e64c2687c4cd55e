// Franchisees are reminded of what is overdue.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { royaltyRemind } from '../contract/statements.ts';

const form: FormDeclaration<typeof royaltyRemind> = {
  title: 'Remind of what is overdue',
  text: 'Their franchisees get a message for each challan that is overdue. None goes out under a pardon.',
  call: royaltyRemind,
  fields: [
    { name: 'branch_ids', label: 'Franchises', kind: 'lookup', source: franchiseBranches, many: true, required: true },
  ],
  button: 'Remind',
};

export const RemindDialog = ({ close }: { close: () => void }) => <FormDialog form={form} start={{}} close={close} />;
