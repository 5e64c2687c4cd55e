// The calls of the dashboard of human resource.

import { serve } from '#platform/http/serve.ts';
import { hrAttendance } from '../contract/attendance.ts';
import { hrDashboard } from '../contract/work.ts';
import { readAttendance } from '../reads/attendance.ts';
import { readWork } from '../reads/work.ts';

export const dashboardCalls = [serve(hrDashboard, readWork), serve(hrAttendance, readAttendance)];
