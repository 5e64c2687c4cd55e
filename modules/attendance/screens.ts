// Screens of attendance, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as staffAbsences } from './staff-absences/screens/index.ts';
import { screens as staffDashboard } from './staff-dashboard/screens/index.ts';
import { screens as myRecord } from './my-record/screens/index.ts';
import { screens as daysOff } from './days-off/screens/index.ts';
import { screens as holidays } from './holidays/screens/index.ts';
import { screens as registers } from './registers/screens/index.ts';
import { screens as corrections } from './corrections/screens/index.ts';
import { screens as monthSheets } from './month-sheets/screens/index.ts';
import { screens as reports } from './reports/screens/index.ts';
import { screens as staffDays } from './staff-days/screens/index.ts';
import { screens as staffSheets } from './staff-sheets/screens/index.ts';
import { screens as objections } from './objections/screens/index.ts';
import { screens as staffLeave } from './staff-leave/screens/index.ts';
import { screens as machines } from './machines/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...holidays,
  ...registers,
  ...corrections,
  ...monthSheets,
  ...reports,
  ...machines,
  ...staffDays,
  ...staffSheets,
  ...objections,
  ...staffLeave,
  ...daysOff,
  ...staffAbsences,
  ...staffDashboard,
  ...myRecord,
];
