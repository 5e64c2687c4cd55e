// Deleting a role; one in use is replaced by another in the same step (USER-3).

import { counted } from '#kernel/counted.ts';
import { lookup } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { roleDelete } from '../contract/roles.ts';
import { whatToGive } from '#modules/users/user-accounts/contract/users.ts';

interface Props {
  role: { id: number; name: string; users: number };
  close: () => void;
  onDone?: () => void;
}

const formOf = (role: Props['role']): FormDeclaration<typeof roleDelete> => ({
  title: `Delete ${role.name}`,
  text:
    role.users > 0
      ? `${counted(role.users, 'user holds', 'users hold')} it. They get the role that you choose here, at once.`
      : 'Nobody holds it.',
  call: roleDelete,
  fields:
    role.users > 0
      ? [
          {
            name: 'replace_by',
            label: 'Replaced by',
            kind: 'lookup',
            required: true,
            source: lookup(whatToGive, (data) =>
              data.roles
                .filter((one) => one.id !== role.id && one.missing === null)
                .map((one) => ({ value: one.id, label: one.name })),
            ),
          },
        ]
      : [],
  button: role.users > 0 ? 'Replace and delete' : 'Delete role',
});

export function DeleteRole({ role, close, onDone }: Props) {
  return <FormDialog form={formOf(role)} start={{ id: role.id }} close={close} {...(onDone ? { onDone } : {})} />;
}
