// The call of a student's year (spec 03 §6.3).

import { serve } from '#platform/http/serve.ts';
import { studentAttendance } from '../contract/student-tab.ts';
import { readStudentYear } from '../reads/student-year.ts';

export const studentYearCalls = [serve(studentAttendance, ({ id }) => readStudentYear(id))];
