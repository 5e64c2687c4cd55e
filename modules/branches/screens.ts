// Screens of branches, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as branch } from './branch/screens/index.ts';
import { screens as branchSettings } from './branch-settings/screens/index.ts';
import { screens as classMatrix } from './class-matrix/screens/index.ts';
import { screens as classes } from './classes/screens/index.ts';
import { screens as opening } from './opening/screens/index.ts';
import { screens as performance } from './performance/screens/index.ts';
import { screens as record } from './record/screens/index.ts';
import { screens as status } from './status/screens/index.ts';
import { screens as academicSetUp } from './academic-set-up/screens/index.ts';
import { screens as emailSenders } from './email-senders/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...branch,
  ...opening,
  ...classes,
  ...classMatrix,
  ...branchSettings,
  ...record,
  ...status,
  ...performance,
  ...emailSenders,
  ...academicSetUp,
];
