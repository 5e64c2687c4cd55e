// What stories of tests and interviews begin with: children that applied for the first class of a branch and stand before its test.

import { type LocalDate, asDay } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { createApplicants } from '#modules/students/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';

export interface TestScene {
  school: School;
  session_id: number;
  /** The first class of the school and the one after it. */
  grade1: number;
  grade2: number;
  /** Today in Pakistan. */
  today: LocalDate;
  /** Ids of new applications in stage test, in the order of the names. */
  apply(
    names: readonly string[],
    more?: { branch_id?: number; interview?: boolean; stage?: string },
  ): Promise<number[]>;
  stageOf(application_id: number): Promise<string>;
  one<T>(query: ReturnType<typeof sql<T>>): Promise<T>;
}

let numbers = 0;

const familyOf = (name: string) => ({
  key: name,
  country_id: 162,
  guardians: [
    {
      relation: 'father' as const,
      full_name: `Father of ${name}`,
      gender: 'm' as const,
      identity_kind: 'cnic' as const,
      mobile: '+923001234567',
      is_primary: true,
      is_fee_payer: true,
    },
  ],
});

export async function openTestScene(): Promise<TestScene> {
  const school = await openSchool();
  const one: TestScene['one'] = async (query) => {
    const row = await school.owner(() => rowOf(query));
    if (!row) throw new Error('The scene found nothing');
    return row;
  };
  const ground = await one(sql<{ session_id: number; grade1: number; grade2: number; today: LocalDate }>`
    select s.id as session_id, (select id from branches.courses where school_id = 1 order by seq limit 1) as grade1,
           (select id from branches.courses where school_id = 1 order by seq limit 1 offset 1) as grade2, platform.today(1) as today
      from branches.academic_sessions s where s.school_id = 1 and s.country_id = 162 and s.is_current`);
  const apply: TestScene['apply'] = (names, { branch_id = branches.f8, interview = false, stage = 'test' } = {}) =>
    school.as('admin', async () => {
      const made = await createApplicants({
        school_id: 1,
        today: ground.today,
        families: names.map(familyOf),
        applicants: names.map((name) => ({
          application_id: null,
          family_key: name,
          branch_id,
          full_name: name,
          gender: 'm',
          dob: asDay('2019-10-01'),
          identity_kind: 'b_form',
        })),
      });
      const rows = made.map(({ student_id, family_id }, i) => ({
        student_id,
        family_id,
        name: names[i],
        no: (numbers += 1),
      }));
      const ids = await rowsOf(sql<{ id: number }>`
        insert into admissions.applications (branch_id, session_id, course_id, student_id, family_id, child_name, application_no, stage, submitted_at, test_required,
                                             interview_required)
        select ${branch_id}::int, ${ground.session_id}::bigint, ${ground.grade1}::bigint, r.student_id, r.family_id, r.name, 'T-' || lpad(r.no::text, 5, '0'),
               ${stage}, platform.now(), true, ${interview}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student_id bigint, family_id bigint, name text, no int) order by r.no returning id`);
      return ids.map((row) => row.id);
    });
  return {
    school,
    ...ground,
    apply,
    one,
    stageOf: async (id) =>
      (await one(sql<{ stage: string }>`select stage from admissions.applications where id = ${id}::bigint`)).stage,
  };
}
