// Screens of admissions that stand (spec 02 section 6.1), and the package pages of branches (10 section 10.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { applicationFormRoutes } from './application/routes.ts';
import { admissionListRoutes } from './applications/routes.ts';
import { boardRoutes } from './board/routes.ts';
import { feeSettingRoutes } from './fee-plan/routes.ts';
import { interviewRoutes } from './interviews/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { packageRoutes } from './packages/routes.ts';
import { readmissionRoutes } from './readmission/routes.ts';
import { testRoutes } from './tests/routes.ts';

export const screens: ScreenRoute[] = [
  ...admissionListRoutes,
  ...boardRoutes,
  ...applicationFormRoutes,
  ...leadRoutes,
  ...readmissionRoutes,
  ...offerRoutes,
  ...packageRoutes,
  ...feeSettingRoutes,
  ...testRoutes,
  ...interviewRoutes,
];
