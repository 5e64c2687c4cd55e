// A period of the books for an auditor, behind a link: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { auditPackCalls } from './calls/audit-packs.ts';
import { packDoorCalls } from './calls/pack-door.ts';
import { auditPackRecord } from './reads/pack-kind.ts';

export { endPack, makePack } from './actions/make-pack.ts';

export const auditPacksChapter = defineChapter({
  name: 'audit-packs',
  calls: [...auditPackCalls, ...packDoorCalls],
  records: [auditPackRecord],
});
