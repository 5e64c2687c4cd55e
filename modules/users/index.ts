// Front door of users: sign-in, environment; users, roles and grants are the platform's access tables.

import { defineModule } from '#platform/module.ts';
import { userAccount } from './actions/approve-user-account.ts';
import { profileCalls } from './calls/profile.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { roleCalls } from './calls/roles.ts';
import { permissionCalls } from './calls/permissions.ts';
import { sessionCalls } from './calls/session.ts';
import { setUpCalls } from './calls/set-up.ts';
import { userCalls } from './calls/users.ts';
import { userThings } from './reads/named.ts';
import { roleAuditWords, roleThings } from './reads/named-roles.ts';
import { userRecord } from './reads/user-kind.ts';
import { menuSettings } from './rules/menu-settings.ts';
import { passwordEvents } from './rules/password-events.ts';
import { signInEvents } from './rules/sign-in-events.ts';

export { createAdmin } from './actions/create-admin.ts';
export { hashChecked } from './actions/hash-password.ts';
export { createUser } from './actions/save-user.ts';
export { hasSchool, openFirstSchool } from './actions/set-up.ts';

export const usersModule = defineModule({
  name: 'users',
  calls: [
    ...sessionCalls,
    ...setUpCalls,
    ...userCalls,
    ...roleCalls,
    ...permissionCalls,
    ...profileCalls,
    ...secondFactorCalls,
  ],
  approvals: [userAccount],
  records: [userRecord],
  named: [...roleThings, ...userThings],
  auditWords: roleAuditWords,
  messageEvents: [...passwordEvents, ...signInEvents],
  settings: menuSettings,
});
