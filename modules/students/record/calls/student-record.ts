// Calls of a student's record (spec 03 §6.3).

import { serve } from '#platform/http/serve.ts';
import { approvedRecord } from '../contract/approved-record.ts';
import { listApprovedRecord } from '../reads/approved-record.ts';
import { studentGet, studentTimeline } from '#modules/students/person/contract/record.ts';
import { readStudent } from '../reads/student-record.ts';
import { readLife } from '../reads/student-life.ts';
import { readTimeline } from '../reads/timeline.ts';
import { studentLife } from '#modules/students/person/contract/life.ts';

export const studentRecordCalls = [
  serve(approvedRecord, listApprovedRecord),
  serve(studentGet, ({ id }) => readStudent(id)),
  serve(studentTimeline, ({ id }) => readTimeline(id)),
  serve(studentLife, readLife),
];
