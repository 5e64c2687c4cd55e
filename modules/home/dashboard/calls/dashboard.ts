// Calls of the dashboard (product-spec 7.2).

import { serve } from '#platform/http/serve.ts';
import { useHome } from '../actions/use-home.ts';
import { dashboardIndex } from '../contract/dashboard.ts';
import { dashboardEvents } from '../contract/events.ts';
import { dashboardHome, dashboardHomeUsed } from '../contract/homes.ts';
import { readDay } from '../reads/dashboard-events.ts';
import { readDashboard } from '../reads/dashboard-figures.ts';
import { readHome } from '../reads/homes.ts';

export const dashboardCalls = [
  serve(dashboardIndex, ({ branch_id }) => readDashboard(branch_id ?? null)),
  serve(dashboardEvents, ({ day }) => readDay(day)),
  serve(dashboardHome, ({ home }) => readHome(home)),
  serve(dashboardHomeUsed, async ({ home }) => {
    await useHome(home);
    return null;
  }),
];
