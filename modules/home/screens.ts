// Screens of home, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as settings } from './settings/screens/index.ts';
import { screens as dashboard } from './dashboard/screens/index.ts';
import { screens as jobs } from './jobs/screens/index.ts';
import { screens as approvals } from './approvals/screens/index.ts';
import { screens as audit } from './audit/screens/index.ts';
import { screens as help } from './help/screens/index.ts';
import { screens as reports } from './reports/screens/index.ts';
import { screens as tickets } from './tickets/screens/index.ts';
import { screens as verification } from './verification/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...settings,
  ...dashboard,
  ...jobs,
  ...approvals,
  ...audit,
  ...help,
  ...reports,
  ...verification,
  ...tickets,
];
