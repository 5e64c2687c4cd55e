// Promotion runs as the list and the stepper need them (STU-70 to STU-76, spec 03 §6.6).

import type { LocalDate, Month } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import {
  type promotionFees,
  type promotionGet,
  promotionList,
  type PromotionRow,
  type PromotionRun,
  type PromotionSection,
} from '../contract/promotion.ts';
import { findRun, loadPromotionInput, loadSections, openEnrolments, type RunFacts } from './promotion-facts.ts';
import { studentsFinalResults, studentsPlanDue } from '#modules/students/roll/chapter.ts';

const from = sql`students.promotion_runs r
  join platform.branches b on b.id = r.branch_id
  join platform.countries n on n.id = b.country_id and n.operates
  join branches.academic_sessions f on f.id = r.from_session_id
  join branches.academic_sessions t on t.id = r.to_session_id
  left join platform.users u on u.id = r.created_by
  left join platform.users a on a.id = r.applied_by
  left join platform.users g on g.id = r.signed_off_by`;

const count = (key: string) => sql`coalesce((r.counts ->> ${key})::int, 0)`;

const columns = sql`r.id, r.run_no, r.branch_id, b.short_name as branch_name, f.name as from_session, t.name as to_session, r.from_session_id, r.to_session_id,
  case when cardinality(r.course_ids) > 3
       then (select (array_agg(c.name order by c.seq))[1] || ' to ' || (array_agg(c.name order by c.seq desc))[1] || ' (' || count(*) || ')'
               from branches.courses c where c.id = any (r.course_ids))
       else array_to_string(array(select c.name from branches.courses c where c.id = any (r.course_ids) order by c.seq), ', ') end as classes, r.state,
  ${count('students')} as students, ${count('promoted')} as promoted, ${count('repeated')} as repeated, ${count('passed_out')} as passed_out,
  ${count('leaving')} as leaving, ${count('undecided')} as undecided, ${count('open')} as open, r.problem_count,
  (r.created_at at time zone n.time_zone)::date as created_on, u.name as created_by, r.applied_at, a.name as applied_by,
  r.signed_off_at, g.name as signed_off_by, r.job_run_id, r.version,
  case when r.state = 'applied' then (r.applied_at at time zone n.time_zone)::date + platform.setting('promotion_undo_days', r.branch_id, platform.today(r.branch_id))::text::int end as undo_until`;

export const listRuns = listRead(promotionList, {
  scope: () => inScope('r.branch_id'),
  filters: {
    branch_id: (id) => sql`r.branch_id = ${id}`,
    state: (state) => sql`r.state = ${state}`,
  },
  search: (typed) => sql`(r.run_no ilike ${`%${typed}%`} or b.short_name ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`r.id`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) => rowsOf(sql<PromotionRun>`select ${columns} from ${from} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`
      select count(*)::int as total from students.promotion_runs r join platform.branches b on b.id = r.branch_id where ${where}`),
});

export async function readRun(id: number): Promise<PromotionRun> {
  const row = await rowOf(
    sql<PromotionRun>`select ${columns} from ${from} where r.id = ${id}::bigint and ${inScope('r.branch_id')}`,
  );
  if (!row) throw notFound('This promotion run');
  return row;
}

export async function readPromotion(query: ParsedInputOf<typeof promotionGet>): Promise<DataOf<typeof promotionGet>> {
  const facts = await findRun(query.id, false);
  if (!facts) throw notFound('This promotion run');
  const run = await readRun(query.id);
  const { rules } = await loadPromotionInput(facts);
  const place = await rowOf(sql<{ currency: Currency; starts_on: LocalDate }>`
    select n.currency, t.start_date as starts_on from platform.branches b join platform.countries n on n.id = b.country_id and n.operates
      join branches.academic_sessions t on t.id = ${facts.to_session_id}::bigint where b.id = ${facts.branch_id}::int`);
  if (!place) throw notFound('This promotion run');
  const sections = await runSections(facts);
  return {
    run,
    rules: {
      roll_by: rules.roll_by,
      sections_by: rules.sections_by,
      dues: rules.dues,
      promote_all: [...rules.promote_all],
    },
    currency: place.currency,
    starts_on: place.starts_on,
    checks: await checksOf(facts, sections),
    classes: await countsByClass(facts.id),
    sections,
    out_of_step: ['draft', 'reviewed'].includes(facts.state) ? await outOfStep(facts) : 0,
    rows: await readRows(facts.id, query.course_id ?? null),
  };
}

