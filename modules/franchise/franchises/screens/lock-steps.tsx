// Services are stopped, pardoned and released, with what each asks.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import {
  lockActionNames,
  lockActions,
  lockPardon,
  lockPut,
  lockRelease,
} from '#modules/franchise/locks/contract/locks.ts';

interface Props {
  branch_id: number;
  close: () => void;
}
const reason = { name: 'reason', label: 'Why', kind: 'long', required: true, max: 200 } as const;

const put: FormDeclaration<typeof lockPut> = {
  title: 'Stop services',
  text: 'Attendance, marks, receipts and leavings are never stopped. Only a release ends this lock.',
  call: lockPut,
  fields: [
    {
      name: 'actions',
      label: 'What is stopped',
      kind: 'choice',
      many: true,
      required: true,
      options: lockActions.map((value) => ({ value, label: lockActionNames[value] })),
    },
    reason,
  ],
  button: 'Stop them',
};
export const PutLock = ({ branch_id, close }: Props) => <FormDialog form={put} start={{ branch_id }} close={close} />;

const pardon: FormDeclaration<typeof lockPardon> = {
  title: 'Pardon until a day',
  text: 'Until the end of that day nothing of the automatic lock is stopped and nobody is reminded. Then it returns by itself.',
  call: lockPardon,
  fields: [{ name: 'until', label: 'Until', kind: 'date', required: true }, reason],
  button: 'Pardon',
};
export const Pardon = ({ branch_id, close }: Props) => <FormDialog form={pardon} start={{ branch_id }} close={close} />;

const release: FormDeclaration<typeof lockRelease> = {
  title: 'Release the lock',
  call: lockRelease,
  fields: [reason],
  button: 'Release',
};
export const Release = ({ branch_id, lock_id, close }: Props & { lock_id: number }) => (
  <FormDialog form={release} start={{ branch_id, lock_id }} close={close} />
);
