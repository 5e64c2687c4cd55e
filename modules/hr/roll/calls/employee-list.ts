// The list of employees and its file (spec 06 §6.1, §8).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { formatNationalId, employeeStates, papersBadges, typeWords } from '#modules/hr/person/rules/index.ts';
import { categoryWords } from '#modules/hr/structure/rules/index.ts';
import { formatPhone } from '#modules/students/index.ts';
import { employeeList } from '../contract/employee-list.ts';
import { listEmployees } from '../reads/employee-list.ts';

export const employeeListCalls = [
  serve(employeeList, listEmployees),
  serveExport(exportOf(employeeList), {
    name: 'employees',
    page: listEmployees,
    columns: [
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Name', value: (row) => row.full_name, width: 28 },
      { title: 'Name in Urdu or Arabic', value: (row) => row.name_local, width: 28 },
      { title: "Father's or husband's name", value: (row) => row.father_or_husband_name, width: 28 },
      { title: 'Gender', value: (row) => row.gender },
      { title: 'Born', value: (row) => row.date_of_birth },
      { title: 'CNIC or civil number', value: (row) => formatNationalId(row.national_id), width: 18 },
      { title: 'Nationality', value: (row) => row.nationality },
      { title: 'Mobile', value: (row) => formatPhone(row.mobile), width: 18 },
      { title: 'E-mail', value: (row) => row.email, width: 28 },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Department', value: (row) => row.department, width: 20 },
      { title: 'Designation', value: (row) => row.designation, width: 20 },
      { title: 'Staff group', value: (row) => (row.category ? categoryWords[row.category] : null) },
      { title: 'Manager', value: (row) => row.manager, width: 24 },
      { title: 'Employment', value: (row) => typeWords[row.employment_type] },
      { title: 'Joined', value: (row) => row.joining_date },
      { title: 'First in the group', value: (row) => row.group_joining_date },
      { title: 'Probation ends', value: (row) => row.probation_end_date },
      { title: 'Contract ends', value: (row) => row.contract_end_date },
      { title: 'Status', value: (row) => employeeStates.badges[row.status][1] },
      { title: 'Left', value: (row) => row.left_date },
      { title: 'Passport', value: (row) => row.passport_no },
      { title: 'Passport ends', value: (row) => row.passport_expiry },
      { title: 'Visa ends', value: (row) => row.visa_expiry },
      { title: 'Labour card ends', value: (row) => row.labour_card_expiry },
      { title: 'Documents', value: (row) => papersBadges[row.papers][1] },
      { title: 'Address', value: (row) => row.address, width: 28 },
      { title: 'City', value: (row) => row.city },
      { title: 'Profile %', value: (row) => row.profile_percent },
    ],
  }),
];
