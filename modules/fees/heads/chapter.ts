// Fee heads: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { headCalls } from './calls/heads.ts';
import { headThings } from './reads/named-heads.ts';

export { headOfKind, type IssuingHead, issuingHeads } from './reads/issuing-heads.ts';
export { deliverHeads } from './steps/deliver-heads.ts';
export { keepSchoolRow, requireAccount } from './steps/keep-school-row.ts';

export const headsChapter = defineChapter({
  name: 'heads',
  calls: headCalls,
  named: headThings,
});
