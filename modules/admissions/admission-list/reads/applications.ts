// Working lists of applications with what each stage needs to see (spec 02 §6.4), the counts of their tabs, and the cards of the board.

import { namedIn, nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { readCounters } from '#platform/counters/counters.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { formatPhone } from '#modules/students/index.ts';
import {
  type applicationBoard,
  type applicationList,
  type ApplicationRow,
  type ApplicationTab,
  applicationTabs,
} from '../contract/application-list.ts';
import { type ApplicationStage, applicationStages } from '#modules/admissions/stages/contract/stages.ts';
import { paperCounts, stageMetric, testStanding } from '#modules/admissions/stages/chapter.ts';
import {
  type ApplicationQuery,
  boardConditions,
  conditionsOf,
  filterConditions,
  latestTest,
  tabConditions,
} from './application-filter.ts';

type Listed = ParsedInputOf<typeof applicationList>;
type Counts = Record<ApplicationTab, number>;

const orders = nameTable<ReturnType<typeof sql>>({
  application_no: sql`a.application_no`,
  child_name: sql`a.child_name`,
  days: sql`-extract(epoch from a.stage_at)`,
  submitted_at: sql`a.submitted_at`,
  offer_expires_on: sql`a.offer_expires_on`,
  percent: sql`t.percent`,
});

const columns = sql`
  a.id, a.version, a.application_no, a.form_no, a.child_name, '/api/v1/files/' || s.photo_file_id as photo_url, coalesce(s.dob::text, a.draft ->> 'dob') as dob,
  coalesce(a.age_months, (select (extract(year from g) * 12 + extract(month from g))::int from age(coalesce(s.dob, (a.draft ->> 'dob')::date)) g)) as age_months, a.age_ok, coalesce(s.gender, a.draft ->> 'gender') as gender, a.student_id, nullif(s.father_name, '') as father_name,
  (select g.mobile from students.student_guardians l join students.guardians g on g.id = l.guardian_id
    where l.student_id = a.student_id and l.is_primary limit 1) as mobile,
  a.branch_id, b.short_name as branch_name, a.course_id, c.name as class_name, a.section_id, x.name as section_name, a.session_id, y.name as session_name,
  a.source, a.stage, greatest(0, platform.today(a.branch_id) - (a.stage_at at time zone n.time_zone)::date) as days, a.submitted_at,
  p.net, p.state as plan_state, n.currency, h.id as challan_id, h.balance as due, a.offer_expires_on, a.wait_until, a.decision_reason,
  a.assigned_to, u.name as assigned_name`;

const tables = sql`admissions.applications a
  join platform.branches b on b.id = a.branch_id
  join platform.countries n on n.id = b.country_id
  left join students.students s on s.id = a.student_id
  left join branches.courses c on c.id = a.course_id
  left join branches.sections x on x.id = a.section_id
  left join branches.academic_sessions y on y.id = a.session_id
  left join admissions.admission_fee_plans p on p.application_id = a.id and p.state <> 'superseded'
  left join fees.challans h on h.id = coalesce(a.offer_challan_id, a.registration_challan_id) and h.status <> 'cancelled'
  left join platform.users u on u.id = a.assigned_to`;

type Stored = Omit<
  ApplicationRow,
  | 'test_id'
  | 'slot_id'
  | 'test_state'
  | 'test_date'
  | 'test_time'
  | 'roll_no'
  | 'percent'
  | 'result'
  | 'recommended_course_id'
  | 'recommended_class'
  | 'papers_here'
  | 'papers_of'
>;

const isFinished = (tab: ApplicationTab): boolean => tab === 'confirmed' || tab === 'closed' || tab === 'all';

/** What waits longest stands first; what is over, the latest first. */
function orderOf(query: Pick<Listed, 'sortBy' | 'descending' | 'tab'>): ReturnType<typeof sql> {
  const named = query.sortBy === undefined ? undefined : orders[query.sortBy];
  if (!named) return isFinished(query.tab) ? sql`a.stage_at desc, a.id desc` : sql`a.stage_at, a.id`;
  return query.descending ? sql`${named} desc nulls last, a.id desc` : sql`${named} nulls last, a.id`;
}

export async function listApplications(query: Listed): Promise<DataOf<typeof applicationList>> {
  const page = await rowsOf(sql<{ id: number }>`
    select a.id from admissions.applications a ${latestTest}
     where ${conditionsOf(query)} order by ${orderOf(query)} limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const figures = await tabCounts(query);
  const rows = await rowsByIds(page.map((row) => row.id));
  return { ...asList(rows, figures[query.tab], query), figures };
}

/** Whole rows in the order of the ids. */
export async function rowsByIds(ids: readonly number[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(sql<Stored>`
    select ${columns} from ${tables} where a.id = any (${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], a.id)`);
  const tests = new Map((await testStanding(ids)).map((one) => [one.application_id, one]));
  const papers = await paperCounts(ids);
  const classes = await classNames([...tests.values()].flatMap((one) => one.recommended_course_id ?? []));
  return rows.map((row) => {
    const test = tests.get(row.id);
    const { here = 0, of = 0 } = papers.get(row.id) ?? {};
    return {
      ...row,
      mobile: formatPhone(row.mobile),
      test_id: test?.test_id ?? null,
      slot_id: test?.slot_id ?? null,
      test_state: test?.state ?? null,
      test_date: test?.slot_date ?? null,
      test_time: test?.start_time ?? null,
      roll_no: test?.roll_no ?? null,
      percent: test?.percent ?? null,
      result: test?.result ?? null,
      recommended_course_id: test?.recommended_course_id ?? null,
      recommended_class: classes.get(test?.recommended_course_id ?? 0) ?? null,
      papers_here: here,
      papers_of: of,
    };
  });
}

async function classNames(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    sql<{ id: number; name: string }>`select id, name from branches.courses where id = any (${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

const noFilters = new Set(['tab', 'startRow', 'fetchCount', 'sortBy', 'descending']);

const isNarrowed = (query: ApplicationQuery): boolean =>
  Object.entries(query).some(
    ([name, value]) => value !== undefined && value !== false && value !== '' && !noFilters.has(name),
  );

const stagesOfTab: Partial<Record<ApplicationTab, readonly ApplicationStage[]>> = {
  to_pay: ['submitted'],
  interview: ['interview'],
  decision: ['decision'],
  waiting: ['waiting'],
  fee: ['fee'],
  offered: ['offered'],
  confirmed: ['confirmed'],
  closed: ['rejected', 'withdrawn', 'lapsed'],
  all: applicationStages,
};

/** Without a filter from the running figures (§15); those of the tests are few and counted. */
async function tabCounts(query: ApplicationQuery): Promise<Counts> {
  if (isNarrowed(query)) return counted(filterConditions(query), applicationTabs);
  const [figures = {}] = await readCounters({ metrics: applicationStages.map(stageMetric) });
  const tests = await counted(
    [...filterConditions({}), sql<boolean>`a.stage = 'test'`],
    ['to_call', 'scheduled', 'result_due'],
  );
  const of = (tab: ApplicationTab): number =>
    (stagesOfTab[tab] ?? []).reduce((sum, stage) => sum + (namedIn(figures, stageMetric(stage)) ?? 0), 0);
  return Object.fromEntries(applicationTabs.map((tab) => [tab, stagesOfTab[tab] ? of(tab) : tests[tab]])) as Counts;
}

async function counted(
  conditions: readonly ReturnType<typeof sql<boolean>>[],
  tabs: readonly ApplicationTab[],
): Promise<Counts> {
  const each = tabs.map((tab) => sql`count(*) filter (where ${tabConditions[tab]})::int as ${sql.ref(tab)}`);
  const row = await rowOf(sql<Partial<Counts>>`
    select ${sql.join(each)} from admissions.applications a ${latestTest} where ${sql.join(conditions, sql` and `)}`);
  return { ...(Object.fromEntries(applicationTabs.map((tab) => [tab, 0])) as Counts), ...row };
}

export async function idsOfApplications(query: ApplicationQuery, limit: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select a.id from admissions.applications a ${latestTest} where ${conditionsOf(query)} order by a.id limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** Cards a column shows at most; the counts say how many there are. */
const CARDS = 60;

export async function readBoard(
  query: ParsedInputOf<typeof applicationBoard>,
): Promise<DataOf<typeof applicationBoard>> {
  const where = sql`${sql.join(boardConditions(query), sql` and `)}
    and (a.stage not in ('draft', 'confirmed', 'rejected', 'withdrawn', 'lapsed')
         or a.stage in ('confirmed', 'rejected', 'withdrawn', 'lapsed') and a.stage_at > platform.now() - interval '30 days')`;
  const counts = await rowsOf(sql<{ stage: ApplicationStage; n: number }>`
    select a.stage, count(*)::int as n from admissions.applications a where ${where} group by 1`);
  const cards = await rowsOf(sql<DataOf<typeof applicationBoard>['cards'][number]>`
    select a.id, a.version, a.application_no, a.child_name, '/api/v1/files/' || s.photo_file_id as photo_url, a.branch_id, b.short_name as branch_name,
           a.course_id, c.name as class_name, a.session_id, a.section_id, a.stage,
           greatest(0, platform.today(a.branch_id) - platform.day_at(a.branch_id, a.stage_at)) as days, t.percent::float8 as percent
      from (select k.*, row_number() over (partition by k.stage order by k.stage_at, k.id) as nth from admissions.applications k where k.id in (
              select a.id from admissions.applications a where ${where})) a
      join platform.branches b on b.id = a.branch_id
      left join branches.courses c on c.id = a.course_id
      left join students.students s on s.id = a.student_id
      left join lateral (select x.percent from admissions.admission_tests x where x.application_id = a.id and x.state = 'published'
                          order by x.attempt desc limit 1) t on true
     where a.nth <= ${CARDS}::int order by a.stage_at, a.id`);
  return { cards, counts: Object.fromEntries(counts.map((row) => [row.stage, row.n])) };
}
