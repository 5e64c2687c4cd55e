// The call of New Students (spec 03 §6.1).

import { serve } from '#platform/http/serve.ts';
import { newStudentList } from '#modules/students/person/contract/students.ts';
import { listNewStudents } from '../reads/new-students.ts';

export const newStudentCalls = [serve(newStudentList, listNewStudents)];
