// Front door of users: sign-in, environment; users, roles and grants are the platform's access tables.

import { defineModule } from '#platform/module.ts';
import { passwordsChapter } from './passwords/chapter.ts';
import { secondFactorChapter } from './second-factor/chapter.ts';
import { signInChapter } from './sign-in/chapter.ts';
import { permissionsChapter } from './permissions/chapter.ts';
import { userAccountsChapter } from './user-accounts/chapter.ts';
import { rolesChapter } from './roles/chapter.ts';
import { profileChapter } from './profile/chapter.ts';
import { setUpChapter } from './set-up/chapter.ts';

export { createAdmin, hasSchool, openFirstSchool } from './set-up/chapter.ts';
export { hashChecked } from './passwords/chapter.ts';
export { createUser, endSignInOf, lockSignInOf, unlockSignInOf } from './user-accounts/chapter.ts';

export const usersModule = defineModule({
  name: 'users',
  chapters: [
    passwordsChapter,
    secondFactorChapter,
    signInChapter,
    permissionsChapter,
    userAccountsChapter,
    rolesChapter,
    profileChapter,
    setUpChapter,
  ],
});
