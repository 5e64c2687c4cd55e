// Calls of lists, records and their tabs.

import { serve } from '#platform/http/serve.ts';
import { generalStudents, studentCategories, studentSearchList } from '../contract/lookups.ts';
import { classList } from '../contract/class-list.ts';
import { studentDocuments, studentFamily, studentGet, studentTimeline } from '../contract/record.ts';
import { newStudentList, studentList } from '../contract/students.ts';
import { activeCategories } from '../reads/categories.ts';
import { readClassList } from '../reads/class-list.ts';
import { listNewStudents } from '../reads/new-students.ts';
import { listPupils } from '../reads/pupils.ts';
import { listStudents } from '../reads/student-list.ts';
import { readStudent } from '../reads/student-record.ts';
import { searchStudents } from '../reads/student-search.ts';
import { readDocuments, readFamily, readTimeline } from '../reads/student-tabs.ts';

export const studentCalls = [
  serve(studentList, listStudents),
  serve(newStudentList, listNewStudents),
  serve(classList, readClassList),
  serve(studentGet, ({ id }) => readStudent(id)),
  serve(studentFamily, ({ id }) => readFamily(id)),
  serve(studentTimeline, ({ id }) => readTimeline(id)),
  serve(studentDocuments, ({ id }) => readDocuments(id)),
  serve(studentSearchList, searchStudents),
  serve(generalStudents, listPupils),
  serve(studentCategories, () => activeCategories()),
];
