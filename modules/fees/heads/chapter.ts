// Fee heads: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { headCalls } from './calls/heads.ts';
import { headThings } from './reads/named-heads.ts';

export { headOfKind, type IssuingHead, issuingHeads } from './reads/issuing-heads.ts';
export { addDefaultHeads } from './steps/add-default-heads.ts';
export { saveSchoolRow, requireAccount } from './steps/save-school-row.ts';

export const headsChapter = defineChapter({
  name: 'heads',
  calls: headCalls,
  named: headThings,
});
