// The end of a probation is decided (HR-10).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { probationSettle } from '../../contract/probation.ts';

const form: FormDeclaration<typeof probationSettle> = {
  title: 'End of the probation',
  call: probationSettle,
  fields: [
    {
      name: 'action',
      label: 'Decision',
      kind: 'choice',
      required: true,
      options: [
        { value: 'confirm', label: 'Confirmed' },
        { value: 'extend', label: 'Extended, once' },
      ],
    },
    { name: 'on', label: 'Confirmed on, or new last day', kind: 'date', required: true },
    {
      name: 'reason',
      label: 'Why',
      kind: 'long',
      max: 500,
      required: true,
      show: (values) => values['action'] === 'extend',
    },
  ],
  button: 'Save decision',
};

interface Props {
  of: { id: number; version: number; full_name: string };
  close: () => void;
}

export function ProbationDialog({ of, close }: Props) {
  const { today } = useSession();
  return (
    <FormDialog
      form={form}
      about={of.full_name}
      start={{ employee_id: of.id, version: of.version, action: 'confirm', on: today }}
      close={close}
    />
  );
}
