// Codes of a mark: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { codeCalls } from './calls/codes.ts';

export { addAttendanceDefaults } from './actions/add-attendance-defaults.ts';
export { schoolCodes, type StoredCode } from './reads/codes.ts';

export const codesChapter = defineChapter({
  name: 'codes',
  calls: codeCalls,
});
