// What a promotion run is planned from: every open enrolment of its classes, and the sections of the new session (STU-70 to STU-73).

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import type { PromotionInput, PlanClass, PlanPupil, PlanRules, PlanSection } from '../rules/promotion-input.ts';
import { outstandingOf, studentsFinalResults } from '#modules/students/roll/chapter.ts';

export interface RunFacts {
  id: number;
  run_no: string;
  branch_id: number;
  from_session_id: number;
  to_session_id: number;
  course_ids: number[];
  state: 'draft' | 'reviewed' | 'applying' | 'applied' | 'undone';
  rules: Omit<PlanRules, 'dues_limit' | 'dues'>;
  version: number;
  applied_at: string | null;
  today: LocalDate;
}

export interface OpenPupil extends PlanPupil {
  enrolment_id: number;
  from_section_id: number;
}

/** Open enrolments of the run's classes; whoever was undone stays out of it. */
export const openEnrolments = (run: Pick<RunFacts, 'branch_id' | 'from_session_id' | 'course_ids'>) => sql<boolean>`
  e.branch_id = ${run.branch_id}::int and e.session_id = ${run.from_session_id}::bigint and e.course_id = any (${run.course_ids}::bigint[])
  and e.end_on is null`;

export async function loadPupils(run: RunFacts): Promise<OpenPupil[]> {
  const rows = await rowsOf(sql<OpenPupil>`
    select e.student_id, s.full_name as name, s.gender, s.status, e.course_id, e.id as enrolment_id, e.section_id as from_section_id,
           x.name as section_name, x.shift, x.group_id, e.roll_no as old_roll_no, 'none' as result, null::float8 as percent, null::bigint as dues,
           coalesce(case when o.kind in ('left', 'transfer') then o.kind end, case when l.id is not null then 'left' end,
                    case when t.id is not null then 'transfer' end) as request,
           coalesce(r.chosen, false) as chosen, r.action, coalesce(r.undecided, false) as undecided, r.to_section_id, r.roll_no,
           coalesce(r.roll_fixed, false) as roll_fixed
      from students.enrolments e
      join students.students s on s.id = e.student_id
      join branches.sections x on x.id = e.section_id
      left join students.promotion_rows r on r.run_id = ${run.id}::bigint and r.student_id = e.student_id
      left join students.student_open_requests o on o.student_id = e.student_id
      left join students.student_leavings l on l.student_id = e.student_id and l.state = 'approved'
      left join students.student_transfers t on t.student_id = e.student_id and t.state = 'approved'
     where ${openEnrolments(run)} order by e.course_id, x.name, e.roll_no nulls last, e.id`);
  const student_ids = rows.map((row) => row.student_id);
  const results = (await studentsFinalResults.ask({ session_id: run.from_session_id, student_ids })).flat();
  const resultOf = new Map(results.map((one) => [one.student_id, one]));
  const owed = await outstandingOf(student_ids);
  return rows.map((row) => {
    const result = resultOf.get(row.student_id);
    return {
      ...row,
      result: result?.result ?? 'none',
      percent: result?.percent ?? null,
      dues: owed.get(row.student_id) ?? null,
    };
  });
}

export async function loadPromotionInput(run: RunFacts): Promise<PromotionInput> {
  const [classes, sections, place] = await Promise.all([loadClasses(run), loadSections(run), loadPlace(run)]);
  return {
    classes: new Map(classes.map((row) => [row.course_id, row])),
    sections,
    rules: {
      ...run.rules,
      dues: place.block ? 'block' : 'mark',
      dues_limit: place.limit > 0 ? place.limit * place.unit : null,
    },
    money: (minor) => moneyWithCurrency(minor, place.currency),
  };
}

async function loadPlace(run: RunFacts): Promise<{ limit: number; block: boolean; currency: Currency; unit: number }> {
  const row = await rowOf(sql<{ currency: Currency }>`
    select n.currency from platform.branches b join platform.countries n on n.id = b.country_id and n.operates where b.id = ${run.branch_id}::int`);
  const currency = row?.currency ?? 'PKR';
  return {
    limit: await setting<number>('promotion_dues_limit', run.branch_id),
    block: await setting<boolean>('promotion_dues_block', run.branch_id),
    currency,
    unit: currency === 'OMR' ? 1000 : 100,
  };
}

function loadClasses(run: RunFacts): Promise<PlanClass[]> {
  return rowsOf(sql<PlanClass>`
    select c.id as course_id, c.name, c.next_course_id, c.has_groups,
           exists (select 1 from branches.branch_courses b where b.branch_id = ${run.branch_id}::int and b.course_id = c.id and b.is_active) as runs
      from branches.courses c
     where c.id = any (${run.course_ids}::bigint[])
        or c.id in (select d.next_course_id from branches.courses d where d.id = any (${run.course_ids}::bigint[]))`);
}

/** Sections of the new session; once seats are held for this run itself, they count as free for its own children. */
export function loadSections(
  run: RunFacts,
): Promise<(PlanSection & { class_name: string; group_name: string | null; capacity: number })[]> {
  return rowsOf(sql<PlanSection & { class_name: string; group_name: string | null; capacity: number }>`
    select s.id as section_id, s.course_id, c.name as class_name, s.name, s.shift, s.gender, s.group_id, g.name as group_name,
           coalesce(q.capacity + q.over_capacity, 0) as capacity, coalesce(q.capacity + q.over_capacity - q.enrolled - q.held, 0) as free,
           array(select e.roll_no from students.enrolments e where e.branch_id = s.branch_id and e.section_id = s.id and e.end_on is null
                    and e.roll_no is not null and not exists (select 1 from students.promotion_rows r where r.new_enrolment_id = e.id and r.run_id = ${run.id}::bigint)) as rolls
      from branches.sections s
      join branches.courses c on c.id = s.course_id
      left join branches.groups g on g.id = s.group_id
      left join branches.class_seats q on q.section_id = s.id
     where s.branch_id = ${run.branch_id}::int and s.session_id = ${run.to_session_id}::bigint and s.is_active
       and s.course_id in (select unnest(${run.course_ids}::bigint[]) union select d.next_course_id from branches.courses d where d.id = any (${run.course_ids}::bigint[]))
     order by c.seq, s.name, s.id`);
}

/** The run, locked to the end of the transaction when it is to be changed. Undefined out of the scope. */
export async function findRun(id: number, lock: boolean): Promise<RunFacts | undefined> {
  const rows = await rowsOf(sql<RunFacts>`
    select r.id, r.run_no, r.branch_id, r.from_session_id, r.to_session_id, r.course_ids, r.state, r.rules, r.version, r.applied_at,
           platform.today(r.branch_id) as today
      from students.promotion_runs r where r.id = ${id}::bigint and r.run_no is not null and ${inScope('r.branch_id')} ${lock ? sql`for update` : sql``}`);
  return rows[0];
}
