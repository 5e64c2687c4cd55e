// STU-90: guardians of students chosen in a list are invited, once each, however many children were ticked. The primary one is
// asked for in any case, so that whoever may not use the app stands there with the reason.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import type { portalInviteMany } from '../contract/portal.ts';
import { idsOfFilters } from '#modules/students/roll/chapter.ts';
import { inviteToPortal } from './invite-to-portal.ts';

const MOST = 20_000;

export async function inviteFamilies({
  ids,
  all,
  send_by,
}: ParsedInputOf<typeof portalInviteMany>): Promise<DataOf<typeof portalInviteMany>> {
  await requirePermission('Student Set Password');
  const chosen = await idsChosen({ ids, all }, idsOfFilters);
  const rows = await rowsOf(sql<{ guardian_id: number }>`
    select l.guardian_id from students.students s join students.student_guardians l on l.student_id = s.id and l.custody <> 'barred' and (l.portal or l.is_primary)
      join students.guardians g on g.id = l.guardian_id and not g.deceased
     where s.id = any (${chosen}::bigint[]) and ${inScope('s.branch_id')} group by l.guardian_id order by min(s.branch_id), l.guardian_id`);
  if (rows.length === 0) throw conflict('None of these students has a guardian who may use the app');
  if (rows.length > MOST) throw conflict('These are more than 20,000 guardians. Do it branch by branch.');
  return inviteToPortal({ guardian_ids: rows.map((row) => row.guardian_id), send_by });
}
