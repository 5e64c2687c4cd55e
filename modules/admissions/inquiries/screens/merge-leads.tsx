// Several inquiries of one family become one (spec 02 §3.1): which one stays is chosen, the others point to it.

import { counted } from '#kernel/counted.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { leadMerge } from '../contract/lead-acts.ts';
import type { LeadRow } from '../contract/leads.ts';

type One = Pick<LeadRow, 'id' | 'lead_no' | 'parent_name'>;

const form = (leads: readonly One[]): FormDeclaration<typeof leadMerge> => ({
  title: `Merge ${counted(leads.length, 'inquiry', 'inquiries')}`,
  text: 'Children, calls and notes move to the one that is kept; the response time counts from the first.',
  call: leadMerge,
  fields: [
    {
      name: 'keep_id',
      label: 'Keep this one',
      kind: 'choice',
      numeric: true,
      required: true,
      options: leads.map((lead) => ({ value: String(lead.id), label: `${lead.lead_no} ${lead.parent_name}` })),
    },
  ],
  toInput: ({ keep_id }) => ({
    keep_id: Number(keep_id),
    merge_ids: leads.map((lead) => lead.id).filter((id) => id !== keep_id),
  }),
  button: 'Merge',
});

export function MergeLeads({
  leads,
  close,
  onDone,
}: {
  leads: readonly One[];
  close: () => void;
  onDone?: () => void;
}) {
  return <FormDialog form={form(leads)} start={{ keep_id: leads[0]?.id }} close={close} onDone={() => onDone?.()} />;
}
