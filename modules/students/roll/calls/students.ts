// Calls of lists, records and their tabs.

import { serve } from '#platform/http/serve.ts';
import { generalStudents, studentSearchList } from '#modules/students/person/contract/lookups.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { listPupils } from '../reads/pupils.ts';
import { listStudents } from '../reads/student-list.ts';
import { searchStudents } from '../reads/student-search.ts';

export const studentCalls = [
  serve(studentList, listStudents),
  serve(studentSearchList, searchStudents),
  serve(generalStudents, listPupils),
];
