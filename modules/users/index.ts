// Front door of users: sign-in, environment; users, roles and grants are the platform's access tables.

import { defineModule } from '#platform/module.ts';
import { calls } from './calls.ts';

export { createAdmin } from './actions/create-admin.ts';
export { passwordRefusal } from './rules/password.ts';

export const usersModule = defineModule({
  name: 'users',
  calls,
  settings: [
    {
      key: 'menu_disabled_groups',
      type: 'list',
      built_in: ['Evaluation Management', 'E-Book Management', 'Campus Management', 'Certificate'],
      lowest_level: 'school',
      title: 'Menu groups that are shown greyed',
    },
  ],
});
