// Calls of the dashboard (product-spec 7.2).

import { serve } from '#platform/http/serve.ts';
import { dashboardIndex } from '../contract/dashboard.ts';
import { dashboardEvents } from '../contract/events.ts';
import { readDay } from '../reads/dashboard-events.ts';
import { readDashboard } from '../reads/dashboard-figures.ts';

export const dashboardCalls = [
  serve(dashboardIndex, ({ branch_id }) => readDashboard(branch_id ?? null)),
  serve(dashboardEvents, ({ day }) => readDay(day)),
];
