// What the files of re-admission hold: former students, requests, the register (spec 02 §10).

import type { FormerRow, ReadmissionRow } from '../contract/readmissions.ts';
import type { ReadmissionRegisterRow } from '../contract/readmission-register.ts';

export const registerColumns = [
  { title: 'Came back', value: (row: ReadmissionRegisterRow) => row.rejoined_on },
  { title: 'Admission no', value: (row: ReadmissionRegisterRow) => row.admission_no, width: 18 },
  { title: 'Admission no before', value: (row: ReadmissionRegisterRow) => row.old_admission_no, width: 18 },
  { title: 'Registration no', value: (row: ReadmissionRegisterRow) => row.reg_no },
  { title: 'Name', value: (row: ReadmissionRegisterRow) => row.student_name, width: 28 },
  { title: 'Name in Urdu or Arabic', value: (row: ReadmissionRegisterRow) => row.native_name, width: 28 },
  { title: 'Father', value: (row: ReadmissionRegisterRow) => row.father_name, width: 28 },
  { title: 'Branch', value: (row: ReadmissionRegisterRow) => row.branch_name },
  { title: 'Class left', value: (row: ReadmissionRegisterRow) => row.old_class },
  { title: 'Class', value: (row: ReadmissionRegisterRow) => row.new_class },
  { title: 'Section', value: (row: ReadmissionRegisterRow) => row.section_name },
  { title: 'Left', value: (row: ReadmissionRegisterRow) => row.left_on },
  { title: 'Days away', value: (row: ReadmissionRegisterRow) => row.gap_days },
  {
    title: 'Within grace',
    value: (row: ReadmissionRegisterRow) => (row.kind === 'return_within_grace' ? 'yes' : 'no'),
  },
  { title: 'Reason', value: (row: ReadmissionRegisterRow) => row.reason, width: 32 },
  { title: 'Asked by', value: (row: ReadmissionRegisterRow) => row.asked_by },
  { title: 'Approved by', value: (row: ReadmissionRegisterRow) => row.decided_by },
];

export const formerColumns = [
  { title: 'Name', value: (row: FormerRow) => row.student_name, width: 28 },
  { title: 'Name in Urdu or Arabic', value: (row: FormerRow) => row.native_name, width: 28 },
  { title: 'Father', value: (row: FormerRow) => row.father_name, width: 28 },
  { title: 'Registration no', value: (row: FormerRow) => row.reg_no },
  { title: 'Admission no', value: (row: FormerRow) => row.admission_no, width: 18 },
  { title: 'Branch', value: (row: FormerRow) => row.branch_name },
  { title: 'Last class', value: (row: FormerRow) => row.class_name },
  { title: 'Left', value: (row: FormerRow) => row.left_on },
  { title: 'Reason', value: (row: FormerRow) => row.reason },
  { title: 'Days away', value: (row: FormerRow) => row.days_away },
  { title: 'Owes', value: (row: FormerRow) => row.dues, money: (row: FormerRow) => row.currency },
];

export const requestColumns = [
  { title: 'Asked', value: (row: ReadmissionRow) => row.asked_on },
  { title: 'Name', value: (row: ReadmissionRow) => row.student_name, width: 28 },
  { title: 'Admission no', value: (row: ReadmissionRow) => row.admission_no, width: 18 },
  { title: 'Branch', value: (row: ReadmissionRow) => row.branch_name },
  { title: 'Status', value: (row: ReadmissionRow) => row.state },
  { title: 'Kind', value: (row: ReadmissionRow) => row.kind },
  { title: 'Left', value: (row: ReadmissionRow) => row.left_on },
  { title: 'First day back', value: (row: ReadmissionRow) => row.rejoin_on },
  { title: 'Days away', value: (row: ReadmissionRow) => row.gap_days },
  { title: 'Class left', value: (row: ReadmissionRow) => row.old_class },
  { title: 'Class', value: (row: ReadmissionRow) => row.new_class },
  { title: 'Owes', value: (row: ReadmissionRow) => row.dues, money: (row: ReadmissionRow) => row.currency },
  { title: 'Plan', value: (row: ReadmissionRow) => row.net, money: (row: ReadmissionRow) => row.currency },
  { title: 'Challan', value: (row: ReadmissionRow) => row.challan_no },
  { title: 'Asked by', value: (row: ReadmissionRow) => row.asked_by },
  { title: 'Decided by', value: (row: ReadmissionRow) => row.decided_by },
  { title: 'Why', value: (row: ReadmissionRow) => row.reason, width: 32 },
];
