// Calls of those who make audit packs (05 §14.3).

import { formatDate, localTime } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { endPack, makePack } from '../actions/make-pack.ts';
import { auditPackEnd, auditPackList, auditPackMake } from '../contract/audit-packs.ts';
import { listPacks } from '../reads/packs.ts';

export const auditPackCalls = [
  serve(auditPackList, (query) => listPacks(query)),
  serve(auditPackMake, async (input) => {
    const made = await makePack(input);
    const { day } = localTime(made.pack.expires_at, who().time_zone);
    return withMessage(made, `The link opens until ${formatDate(day)}`);
  }),
  serve(auditPackEnd, async (input) => withMessage(await endPack(input), 'The link no longer works')),
];
