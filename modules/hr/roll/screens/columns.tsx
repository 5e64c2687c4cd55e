// Columns and filters of the two lists of employees (spec 06 §5).

import { Text } from '@mantine/core';
import { Face } from '#ui/controls/face.tsx';
import { type Filter, optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { formatNationalId, typeWords } from '#modules/hr/person/rules/index.ts';
import {
  genderWords,
  maritalWords,
  modeWords,
  paperBadges,
  statusBadges,
  typeOptions,
} from '#modules/hr/person/screens/parts/words.ts';
import { categoryWords } from '#modules/hr/structure/rules/index.ts';
import { categoryFilter, departmentFilter, designationFilter } from '#modules/hr/structure/screens/parts/choices.ts';
import { formatPhone } from '#kernel/phone.ts';
import type { employeeList } from '../contract/employee-list.ts';

type Row = RowOf<typeof employeeList>;
type Columns = ListDeclaration<typeof employeeList>['columns'];

function Name({ row }: { row: Row }) {
  return (
    <>
      <span dir="auto">{row.full_name}</span>
      {row.name_local ? (
        <Text component="span" c="dimmed" fz="xs" lh={1} ml="xs" dir="auto" lang={row.country_id === 161 ? 'ar' : 'ur'}>
          {row.name_local}
        </Text>
      ) : null}
    </>
  );
}

/** A manager outside the scope is told as such, and by no name (spec 06 §5.4). */
const managerOf = (row: Row): string | null => row.manager ?? (row.manager_id === null ? null : 'Outside your scope');

export const columns: Columns = [
  { key: 'full_name', title: 'Name', sort: true, card: true, show: (row) => <Name row={row} /> },
  {
    key: 'photo_url',
    title: 'Photo',
    width: 56,
    show: (row) => <Face name={row.full_name} address={row.photo_url} />,
  },
  { key: 'employee_code', title: 'Code', sort: true },
  { key: 'designation', title: 'Designation', card: true },
  { key: 'department', title: 'Department' },
  { key: 'branch_name', title: 'Branch', card: true },
  { key: 'manager', title: 'Manager', value: managerOf },
  { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
  { key: 'joining_date', title: 'Joined', kind: 'date', sort: true },
  { key: 'employment_type', title: 'Employment', value: (row) => typeWords[row.employment_type], hidden: true },
  {
    key: 'papers',
    title: 'Documents',
    kind: 'status',
    statuses: paperBadges,
    value: (row) => (row.papers === 'ok' ? null : row.papers),
  },
  { key: 'status', title: 'Status', kind: 'status', statuses: statusBadges },
];

/** Everything that is written of a person, for the register. */
export const moreColumns: Columns = [
  { key: 'national_id', title: 'CNIC or civil number', value: (row) => formatNationalId(row.national_id) },
  { key: 'left_date', title: 'Left', kind: 'date', sort: true },
  { key: 'profile_percent', title: 'Profile %', kind: 'number', sort: true },
  { key: 'father_or_husband_name', title: "Father's or husband's name", hidden: true },
  { key: 'gender', title: 'Gender', value: (row) => (row.gender ? genderWords[row.gender] : null), hidden: true },
  { key: 'date_of_birth', title: 'Born', kind: 'date', hidden: true },
  { key: 'nationality', title: 'Nationality', hidden: true },
  {
    key: 'category',
    title: 'Staff group',
    value: (row) => (row.category ? categoryWords[row.category] : null),
    hidden: true,
  },
  { key: 'email', title: 'E-mail', hidden: true },
  { key: 'address', title: 'Address', hidden: true },
  { key: 'city', title: 'City', hidden: true },
  { key: 'blood_group', title: 'Blood group', hidden: true },
  {
    key: 'marital_status',
    title: 'Marital status',
    value: (row) => (row.marital_status ? maritalWords[row.marital_status as keyof typeof maritalWords] : null),
    hidden: true,
  },
  { key: 'religion', title: 'Religion', hidden: true },
  { key: 'group_joining_date', title: 'First in the group', kind: 'date', hidden: true },
  { key: 'probation_end_date', title: 'Probation ends', kind: 'date', hidden: true },
  { key: 'contract_end_date', title: 'Contract ends', kind: 'date', hidden: true },
  { key: 'notice_days', title: 'Notice, days', kind: 'number', hidden: true },
  { key: 'attendance_mode', title: 'Attendance', value: (row) => modeWords[row.attendance_mode], hidden: true },
  { key: 'national_id_expiry', title: 'Card ends', kind: 'date', hidden: true },
  { key: 'passport_no', title: 'Passport', hidden: true },
  { key: 'passport_expiry', title: 'Passport ends', kind: 'date', hidden: true },
  { key: 'visa_expiry', title: 'Visa ends', kind: 'date', hidden: true },
  { key: 'labour_card_no', title: 'Labour card', hidden: true },
  { key: 'labour_card_expiry', title: 'Labour card ends', kind: 'date', hidden: true },
  { key: 'papers_end', title: 'First paper ends', kind: 'date', sort: true, hidden: true },
];

export const filters = [
  branchFilter,
  departmentFilter,
  designationFilter,
  { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(statusBadges), many: true },
  categoryFilter,
  { name: 'employment_type', label: 'Employment', kind: 'choice', options: typeOptions },
  { name: 'gender', label: 'Gender', kind: 'choice', options: optionsOf(genderWords) },
  { name: 'joined_from', label: 'Joined from', kind: 'date' },
  { name: 'joined_to', label: 'Joined to', kind: 'date' },
  { name: 'left_from', label: 'Left from', kind: 'date' },
  { name: 'left_to', label: 'Left to', kind: 'date' },
  {
    name: 'probation',
    label: 'Probation',
    kind: 'choice',
    options: [
      { value: 'due', label: 'Ends within 30 days' },
      { value: 'overdue', label: 'Over, not decided' },
    ],
  },
  {
    name: 'papers',
    label: 'Documents',
    kind: 'choice',
    options: [
      { value: 'expiring', label: 'End within 60 days' },
      { value: 'expired', label: 'Expired' },
    ],
  },
  { name: 'without_manager', label: 'Without a manager', kind: 'flag' },
  { name: 'incomplete', label: 'Profile not complete', kind: 'flag' },
] as const satisfies readonly Filter[];
