// Locking a user, or noting that the person has left: with the reason that others read later (AUTH-1).

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { userLeft, userLock } from '../contract/users.ts';

interface Props {
  user: { id: number; name: string; version: number };
  way: 'lock' | 'left';
  close: () => void;
}

const reason = [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }] as const;

const lockForm = (name: string): FormDeclaration<typeof userLock> => ({
  title: `Lock ${name}`,
  text: 'All devices are signed out at once, and nobody can sign in to this account until it is let in again.',
  call: userLock,
  fields: reason,
  button: `Lock ${name}`,
});

const leftForm = (name: string): FormDeclaration<typeof userLeft> => ({
  title: `${name} has left`,
  text: 'The account ends at once. Its roles and branches stay to be read, and what the person did keeps the name.',
  call: userLeft,
  fields: reason,
  button: 'Mark as left',
});

export function EndAccess({ user, way, close }: Props) {
  const start = { id: user.id, version: user.version };
  if (way === 'lock') return <FormDialog form={lockForm(user.name)} start={start} close={close} />;
  return <FormDialog form={leftForm(user.name)} start={start} close={close} />;
}