/** STU-70: rows that are not the open enrolments of the classes any more, and enrolments without a row. */
export async function outOfStep(run: RunFacts): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n
      from (select e.id from students.enrolments e where ${openEnrolments(run)}) e
      full join (select enrolment_id from students.promotion_rows where run_id = ${run.id}::bigint and done_at is null) r on r.enrolment_id = e.id
     where e.id is null or r.enrolment_id is null`);
  return row?.n ?? 0;
}

export async function runSections(run: RunFacts): Promise<PromotionSection[]> {
  const coming = await rowsOf(sql<{ section_id: number; n: number }>`
    select to_section_id as section_id, count(*)::int as n from students.promotion_rows
     where run_id = ${run.id}::bigint and to_section_id is not null and undone_at is null group by 1`);
  const counts = new Map(coming.map((row) => [row.section_id, row.n]));
  // From applying on the seats of this run are counted as taken already.
  const isHeld = run.state === 'applying' || run.state === 'applied';
  return (await loadSections(run)).map((row) => {
    const here = counts.get(row.section_id) ?? 0;
    const taken = row.capacity - row.free - (isHeld ? here : 0);
    const { section_id, course_id, class_name, name, shift, gender, group_name, capacity } = row;
    return {
      section_id,
      course_id,
      class_name,
      name,
      shift,
      gender,
      group_name,
      capacity,
      taken,
      coming: here,
      free: capacity - taken - here,
    };
  });
}

async function readRows(run_id: number, course_id: number | null): Promise<PromotionRow[]> {
  return rowsOf(sql<PromotionRow>`
    select r.student_id, s.full_name as name, s.full_name_native as native, s.reg_no, s.gender, s.status, e.course_id as from_course_id, c.name as from_class,
           x.name as from_section, e.roll_no as from_roll_no, r.result, r.percent::float8 as percent, r.dues, r.action, r.undecided, r.reason,
           r.to_course_id, d.name as to_class, r.to_section_id, y.name as to_section, r.roll_no, r.problems, r.notes,
           r.done_at is not null as done, r.undone_at is not null as undone
      from students.promotion_rows r
      join students.students s on s.id = r.student_id
      join students.enrolments e on e.id = r.enrolment_id
      join branches.courses c on c.id = e.course_id
      join branches.sections x on x.id = r.from_section_id
      left join branches.courses d on d.id = r.to_course_id
      left join branches.sections y on y.id = r.to_section_id
     where r.run_id = ${run_id}::bigint and (${course_id}::bigint is null or e.course_id = ${course_id}::bigint)
     order by c.seq, x.name, e.roll_no nulls last, s.name_key, r.id`);
}

async function countsByClass(run_id: number): Promise<DataOf<typeof promotionGet>['classes']> {
  return rowsOf(sql<DataOf<typeof promotionGet>['classes'][number]>`
    select e.course_id, c.name as class_name, d.name as next_class, count(*)::int as students,
           count(*) filter (where r.action = 'promote')::int as promoted, count(*) filter (where r.action = 'repeat')::int as repeated,
           count(*) filter (where r.action = 'pass_out')::int as passed_out, count(*) filter (where r.action = 'leave')::int as leaving,
           count(*) filter (where r.action = 'hold' and r.undecided)::int as undecided,
           count(*) filter (where r.action = 'hold' and not r.undecided)::int as open
      from students.promotion_rows r join students.enrolments e on e.id = r.enrolment_id join branches.courses c on c.id = e.course_id
      left join branches.courses d on d.id = c.next_course_id
     where r.run_id = ${run_id}::bigint group by e.course_id, c.name, d.name, c.seq order by c.seq`);
}

type Check = DataOf<typeof promotionGet>['checks'][number];

/** Step 1 of the stepper: what must stand before a run can be decided, with the place to correct it. */
async function checksOf(run: RunFacts, sections: readonly PromotionSection[]): Promise<Check[]> {
  const { classes } = await loadPromotionInput(run);
  const targets = [...classes.values()].filter(
    (one) => one.runs && [...classes.values()].some((c) => c.next_course_id === one.course_id),
  );
  const bare = targets.filter((one) => !sections.some((section) => section.course_id === one.course_id));
  const noSeats = sections.filter((section) => section.capacity === 0);
  const ids = await rowsOf(
    sql<{ student_id: number }>`select student_id from students.promotion_rows where run_id = ${run.id}::bigint`,
  );
  const results = (
    await studentsFinalResults.ask({ session_id: run.from_session_id, student_ids: ids.map((row) => row.student_id) })
  ).flat();
  const link = pages.BranchClass;
  const names = (all: readonly { name: string }[]): string => all.map((one) => one.name).join(', ');
  return [
    {
      what:
        bare.length === 0
          ? 'Every class has sections in the new session'
          : `No sections in the new session: ${names(bare)}`,
      ok: bare.length === 0,
      link: bare.length === 0 ? null : link,
    },
    {
      what:
        noSeats.length === 0
          ? 'Every section has a capacity'
          : `Without seats: ${noSeats.map((s) => `${s.class_name} – ${s.name}`).join(', ')}`,
      ok: noSeats.length === 0,
      link: noSeats.length === 0 ? null : link,
    },
    {
      what: `${results.length} of ${ids.length} have a final result; the others are decided by hand or by ‘promote all’`,
      ok: results.length === ids.length,
      link: null,
    },
  ];
}

/** The change of a usual month's fees, asked of fees with the classes to come (spec 03 §6.6 step 4). */
export async function readFeeChange({
  id,
}: ParsedInputOf<typeof promotionFees>): Promise<DataOf<typeof promotionFees>> {
  const run = await findRun(id, false);
  if (!run) throw notFound('This promotion run');
  const rows = await rowsOf(sql<{ student_id: number; to_course_id: number }>`
    select student_id, to_course_id from students.promotion_rows where run_id = ${id}::bigint and to_course_id is not null and done_at is null`);
  const place = await rowOf(sql<{ currency: Currency; from_month: Month }>`
    select n.currency, date_trunc('month', t.start_date)::date as from_month from platform.branches b join platform.countries n on n.id = b.country_id and n.operates
      join branches.academic_sessions t on t.id = ${run.to_session_id}::bigint where b.id = ${run.branch_id}::int`);
  if (!place) throw notFound('This promotion run');
  const changes = (
    await studentsPlanDue.ask({
      branch_id: run.branch_id,
      student_ids: rows.map((row) => row.student_id),
      from_month: place.from_month,
      reason: 'promotion',
      preview: true,
      course_of: new Map(rows.map((row) => [row.student_id, row.to_course_id])),
    })
  ).flat();
  const sum = (key: 'was' | 'becomes'): number => changes.reduce((total, row) => total + row[key], 0);
  return { students: changes.length, was: sum('was'), becomes: sum('becomes'), currency: place?.currency ?? 'PKR' };
}
