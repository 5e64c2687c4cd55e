// Front door of users: sign-in, environment; users, roles and grants are the platform's access tables.

import menuGroups from '#kernel/catalogue/menu.json' with { type: 'json' };
import { defineModule } from '#platform/module.ts';
import { userAccount } from './actions/approve-user-account.ts';
import { profileCalls } from './calls/profile.ts';
import { roleCalls } from './calls/roles.ts';
import { sessionCalls } from './calls/session.ts';
import { setUpCalls } from './calls/set-up.ts';
import { userCalls } from './calls/users.ts';
import { userRecord } from './reads/user-kind.ts';
import { userAuditWords, userThings } from './reads/named.ts';
import { userMessageEvents } from './rules/message-events.ts';

export { createAdmin } from './actions/create-admin.ts';
export { hashChecked } from './actions/give-password.ts';
export { createUser } from './actions/save-user.ts';
export { hasSchool, openFirstSchool } from './actions/set-up.ts';

export const usersModule = defineModule({
  name: 'users',
  calls: [...sessionCalls, ...setUpCalls, ...userCalls, ...roleCalls, ...profileCalls],
  approvals: [userAccount],
  records: [userRecord],
  named: userThings,
  auditWords: userAuditWords,
  messageEvents: userMessageEvents,
  settings: [
    {
      key: 'menu_disabled_groups',
      type: 'list',
      built_in: ['Evaluation Management', 'E-Book Management', 'Campus Management', 'Certificate'],
      lowest_level: 'school',
      group: 'Menu and dashboard',
      title: 'Menu groups that are shown greyed',
      text: 'Their screens still open by address for those who are permitted (SHELL-5).',
      options: menuGroups.map(({ title }) => ({ value: title, label: title })),
      super_admin_only: true,
    },
  ],
});
