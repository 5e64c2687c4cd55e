// Codes of employees for stations: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { codeCalls } from './calls/codes.ts';

export { giveMissingCodes } from './actions/give-codes.ts';

export const codesChapter = defineChapter({ name: 'codes', calls: codeCalls });
