// The dashboard of human resource: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { dashboardCalls } from './calls/work.ts';

export const staffDashboardChapter = defineChapter({ name: 'staff-dashboard', calls: dashboardCalls });
