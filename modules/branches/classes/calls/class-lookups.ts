// Lookups of classes, sections and subjects: any signed-in person, answers by the grants (08 section 7.1).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { serve } from '#platform/http/serve.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import * as contract from '#modules/branches/lookups/contract/lookups.ts';
import { currentSession } from '#modules/branches/sessions/chapter.ts';
import { classesRun, sectionsOf } from '../reads/classes.ts';
import { coursesOfSchool, stages, streams, subjectsOf } from '#modules/branches/lookups/chapter.ts';

async function sessionOrCurrent(session_id: number | undefined): Promise<number> {
  return session_id ?? (await currentSession(who().school_id, who().country_id)).id;
}

async function branchCourseOf(branch_course_id: number): Promise<{ branch_id: number; course_id: number }> {
  const row = await rowOf(sql<{ branch_id: number; course_id: number }>`
    select branch_id, course_id from branches.branch_courses where id = ${branch_course_id} and ${inScope('branch_id')}`);
  if (!row) throw notFound('This class of the branch');
  return row;
}

export const classLookupCalls = [
  serve(contract.allCourses, (input) => coursesOfSchool(input)),
  serve(contract.branchCourses, async (input) => {
    requireBranch(input.id);
    return classesRun(input.id, await sessionOrCurrent(input.session_id), input.with_strength ?? false);
  }),
  serve(contract.branchCoursesSection, async (input) => {
    const { branch_id, course_id } = await branchCourseOf(input.id);
    const sections = await sectionsOf(branch_id, await sessionOrCurrent(input.session_id));
    return sections
      .filter((row) => row.course_id === course_id && row.is_active)
      .map((row) => ({ ...row, class_teacher: row.class_teacher_id }));
  }),
  serve(contract.subjectsOfCourse, (input) => subjectsOf(input.id, input)),
  serve(contract.groups, () => streams()),
  serve(contract.academicGroups, () => stages()),
];
