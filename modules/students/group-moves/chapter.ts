// Moves to another school or country of the group: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { groupMoveCalls } from './calls/group-moves.ts';

export { beginGroupMove } from './actions/begin-group-move.ts';
export { endsOf } from './reads/group-moves.ts';

export const groupMovesChapter = defineChapter({
  name: 'group-moves',
  calls: groupMoveCalls,
});
