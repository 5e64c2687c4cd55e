// Published results and merit scholarships of both countries: awards that run and a recheck to compare, a run that waits, one in preview, a scheme in draft.

import { addMonths, monthOf } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { publishSets } from '#modules/exams/index.ts';
import { changeSchemeStatus, createScheme, runScheme, submitRun } from '#modules/scholarships/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';
import { demoUser } from '../ground/demo-user.ts';

const places = [
  { by: 'principal', branch_id: 1, country_id: 162, ends: 'approved' },
  { by: 'lahore', branch_id: 2, country_id: 162, ends: 'preview' },
  { by: 'muscat', branch_id: 6, country_id: 161, ends: 'submitted' },
] as const;

type Place = (typeof places)[number];

const EXAMINATION = 'First Term';
/** Classes of a branch whose results are published, the largest first. */
const CLASSES = 4;
const SUBJECTS = 6;

interface Child {
  student_id: number;
  student_name: string;
  admission_no: string;
  section_id: number;
  group_id: number | null;
  session_id: number;
  course_id: number;
  class_name: string;
  branch_code: string;
}

function childrenOf(branch_id: number): Promise<Child[]> {
  return asOwner(() =>
    rowsOf(sql<Child>`
      with largest as (
        select e.course_id, e.session_id from students.enrolments e join branches.academic_sessions a on a.id = e.session_id and a.is_current
         where e.branch_id = ${branch_id}::int and e.end_on is null group by 1, 2 order by count(*) desc, e.course_id limit ${CLASSES})
      select e.student_id, e.student_name, e.admission_no, e.section_id, e.group_id, e.session_id, e.course_id, c.name as class_name, b.code as branch_code
        from students.enrolments e join largest l on l.course_id = e.course_id and l.session_id = e.session_id join branches.courses c on c.id = e.course_id
        join platform.branches b on b.id = e.branch_id join students.students s on s.id = e.student_id and s.status in ('active', 'frozen')
       where e.branch_id = ${branch_id}::int and e.end_on is null order by c.seq, e.student_id`),
  );
}

/** 52.0 to 96.9; the first two of a class share its best percent, and every ninth failed a subject. */
function resultOf(child: Child, n: number, raised: boolean) {
  const percent = n < 2 ? 97.2 : 52 + ((child.student_id * 37 + n * 13) % 450) / 10;
  return {
    student_id: child.student_id,
    student_name: child.student_name,
    admission_no: child.admission_no,
    section_id: child.section_id,
    group_id: child.group_id,
    percent: raised && n === 2 ? 98.4 : percent,
    obtained: null,
    total: null,
    subjects: SUBJECTS,
    examined: n % 23 === 22 ? SUBJECTS - 1 : SUBJECTS,
    passed: n % 9 === 8 ? SUBJECTS - 1 - Number(n % 23 === 22) : SUBJECTS - Number(n % 23 === 22),
  };
}

async function publish({ by, branch_id, country_id }: Place, raised = false): Promise<Child[]> {
  const user_id = await demoUser(by);
  const children = await childrenOf(branch_id);
  const classes = [...Map.groupBy(children, (one) => one.course_id).values()];
  const sets = classes.slice(0, raised ? 1 : undefined).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { session_id, course_id, class_name, branch_code } = first;
    const results = own.map((child, n) => resultOf(child, n, raised));
    return [{ branch_id, session_id, course_id, class_name, branch_code, examination: EXAMINATION, results }];
  });
  await runAs({ user_id, country_id }, () => publishSets(sets, null));
  return children;
}

const tier = (title: string, rank: number, percent: number) => ({
  title,
  from_value: rank,
  to_value: rank,
  mode: 'percent' as const,
  value: percent * 100,
});

async function makeScheme(
  country_id: 161 | 162,
  children: readonly Child[],
  calendar: DemoCalendar,
): Promise<number | null> {
  const facts = await asOwner(() =>
    rowOf(sql<{ head_id: number; examination_id: number }>`
      select (select id from fees.fee_heads where school_id = 1 and code = 'TUI') as head_id, x.id as examination_id
        from exams.examinations x where x.session_id = ${children[0]?.session_id ?? 0}::bigint order by x.id limit 1`),
  );
  if (!facts || children[0] === undefined) return null;
  const { session_id } = children[0];
  const head = await demoUser('headoffice');
  const common = {
    session_id,
    rank_scope: 'branch_class' as const,
    course_ids: [...new Set(children.map((one) => one.course_id))],
    branch_mode: 'own' as const,
    branch_ids: [],
    head_ids: [facts.head_id],
    first_month: addMonths(monthOf(calendar.today), 1),
    months: 6,
    min_group_size: 3,
    min_attendance_percent: null,
    must_pass_all: true,
    max_outstanding: country_id === 162 ? 5_000_000 : 200_000,
    max_warnings: 2,
    tie_rule: 'split' as const,
    tie_breakers: [],
    previous_examination_id: null,
    max_per_group: null,
    budget: country_id === 162 ? 300_000_000 : 9_000_000,
    stacking: 'best_of' as const,
    cap_percent: 100,
  };
  return runAs({ user_id: head, country_id }, async () => {
    const tiers = [tier('1st position', 1, 100), tier('2nd position', 2, 50), tier('3rd position', 3, 25)];
    const made = await createScheme({
      ...common,
      name: 'Positions of the first term',
      basis: 'rank',
      examination_ids: [facts.examination_id],
      tiers,
    });
    await changeSchemeStatus({ ...made, status: 'active' });
    const band = { title: 'Above 90', from_value: 90, to_value: 100, mode: 'percent' as const, value: 2500 };
    await createScheme({
      ...common,
      name: 'Entrance test above 90',
      basis: 'admission_test',
      examination_ids: [],
      tie_rule: 'all',
      budget: null,
      tiers: [band],
    });
    return made.id;
  });
}

/** A small demo may have nobody who reaches a tier and misses no condition. */
async function proposes(run_id: number): Promise<boolean> {
  const row = await rowOf(
    sql`select 1 from scholarships.merit_awards where run_id = ${run_id}::bigint and state = 'proposed' limit 1`,
  );
  return row !== undefined;
}

async function runAt({ by, branch_id, country_id, ends }: Place, scheme_id: number): Promise<void> {
  if ((await childrenOf(branch_id)).length === 0) return;
  const user_id = await demoUser(by);
  const sent = await runAs({ user_id, country_id }, async () => {
    const { run_ids } = await runScheme({ scheme_id, branch_ids: [branch_id] });
    const run_id = run_ids[0] ?? 0;
    return ends === 'preview' || !(await proposes(run_id)) ? null : submitRun({ id: run_id });
  });
  if (ends !== 'approved' || !sent) return;
  const head = await demoUser('headoffice');
  await runAs({ user_id: head, country_id }, () => decide(sent.approval_id, { verb: 'approve' }));
}

export async function makeMerit(calendar: DemoCalendar): Promise<void> {
  const [islamabad, lahore, muscat] = places;
  const inPakistan = [...(await publish(islamabad)), ...(await publish(lahore))];
  const inOman = await publish(muscat);
  const pakistan = await makeScheme(162, inPakistan, calendar);
  const oman = await makeScheme(161, inOman, calendar);
  if (pakistan !== null) for (const place of [islamabad, lahore]) await runAt(place, pakistan);
  if (oman !== null) await runAt(muscat, oman);
  // A recheck: the awards of the first branch can be compared.
  await publish(islamabad, true);
}
