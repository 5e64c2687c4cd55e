// The call of the dashboard of human resource.

import { serve } from '#platform/http/serve.ts';
import { hrDashboard } from '../contract/work.ts';
import { readWork } from '../reads/work.ts';

export const dashboardCalls = [serve(hrDashboard, readWork)];
