// The day by section as machines see it: who came, who came late, who is missing, and where the machine is in doubt (ATT-24).

import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { dayList } from '#modules/attendance/reports/screens/parts/day-list.tsx';
import type { dayReport } from '#modules/attendance/reports/contract/reports.ts';
import { registerStates } from '#modules/attendance/registers/screens/parts/register-states.ts';
import { branchFilter, classFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export const todayList: ListDeclaration<typeof dayReport> = {
  ...dayList,
  title: 'Machines today',
  columns: [
    { key: 'class_name', title: 'Class', value: (row) => `${row.class_name} – ${row.section_name}`, card: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'strength', title: 'Expected', kind: 'number' },
    { key: 'present', title: 'Present', kind: 'number', value: (row) => row.present + row.late + row.half, card: true },
    { key: 'late', title: 'Late', kind: 'number' },
    { key: 'unmarked', title: 'Missing', kind: 'number', card: true },
    { key: 'absent', title: 'Absent', kind: 'number' },
    {
      key: 'device_doubt',
      title: 'Machine',
      kind: 'status',
      value: (row) => (row.device_doubt ? 'doubt' : 'fine'),
      statuses: { doubt: ['bad', 'In doubt'], fine: ['good', 'Fine'] },
    },
    { key: 'state', title: 'Register', kind: 'status', statuses: registerStates },
  ],
  filters: [
    branchFilter,
    {
      name: 'state',
      label: 'Register',
      kind: 'choice',
      options: [
        { value: 'doubt', label: 'Machine in doubt' },
        { value: 'not_taken', label: 'Not taken' },
        { value: 'taken', label: 'Taken' },
      ],
    },
    classFilter,
  ],
};
