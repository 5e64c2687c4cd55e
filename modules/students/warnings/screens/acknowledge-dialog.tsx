// Which guardian has read the warning, and how the school knows (STU-85).

import { useCall } from '#ui/calls/use-call.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { warningAcknowledge, type WarningRow } from '../contract/warnings.ts';

const formOf = (student_id: number): FormDeclaration<typeof warningAcknowledge> => ({
  title: 'Read by a guardian',
  call: warningAcknowledge,
  fields: [
    {
      name: 'by_guardian_id',
      label: 'Guardian',
      kind: 'lookup',
      required: true,
      source: lookup(
        studentFamily,
        (family) =>
          family.guardians
            .filter((one) => one.custody !== 'barred')
            .map((one) => ({ value: one.guardian_id, label: `${one.full_name} (${one.relation})` })),
        () => ({ id: student_id }),
      ),
    },
    {
      name: 'how',
      label: 'How the school knows',
      kind: 'choice',
      required: true,
      options: [
        { value: 'signature', label: 'Signed slip' },
        { value: 'call', label: 'Telephone call' },
      ],
    },
  ],
  button: 'Note as read',
});

export function AcknowledgeDialog({ warning, close }: { warning: WarningRow; close: () => void }) {
  const { data } = useCall(studentFamily, { id: warning.student_id });
  const primary = data?.guardians.find((one) => one.is_primary && one.custody !== 'barred');
  if (!data) return null;
  return (
    <FormDialog
      form={formOf(warning.student_id)}
      start={{
        id: warning.id,
        version: warning.version,
        by_guardian_id: primary?.guardian_id ?? null,
        how: 'signature',
      }}
      close={close}
    />
  );
}
