// Where the pages of a student's plan and of asking for another one are (spec 04 §5.2).

export const structurePath = (student_id: number): string =>
  `/admin/student-managment/student-feestructure?student_id=${student_id}`;

export const askPath = (student_id?: number): string =>
  `/admin/student-managment/studentfee-edit${student_id === undefined ? '' : `?student_id=${student_id}`}`;
