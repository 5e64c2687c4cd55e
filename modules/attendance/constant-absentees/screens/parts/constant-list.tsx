// Constant absentees: who was absent without leave on each of the last days, whom to call, what the rules suggest (STU-86).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { constantReport } from '../../contract/constant-absentees.ts';
import { suggestionWords } from '../../rules/constant-absence.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';
import { branchFilter, classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export const constantList: ListDeclaration<typeof constantReport> = {
  title: 'Constant absent',
  call: constantReport,
  export: exportOf(constantReport),
  search: 'Name, admission number',
  rowKey: (row) => row.student_id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Student', link: (row) => bioPath(row.student_id), card: true },
    { key: 'father_name', title: 'Father' },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'branch_name', title: 'Branch' },
    { key: 'mobile', title: 'Mobile', card: true },
    { key: 'run_absent', title: 'Days in a row', kind: 'number', card: true },
    { key: 'run_since', title: 'Since', kind: 'date' },
    { key: 'last_present_on', title: 'Last seen', kind: 'date' },
    {
      key: 'suggestion',
      title: 'Suggested',
      kind: 'status',
      statuses: {
        call: ['info', suggestionWords.call],
        warning_1: ['waiting', suggestionWords.warning_1],
        warning_2: ['waiting', suggestionWords.warning_2],
        struck_off: ['bad', suggestionWords.struck_off],
      },
    },
  ],
  filters: [branchFilter, classFilter, sectionFilter],
  rowActions: [
    {
      label: 'Give warning',
      permissions: ['student-warning'],
      show: (row) => row.suggestion !== 'call',
      to: () => linkTo(pages.StudentWarning, { tab: 'suggested' }),
    },
    { label: 'Open student', to: (row) => bioPath(row.student_id) },
  ],
  empty: {
    title: 'Nobody is constantly absent',
    text: 'Children absent without leave for three days in a row are listed here.',
  },
};
