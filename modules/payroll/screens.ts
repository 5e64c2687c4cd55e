// Screens of payroll, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as setup } from './setup/screens/index.ts';
import { screens as payPlans } from './pay-plans/screens/index.ts';
import { screens as loans } from './loans/screens/index.ts';
import { screens as salaries } from './salaries/screens/index.ts';

export const screens: readonly ScreenRoute[] = [...setup, ...payPlans, ...salaries, ...loans];
