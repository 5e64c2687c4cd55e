// Who sees a submenu: whoever may open one of its cards (14 decision 37).

export const anySubmenuCard = {
  students: [
    'parent-student-request', 'student-transfer', 'Student Promotion', 'Student Category Record',
    'Student Attandance Add', 'Student Attandance Edit', 'Student Attandance Record', 'Attendance Machine',
    'Student Record', 'Class Record', 'Student-left Report', 'Student-Freeze Report', 'Student Admission Record',
    'Student Edit', 'Student Bulk Edit', 'Student Bulk Edit Approval', 'Std Structure Edit', 'Std Fee Edit',
    'Student Card', 'Student Card Approval', 'Student Set Password', 'student-warning', 'transfer-approve',
    'Student-Freeze', 'Student-left', 'Student-left Approval', 'Leaving Certificate',
  ],
  management: [
    'Student Record', 'Student Edit', 'Student Bulk Edit', 'Student Bulk Edit Approval', 'Std Structure Edit',
    'Std Fee Edit', 'Student Card', 'Student Card Approval', 'Student Set Password', 'student-warning',
    'student-transfer', 'transfer-approve', 'Student-Freeze', 'Student-left', 'Student-left Approval',
    'Student-left Report', 'Leaving Certificate',
  ],
  lists: [
    'Student Record', 'Class Record', 'Student Attandance Record', 'student-transfer', 'Student-left Report',
    'Student-Freeze Report', 'Student Admission Record',
  ],
  admissions: [
    'Admission Inquiry', 'Full Campus Management', 'Student Addmission Add', 'Student Admission Record',
    'Admission Test', 'Admission Interview', 'Admission Fee Setting', 'Admission Online Payment', 'Admission Confirm',
    'Fee Deposit', 'Re-Admission', 'Re-Admission Approval',
  ],
};
