// Students as a file: the list with its filters, every column (00 §8).

import { namedIn } from '#kernel/names.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { seenFields } from '#modules/students/own-fields/chapter.ts';
import { listStudents } from '../reads/student-list.ts';
import type { StudentRow } from '../reads/student-rows.ts';
import { ownValueInWords } from '#modules/students/own-fields/rules/index.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';

export const studentExports = [
  serveExport(exportOf(studentList), {
    name: 'students',
    page: listStudents,
    more: async () =>
      (await seenFields()).map((field) => ({
        title: field.label,
        value: (row: StudentRow) => ownValueInWords(namedIn(row.custom, field.key), field.type),
        width: 18,
      })),
    columns: [
      { title: 'Registration no', value: (row) => row.reg_no },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Name', value: (row) => row.name, width: 28 },
      { title: 'Name in Urdu or Arabic', value: (row) => row.native, width: 28 },
      { title: 'Father', value: (row) => row.father_name, width: 28 },
      { title: 'Mobile', value: (row) => formatPhone(row.mobile), width: 18 },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Roll no', value: (row) => row.roll_no },
      { title: 'Gender', value: (row) => (row.gender === 'm' ? 'Male' : 'Female') },
      { title: 'Born', value: (row) => row.dob },
      { title: 'Category', value: (row) => row.category_name },
      { title: 'Status', value: (row) => row.status },
      { title: 'Joined', value: (row) => row.join_on },
      { title: 'Children in the family', value: (row) => row.family_size },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Attendance % of the month', value: (row) => row.attendance_percent },
      { title: 'Outstanding', value: (row) => row.outstanding, money: (row) => row.currency },
    ],
  }),
];
