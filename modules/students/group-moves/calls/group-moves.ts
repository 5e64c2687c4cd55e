// Calls of moves to and from other schools and countries of the group (STU-62).

import { serve, withMessage } from '#platform/http/serve.ts';
import { admitFromGroup, readGroupSections } from '../actions/admit-from-group.ts';
import { beginGroupMove } from '../actions/begin-group-move.ts';
import { refuseFromGroup } from '../actions/refuse-group-move.ts';
import * as moves from '../contract/group-moves.ts';
import { groupMoveExport } from './group-exports.ts';
import { listGroupMoves, readGroupPlaces } from '../reads/group-moves.ts';

export const groupMoveCalls = [
  serve(moves.groupMoveList, listGroupMoves),
  groupMoveExport,
  serve(moves.groupPlaces, readGroupPlaces),
  serve(moves.groupMoveSections, readGroupSections),
  serve(moves.groupMoveCreate, async (input) => {
    const row = await beginGroupMove(input);
    return withMessage(row, `Both drafts are ready: clear the leaving here; ${row.to_place} admits the student`);
  }),
  serve(moves.groupMoveAdmit, async (input) => {
    const row = await admitFromGroup(input);
    return withMessage(row, `${row.student_name} is admitted as ${row.new_admission_no ?? ''}`);
  }),
  serve(moves.groupMoveRefuse, async (input) =>
    withMessage(await refuseFromGroup(input), 'The child is not admitted here; the other school reads why'),
  ),
];
