// A branch becomes a franchise, or own again (BR-6): what it does is read before it is asked for.

import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import type { BranchRecord } from '#modules/branches/branch/contract/branches.ts';
import { FranchiseeField } from '#modules/branches/branch/screens/parts/franchisee-field.tsx';
import { ownershipChange } from '../../contract/ownership.ts';
import { OwnershipEffects } from './ownership-effects.tsx';

type Branch = Pick<BranchRecord, 'id' | 'code' | 'branch_name' | 'ownership' | 'status' | 'version'>;

interface Props {
  branch: Branch;
  close: () => void;
}

const otherHands = { own: 'franchise', franchise: 'own' } as const;
export const ownershipVerb = { own: 'Make it own again', franchise: 'Make it a franchise' } as const;

function formOf({ id, ownership, status }: Branch): FormDeclaration<typeof ownershipChange> {
  const to = otherHands[ownership];
  const reason = { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 500 } as const;
  const head = { title: ownershipVerb[to], call: ownershipChange };
  if (status === 'draft')
    return {
      ...head,
      text: 'A draft changes at once; nothing hangs on it yet.',
      button: ownershipVerb[to],
      fields: [
        {
          name: 'franchisee_id',
          label: 'Franchisee',
          kind: 'custom',
          required: true,
          show: () => to === 'franchise',
          draw: (form) => <FranchiseeField form={form} />,
        },
        reason,
      ],
    };
  return {
    ...head,
    text: 'It needs an approval.',
    button: 'Ask for it',
    fields: [
      {
        name: 'effective_on',
        label: 'From',
        kind: 'date',
        required: true,
        hint: 'The first of a month; the month before is closed',
      },
      {
        name: 'agreement_id',
        label: 'What it does',
        kind: 'custom',
        draw: (form) => <OwnershipEffects branch_id={id} on={form.values['effective_on'] as LocalDate} />,
        show: (values) => Boolean(values['effective_on']),
      },
      reason,
    ],
  };
}

export function OwnershipDialog({ branch, close }: Props) {
  const { today } = useSession();
  const { id, code, branch_name, ownership, version } = branch;
  return (
    <FormDialog
      form={formOf(branch)}
      about={`${code} · ${branch_name}`}
      start={{ branch_id: id, ownership: otherHands[ownership], version, effective_on: firstDayOf(monthOf(today)) }}
      close={close}
    />
  );
}
