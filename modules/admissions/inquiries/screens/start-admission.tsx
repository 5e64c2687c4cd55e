// Turns a question of the contact form into an admission inquiry (spec 02 §6.2): everything known of the family stays.

import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { leadGet, leadUpdate } from '../contract/leads.ts';
import { formOf } from './lead-form.tsx';

const form: FormDeclaration<typeof leadUpdate> = {
  title: 'Turn into an admission inquiry',
  text: 'It moves to the admission inquiries with its whole history.',
  call: leadUpdate,
  fields: [],
  button: 'Turn into an admission inquiry',
};

export function StartAdmission({ id, close }: { id: number; close: () => void }) {
  const { data: lead } = useCall(leadGet, { id });
  if (!lead) return null;
  return <FormDialog form={form} start={{ ...formOf(lead), kind: 'admission' }} close={close} />;
}
