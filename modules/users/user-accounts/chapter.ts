// Accounts of users: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { userAccount } from './actions/approve-user-account.ts';
import { userCalls } from './calls/users.ts';
import { userRecord } from './reads/user-kind.ts';

export { createUser } from './actions/save-user.ts';
export { endSignInOf, lockSignInOf, unlockSignInOf } from './steps/sign-in-of-employee.ts';

export const userAccountsChapter = defineChapter({
  name: 'user-accounts',
  calls: userCalls,
  approvals: [userAccount],
  records: [userRecord],
});
