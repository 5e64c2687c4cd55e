// Actions on a user, for the list's row menu and the record (spec 01 §3 Staff).

import { lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import {
  IconDeviceMobileOff,
  IconDoorExit,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
} from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { userEndSecondFactor, userEndSessions, type UserRow, userUnlock } from '../contract/users.ts';
import { EndAccess } from './end-access.tsx';
import { EditUser } from './user-form.tsx';

// Loaded when they are opened.
const ResetPassword = lazy(async () => ({ default: (await import('./reset-password.tsx')).ResetPassword }));

type Shown = Pick<UserRow, 'id' | 'name' | 'version' | 'status' | 'is_me' | 'second_factor' | 'email'>;

const permissions = ['Admin Edit'];
const others = (row: Shown) => !row.is_me;
const running = (row: Shown) => others(row) && row.status === 'active';

/** Actions that require every permission the user holds (USER-1). */
export const wantsAsMuch: ReadonlySet<string> = new Set([
  'End sessions',
  'Remove second factor',
  'Lock',
  'Has left',
  'Let in again',
]);

export const userActions: readonly RowAction<Shown>[] = [
  {
    label: 'Edit',
    icon: IconPencil,
    permissions,
    show: others,
    dialog: (row, close) => <EditUser id={row.id} close={close} />,
  },
  {
    label: 'Reset password',
    icon: IconKey,
    permissions,
    show: running,
    dialog: (row, close) => (
      <LateDialog close={close}>
        <ResetPassword user={row} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'End sessions',
    icon: IconLogout,
    permissions,
    show: running,
    question: (row) => ({
      title: `Sign ${row.name} out everywhere?`,
      text: 'All devices are signed out at once. Unsaved entries stay in that browser.',
      button: 'End sessions',
    }),
    run: (row) => actNow(userEndSessions, { id: row.id }),
  },
  {
    label: 'Remove second factor',
    icon: IconDeviceMobileOff,
    permissions,
    show: (row) => others(row) && row.second_factor,
    question: (row) => ({
      title: `Remove the second factor of ${row.name}?`,
      text: 'For a lost phone. From then on the password alone opens the account, until a new one is set on the profile page.',
      button: 'Remove',
      danger: true,
    }),
    run: (row) => actNow(userEndSecondFactor, { id: row.id }),
  },
  {
    label: 'Lock',
    icon: IconLock,
    permissions,
    danger: true,
    show: running,
    dialog: (row, close) => <EndAccess user={row} way="lock" close={close} />,
  },
  {
    label: 'Has left',
    icon: IconDoorExit,
    permissions,
    danger: true,
    show: (row) => others(row) && (row.status === 'active' || row.status === 'locked'),
    dialog: (row, close) => <EndAccess user={row} way="left" close={close} />,
  },
  {
    label: 'Let in again',
    icon: IconLockOpen,
    permissions,
    show: (row) => row.status === 'locked' || row.status === 'left',
    run: (row) => actNow(userUnlock, { id: row.id, version: row.version }),
  },
];
