// Lookup calls: any signed-in person, answers by the grants (10 section 11.1; 08 section 7.1).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { serve } from '#platform/http/serve.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import * as contract from '../contract/lookups.ts';
import { currentSession } from '../actions/find-session.ts';
import { sectionsOf, classesRun } from '../reads/classes.ts';
import * as read from '../reads/lookups.ts';

const branchRow = ({ branch_id, branch_name, code, city, ownership, status }: read.GrantedBranch) => ({
  branch_id,
  branch_name,
  code,
  city,
  ownership,
  status,
});

async function sessionOrCurrent(session_id: number | undefined): Promise<number> {
  return session_id ?? (await currentSession(who().school_id, who().country_id)).id;
}

async function branchCourseOf(branch_course_id: number): Promise<{ branch_id: number; course_id: number }> {
  const row = await rowOf(sql<{ branch_id: number; course_id: number }>`
    select branch_id, course_id from branches.branch_courses where id = ${branch_course_id} and ${inScope('branch_id')}`);
  if (!row) throw notFound('This class of the branch');
  return row;
}

export const lookupCalls = [
  serve(contract.schools, () => read.schoolsOfGrants()),
  serve(contract.branchCountries, () => read.countriesOfGrants()),
  serve(contract.countryList, () => read.allCountries()),
  serve(contract.generalCountries, () => read.allCountries()),
  serve(contract.countryHasBranches, (input) => read.countriesOfSchool(input.school_id)),
  serve(contract.franchises, async (input) => {
    const rows = await read.grantedBranches({ ...input, branch_type: -2 });
    return rows
      .filter((row) => !input.status || row.status === input.status)
      .map(({ branch_id, branch_name, code, franchisee_id }) => ({
        branch_id,
        branch_name,
        code,
        franchisee_id,
        franchisee_name: null,
      }));
  }),
  serve(contract.userCountryBranches, async (input) => (await read.grantedBranches(input)).map(branchRow)),
  serve(contract.ownAllBranches, async (input) =>
    (await read.grantedBranches(input)).map(({ branch_id, branch_name }) => ({ branch_id, branch_name })),
  ),
  serve(contract.allBranches, async (input) =>
    (await read.grantedBranches(input))
      .filter((row) => !input.status || input.status.includes(row.status))
      .map(branchRow),
  ),
  serve(contract.countryBranches, async (input) => (await read.grantedBranches(input)).map(branchRow)),
  serve(contract.generalUserBranches, async (input) => {
    if (input.user_id !== undefined && input.user_id !== who().user_id) await requirePermission('Admin Record');
    const rows = await read.grantedBranches({ user_id: input.user_id });
    return rows.map(({ branch_id, branch_name, via }) => ({ branch_id, branch_name, via }));
  }),
  serve(contract.allCourses, (input) => read.coursesOfSchool(input)),
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
  serve(contract.subjectsOfCourse, (input) => read.subjectsOf(input.id, input)),
  serve(contract.groups, () => read.streams()),
  serve(contract.academicGroups, () => read.stages()),
];
