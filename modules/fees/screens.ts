// Screens of fees, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as studentAccounts } from './student-accounts/screens/index.ts';
import { screens as structures } from './structures/screens/index.ts';
import { screens as plans } from './plans/screens/index.ts';
import { screens as planChanges } from './plan-changes/screens/index.ts';
import { screens as challans } from './challans/screens/index.ts';
import { screens as deposits } from './deposits/screens/index.ts';
import { screens as posting } from './posting/screens/index.ts';
import { screens as singlePosts } from './single-posts/screens/index.ts';
import { screens as outstanding } from './outstanding/screens/index.ts';
import { screens as statements } from './statements/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...studentAccounts,
  ...structures,
  ...plans,
  ...planChanges,
  ...challans,
  ...deposits,
  ...posting,
  ...singlePosts,
  ...outstanding,
  ...statements,
];
