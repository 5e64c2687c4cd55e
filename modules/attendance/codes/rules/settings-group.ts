// Where the settings of attendance of children are shown (spec 03 section 5.1).

export const group = 'Attendance of students';
