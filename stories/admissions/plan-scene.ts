// What stories of fee plans begin with: a package with the lines of ADM-65, and children whose applications stand in stage fee.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import * as packages from '#modules/admissions/packages/contract/packages.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches, type Person } from '../harness/school.ts';

export interface PlanChild {
  application_id: number;
  student_id: number;
}

export interface PlanScene extends FeeScene {
  /** On offer in the first class of the branch; amounts in minor units. */
  offer(
    as: Person,
    lines: { kind: string; nature: 'one_time' | 'refundable' | 'recurring'; amount: number; installable?: boolean }[],
    more?: { seats_total?: number; code?: string },
  ): Promise<number>;
  /** A brother or sister of that pupil who applies, accepted already; handed in on 10/04/2026. */
  apply(name: string, sibling_id: number): Promise<PlanChild>;
}

export async function openPlanScene(): Promise<PlanScene> {
  const scene = await openFeeScene();
  const { school } = scene;
  const owned = <T>(query: ReturnType<typeof sql<T>>): Promise<T> =>
    school.owner(async () => {
      const row = await rowOf(query);
      if (!row) throw new Error('The scene found nothing');
      return row;
    });
  // Room for the days of a package, also in the last weeks of a session.
  await school.owner(() =>
    rowOf(sql`update branches.academic_sessions set end_date = start_date + 450 where is_current`),
  );
  return {
    ...scene,
    offer: async (as, lines, { seats_total, code = 'STD' } = {}) => {
      const branch = as === 'muscat' ? branches.muscat : branches.f8;
      const place = await owned(sql<{ session_id: number; course_id: number; today: LocalDate }>`
        select s.id as session_id, (select c.id from branches.courses c where c.school_id = b.school_id order by c.seq limit 1) as course_id,
               platform.today(b.id) as today
          from platform.branches b
          join branches.academic_sessions s on s.school_id = b.school_id and s.country_id = b.country_id and s.is_current where b.id = ${branch}`);
      const heads = await school.must(headList, {}, { as });
      const made = await school.must(
        packages.packageCreate,
        {
          session_id: place.session_id,
          code,
          name: 'Regular admission',
          course_ids: [place.course_id],
          valid_from: addDays(place.today, -10),
          valid_to: addDays(place.today, 60),
          branch_mode: 'list',
          branches: [{ branch_id: branch }],
          seats_total,
          lines: lines.map(({ kind, nature, amount, installable = false }) => ({
            fee_head_id: heads.find((head) => head.kind === kind)?.id ?? 0,
            nature,
            amount_source: 'fixed' as const,
            amount,
            installable,
          })),
        },
        { as },
      );
      await school.must(
        packages.packageStatusChange,
        { id: made.id, version: made.version, event: 'activate' },
        { as },
      );
      return made.id;
    },
    apply: (name, sibling_id) => owned(applied(name, sibling_id)),
  };
}

function applied(name: string, sibling_id: number) {
  return sql<PlanChild>`
    with child as (
      insert into students.students (school_id, branch_id, family_id, status, full_name, gender, dob)
      select school_id, branch_id, family_id, 'applicant', ${name}, 'f', '2020-10-01' from students.students where id = ${sibling_id}::bigint
      returning id, school_id, branch_id, family_id
    ), linked as (
      insert into students.student_guardians (branch_id, student_id, guardian_id, relation, is_primary, is_fee_payer)
      select k.branch_id, child.id, k.guardian_id, k.relation, true, true from child join students.student_guardians k on k.student_id = ${sibling_id}::bigint limit 1)
    insert into admissions.applications (school_id, branch_id, application_no, child_name, session_id, course_id, student_id, family_id, stage, submitted_at,
           expected_join_on)
    select child.school_id, child.branch_id, 'A-26-' || lpad(child.id::text, 6, '0'), ${name}, s.session_id, s.course_id, child.id, child.family_id, 'fee',
           '2026-04-10 09:00+05', '2026-04-16' from child join students.students s on s.id = ${sibling_id}::bigint
    returning id as application_id, student_id`;
}
