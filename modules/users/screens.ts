// Screens of users, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as signIn } from './sign-in/screens/index.ts';
import { screens as userAccounts } from './user-accounts/screens/index.ts';
import { screens as roles } from './roles/screens/index.ts';
import { screens as profile } from './profile/screens/index.ts';
import { screens as setUp } from './set-up/screens/index.ts';

export const screens: readonly ScreenRoute[] = [...signIn, ...userAccounts, ...roles, ...profile, ...setUp];
