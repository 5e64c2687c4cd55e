// The people of a branch as a sheet: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { staffSheetCalls } from './calls/staff-sheet.ts';

export const staffSheetChapter = defineChapter({ name: 'staff-sheet', calls: staffSheetCalls });
