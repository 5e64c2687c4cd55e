// A leaving is asked (EXT-1, EXT-2); a second person decides.

import { formatDate } from '#kernel/dates.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { OneFile } from '#ui/controls/one-file.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { employeeLeft } from '../../contract/leaving.ts';
import { reasonWords, rehireWords, typeWords } from '../../rules/index.ts';

const formOf = (name: string): FormDeclaration<typeof employeeLeft> => ({
  title: 'Leaving',
  text: 'Nothing changes until somebody else has approved it. The clearance opens then; on the day after the last one everything ends.',
  call: employeeLeft,
  fields: [
    {
      name: 'exit_type',
      label: 'How it ends',
      kind: 'choice',
      options: optionsOf(typeWords),
      required: true,
      half: true,
    },
    {
      name: 'reason_code',
      label: 'Reason',
      kind: 'choice',
      options: optionsOf(reasonWords),
      required: true,
      half: true,
    },
    { name: 'notice_date', label: 'Notice given', kind: 'date', required: true, half: true },
    { name: 'last_working_date', label: 'Last day', kind: 'date', required: true, half: true },
    { name: 'reason', label: 'In words', kind: 'long', max: 1000 },
    { name: 'rehire', label: 'Would be taken on again', kind: 'choice', options: optionsOf(rehireWords), half: true },
    {
      name: 'reports_move_to_id',
      label: 'Who reports to them reports to',
      kind: 'custom',
      draw: (handle) => (
        <EmployeeField
          form={handle}
          name="reports_move_to_id"
          label="Who reports to them reports to"
          hint="Leave empty: their own manager"
        />
      ),
    },
    {
      name: 'file_id',
      label: 'Letter',
      kind: 'custom',
      draw: (handle) => <OneFile form={handle} name="file_id" label="Letter of resignation or decision" />,
    },
  ],
  button: 'Ask for the leaving',
  summary: (values) => ({
    title: `Leaving of ${name}?`,
    text: `The last day is ${formatDate(values['last_working_date'] as string)}. It is sent for approval.`,
    button: 'Ask for the leaving',
  }),
});

interface Props {
  of: { id: number; version: number; full_name: string };
  close: () => void;
}

export function LeavingDialog({ of, close }: Props) {
  const { today } = useSession();
  return (
    <FormDialog
      form={formOf(of.full_name)}
      about={of.full_name}
      start={{ employee_id: of.id, version: of.version, notice_date: today, rehire: 'yes' }}
      close={close}
    />
  );
}
