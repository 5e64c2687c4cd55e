// STU-62: the other school does not admit the child; and what it has admitted cannot be taken back by the leaving here.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { groupMoveRefuse, GroupMoveRow } from '../contract/group-moves.ts';
import { shown, waitingHere } from './admit-from-group.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

export async function refuseFromGroup(input: ParsedInputOf<typeof groupMoveRefuse>): Promise<GroupMoveRow> {
  await requirePermission('Student Addmission Add');
  const move = await waitingHere(input.id, input.version);
  await rowsOf(sql`
    update students.group_moves set state = 'refused', note = ${input.reason}, updated_by = platform.current_user_id() where id = ${move.id}::bigint`);
  await noteChange({
    branch_id: move.to_branch_id,
    student_id: move.applicant_id,
    action: 'not admitted',
    after: { reason: input.reason, from: move.from_place },
  });
  return shown(move.id);
}
