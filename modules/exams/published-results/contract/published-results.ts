// Results that are published: the list of sets, and who is best in them (09 §6.3, decision 0215).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, instantOut } from '#kernel/fields.ts';

const area = 'exams';

export const resultSetList = defineCall({
  method: 'GET',
  path: 'exam/published-list',
  area,
  title: 'Results that are published: examination, branch and class, with every version',
  permissions: ['Marks List', 'Result Publish', 'Merit Scholarship'],
  beyond: 'which results stand, in which version and from whom (decision 0215)',
  input: {
    ...listSortedBy('examination', 'branch_name', 'class_name', 'published_at', 'results', 'average'),
    session_id: id.optional(),
    branch_id: id.optional(),
    course_id: id.optional(),
    examination_id: id.optional(),
    /** Only the versions that count. */
    standing: z.stringbool().optional(),
  },
  data: listOf(
    z.object({
      id: z.number(),
      examination_id: z.number(),
      examination: z.string(),
      session_id: z.number(),
      session: z.string(),
      branch_id: z.number(),
      branch_name: z.string(),
      course_id: z.number(),
      class_name: z.string(),
      version_no: z.number(),
      /** No later version stands in its place. */
      standing: z.boolean(),
      results: z.number(),
      average: z.number(),
      best: z.number(),
      passed: z.number(),
      published_at: instantOut,
      published_by: z.string().nullable(),
    }),
    { results: z.number() },
  ),
});
export type ResultSetRow = z.output<typeof resultSetList.data>['data'][number];

export const examinationChoices = defineCall({
  method: 'GET',
  path: 'exam/published-examinations',
  area,
  title: 'Examinations of which results are published, as choices',
  permissions: ['Marks List', 'Result Publish', 'Merit Scholarship'],
  beyond: 'choices of the merit scheme (10 §3.4)',
  input: { session_id: id.optional() },
  data: z.array(z.object({ id: z.number(), name: z.string(), session_id: z.number(), session: z.string() })),
});

export const meritListRow = z.object({
  student_id: z.number(),
  student: z.string(),
  admission_no: z.string(),
  branch_id: z.number(),
  course_id: z.number(),
  class: z.string(),
  section_id: z.number(),
  section: z.string(),
  percent: z.number(),
  outcome: z.enum(['pass', 'fail', 'incomplete']),
  subjects: z.number(),
  examined: z.number(),
  passed: z.number(),
  section_rank: z.number(),
  class_rank: z.number(),
  /** Among those of the same class and group of subjects. */
  group_rank: z.number(),
  group_size: z.number(),
});

export const meritList = defineCall({
  method: 'GET',
  path: 'exam/merit-list',
  area,
  title: 'Who is best in published results, with a key that changes with them',
  permissions: ['Marks List'],
  input: {
    examination_ids: z.array(id).min(1, 'Choose an examination').max(12),
    branch_id: id,
    course_id: id.optional(),
    min_percent: z.number().min(0).max(100).optional(),
    top: z.number().int().min(1).max(1000).optional(),
  },
  data: z.object({ rows: z.array(meritListRow), results_key: z.string() }),
});
export type MeritListRow = z.output<typeof meritListRow>;
