// Moves between schools and countries of the group as a file (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { groupMoveList } from '../contract/group-moves.ts';
import { listGroupMoves } from '../reads/group-moves.ts';

export const groupMoveExport = serveExport(exportOf(groupMoveList), {
  name: 'moves-in-the-group',
  page: listGroupMoves,
  columns: [
    { title: 'Student', value: (row) => row.student_name, width: 28 },
    { title: 'Name in Urdu or Arabic', value: (row) => row.native_name, width: 28 },
    { title: 'Status', value: (row) => row.state },
    { title: 'From', value: (row) => row.from_place, width: 32 },
    { title: 'Class', value: (row) => row.from_class, width: 20 },
    { title: 'To', value: (row) => row.to_place, width: 32 },
    { title: 'Class there', value: (row) => row.to_class, width: 20 },
    { title: 'Last day', value: (row) => row.leaving_on },
    { title: 'Leaving', value: (row) => row.leaving_state },
    { title: 'First day there', value: (row) => row.join_on },
    { title: 'Old admission no', value: (row) => row.old_admission_no, width: 18 },
    { title: 'New admission no', value: (row) => row.new_admission_no, width: 18 },
    { title: 'Next', value: (row) => row.next_step, width: 36 },
    { title: 'Why not', value: (row) => row.note, width: 32 },
    { title: 'Asked', value: (row) => row.asked_on },
    { title: 'By', value: (row) => row.asked_by, width: 20 },
  ],
});
