// Sections of the scope in a session as a list, with their seats (08 section 6).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { sectionList } from '../../contract/classes.ts';
import { branchFilter, classFilter } from './choices.ts';

const sessions = lookup(sessionList, (all) =>
  all.map((one) => ({ value: one.id, label: one.is_current ? `${one.name} (current)` : one.name })),
);
const shifts = { morning: 'Morning', evening: 'Evening' };
const takes = { boys: 'Boys', girls: 'Girls', mixed: 'Mixed' };

export const sectionListing: ListDeclaration<typeof sectionList> = {
  title: 'Sections',
  call: sectionList,
  search: 'Class or section',
  rowKey: (row) => row.section_id,
  rowName: (row) => `${row.course_name} – ${row.name}`,
  rowLink: (row) => linkTo(pages.BranchClass, { branch_id: row.branch_id }),
  columns: [
    { key: 'name', title: 'Section', value: (row) => `${row.course_name} – ${row.name}`, card: true },
    { key: 'branch_name', title: 'Branch', card: true },
    { key: 'group_name', title: 'Group' },
    { key: 'shift', title: 'Shift', value: (row) => shifts[row.shift] },
    { key: 'gender', title: 'For', value: (row) => takes[row.gender] },
    { key: 'room_name', title: 'Room' },
    { key: 'capacity', title: 'Seats', kind: 'number' },
    { key: 'enrolled_count', title: 'Enrolled', kind: 'number', card: true },
    { key: 'held', title: 'Held', kind: 'number' },
    { key: 'vacant', title: 'Vacant', kind: 'number' },
    { key: 'is_active', title: 'In use', kind: 'flag', hidden: true },
  ],
  filters: [
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
    branchFilter,
    classFilter,
    {
      name: 'shift',
      label: 'Shift',
      kind: 'choice',
      options: [
        { value: 'morning', label: 'Morning' },
        { value: 'evening', label: 'Evening' },
      ],
    },
    { name: 'is_active', label: 'In use', kind: 'flag' },
  ],
  empty: {
    title: 'No sections in this session',
    text: 'Take those of the last session over, or add them under Branch Class.',
  },
};
