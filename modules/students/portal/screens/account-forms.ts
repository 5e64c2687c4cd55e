// Forms of one account: a typed password, locking, unlocking, ending sessions (STU-90).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { portalEndSessions, portalLock, portalSet, portalUnlock } from '../contract/portal.ts';

export const typeForm: FormDeclaration<typeof portalSet> = {
  title: 'Type a password',
  text: 'Eight characters or more, and not the user name. The sessions of the account end.',
  call: portalSet,
  fields: [
    { name: 'password', label: 'Password', kind: 'text', required: true, max: 200 },
    { name: 'must_change', label: 'To be changed at the first sign-in', kind: 'flag' },
  ],
  button: 'Set password',
};

const why = [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }] as const;

export const lockForm: FormDeclaration<typeof portalLock> = {
  title: 'Lock the account',
  text: 'Nobody signs in with it; sessions and invitations end.',
  call: portalLock,
  fields: why,
  button: 'Lock',
};

export const unlockForm: FormDeclaration<typeof portalUnlock> = {
  title: 'Unlock the account',
  call: portalUnlock,
  fields: why,
  button: 'Unlock',
};

export const endForm: FormDeclaration<typeof portalEndSessions> = {
  title: 'End the sessions',
  text: 'On every device. The password stays as it is.',
  call: portalEndSessions,
  fields: why,
  button: 'End sessions',
};
