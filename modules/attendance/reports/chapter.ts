// Attendance reports: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { reportCalls } from './calls/reports.ts';
import { attendanceFigures } from './reads/dashboard-figures.ts';
import { presenceTiles } from './reads/home-tiles.ts';

export const reportsChapter = defineChapter({
  name: 'reports',
  calls: reportCalls,
  figures: [attendanceFigures],
  tiles: presenceTiles,
});
