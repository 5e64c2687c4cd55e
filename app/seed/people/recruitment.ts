// Open posts with people at every stage, in both countries: taken in by the module's own steps, what weeks of panels left behind in sets.
// One waits for an approval, one has an offer with a link, one accepted, one is hired; some were rejected, one is not to be hired.

import { addDays, asDay, instantAt, type LocalDate } from '#kernel/dates.ts';
import { nameTable } from '#kernel/names.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  noteEvents,
  rankJob,
  readTemplates,
  saveJob,
  saveOffer,
  scheduleInterviews,
  sendOffer,
  storeApplication,
} from '#modules/recruitment/index.ts';
import { type Post, posts } from './open-posts.ts';

const stageOf = nameTable<string>({
  hired: 'offered',
  accepted: 'offered',
  offered: 'final_list',
  waiting: 'final_list',
  listed: 'final_list',
  rejected: 'interview',
  withdrawn: 'shortlisted',
  blocked: 'new',
});
const qualifications = ['bachelor', 'master', 'mphil', 'master', 'bachelor'] as const;

async function open(post: Post, today: LocalDate): Promise<number> {
  const place = await rowOf(sql<{ designation_id: number; department_id: number }>`
    select g.id as designation_id, d.id as department_id from hr.designations g join hr.departments d on d.school_id = g.school_id and d.code = 'ACA'
     where g.school_id = platform.current_school() and g.name = ${post.designation}`);
  const templates = await readTemplates();
  const of = (kind: string): number => templates.find((one) => one.kind === kind)?.id ?? 0;
  const { id } = await saveJob({
    branch_id: post.branch_id,
    branch_ids: [],
    title: post.title,
    designation_id: place?.designation_id ?? 0,
    department_id: place?.department_id ?? 0,
    subjects: [...post.subjects],
    class_levels: ['middle', 'secondary'],
    vacancies: post.vacancies,
    employment_type: 'permanent',
    min_qualification: 'bachelor',
    min_experience_years: 2,
    salary_from: post.from,
    salary_to: Math.round(post.from * 1.4),
    show_salary: post.country_id === 162,
    description: post.description,
    opens_on: today,
    closes_on: addDays(today, 24),
    is_public: true,
    needs_demo: true,
    needs_test: false,
    weight_interview: 40,
    weight_demo: 40,
    weight_screening: 20,
    weight_test: 0,
    pass_mark: 60,
    interview_template_id: of('interview'),
    demo_template_id: of('demonstration'),
    questions: [
      {
        text: 'Do you hold a degree in education (B.Ed.)?',
        kind: 'yes_no',
        options: [],
        required: true,
        wanted: 'yes',
        knock_out: 'no',
        points: 10,
      },
      { text: 'Years of teaching this subject', kind: 'number', options: [], required: false, wanted: '3', points: 10 },
    ],
    over_reason: 'A new section opens in spring',
    open: true,
  });
  return id;
}

async function takeIn(post: Post, job_id: number, today: LocalDate): Promise<Map<string, number>> {
  const school = await rowOf(sql<{ id: number }>`select platform.current_school() as id`);
  const questions = await rowsOf(sql<{ id: number }>`
    select q.id from recruitment.job_questions q where q.job_id = ${job_id}::bigint order by q.position`);
  const made = new Map<string, number>();
  for (const [n, [full_name, gender]] of post.people.entries()) {
    const mail = `${full_name.toLowerCase().replaceAll(' ', '.')}@applicants.example`;
    const stored = await storeApplication(
      { id: job_id, branch_id: post.branch_id, school_id: school?.id ?? 1, country_id: post.country_id, today },
      {
        full_name,
        father_or_husband_name: null,
        gender,
        date_of_birth: asDay(`19${86 + (n % 12)}-0${1 + (n % 9)}-1${n % 10}`),
        national_id: null,
        mobile:
          post.country_id === 161
            ? `+9689${1_120_000 + post.branch_id * 1000 + n}`
            : `+92345${6_110_000 + post.branch_id * 1000 + n}`,
        email: mail,
        city: null,
        language: post.country_id === 161 ? 'ar' : 'en',
        consent: true,
        talent_pool: n % 3 === 0,
        photo_file_id: null,
      },
      {
        source: (['site', 'site', 'walk_in', 'site', 'agency'] as const)[n % 5] ?? 'site',
        referred_by_employee_id: null,
        qualification: qualifications[n % qualifications.length] ?? 'bachelor',
        qualification_title: post.subjects[0] ?? null,
        experience_months: 18 + n * 7,
        expected_salary: Math.round(post.from * (1 + (n % 4) / 10)),
        notice_days: (n % 3) * 30,
        cover_note: n % 2 === 0 ? 'I would like to teach where pupils ask more than they are asked.' : null,
        cv_file_id: null,
        answers: { [questions[0]?.id ?? 0]: n % 5 === 4 ? 'no' : 'yes', [questions[1]?.id ?? 0]: String(1 + (n % 6)) },
        test_score: null,
        owner_id: null,
      },
    );
    made.set(full_name, stored.application_id);
  }
  return made;
}

/** Where weeks of work have brought them: stages, events, interviews and lessons that were held with two panelists. */
async function bringOn(post: Post, made: ReadonlyMap<string, number>): Promise<void> {
  const rows = post.people.map(([name, , end], n) => ({
    id: made.get(name) ?? 0,
    n,
    stage: stageOf[end] ?? end,
    state: end === 'rejected' || end === 'withdrawn' ? end : 'active',
    held: ['hired', 'accepted', 'offered', 'waiting', 'listed', 'demonstration', 'rejected'].includes(end),
    lesson: ['hired', 'accepted', 'offered', 'waiting', 'listed'].includes(end),
  }));
  const those = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, n int, stage text, state text, held boolean, lesson boolean)`;
  await rowsOf(sql`
    update recruitment.job_applications p set stage = r.stage, state = r.state, reject_reason = case when r.state = 'rejected' then 'low_score' end,
           applied_at = p.applied_at - make_interval(days => 20 + r.n), stage_at = p.stage_at - make_interval(days => 1 + r.n % 6) from ${those} where p.id = r.id`);
  await rowsOf(sql`
    update recruitment.application_events e set at = e.at - make_interval(days => 20 + r.n) from ${those} where e.application_id = r.id`);
  await rowsOf(sql`
    insert into recruitment.application_events (branch_id, application_id, kind, from_stage, to_stage, at, visible_to_applicant)
    select ${post.branch_id}::int, r.id, 'stage', s.before, s.stage, platform.now() - make_interval(days => s.ago), true
      from ${those} join (values ('new', 'shortlisted', 15, 1), ('shortlisted', 'interview', 12, 2), ('interview', 'demonstration', 7, 3), ('demonstration', 'final_list', 3, 4))
           s (before, stage, ago, step) on s.step <= array_position(array['shortlisted', 'interview', 'demonstration', 'final_list', 'offered'], r.stage)`);
  await rowsOf(sql`
    insert into recruitment.applicant_assessments (branch_id, application_id, kind, round, starts_at, minutes, place, class_name, subject, template_id, status,
           score, recommendation, decided_at)
    select ${post.branch_id}::int, r.id, k.kind, 1, ((platform.today(${post.branch_id}::int) - k.ago::int) + time '09:00' + make_interval(mins => r.n * 30)) at time zone n.time_zone, 30, k.place, k.class_name, k.subject, t.id, 'held', 0, 'yes',
           platform.now() - make_interval(days => k.ago - 1)
      from ${those} join (values ('interview', 10, 'Meeting room', null, null), ('demonstration', 5, 'Class 8 A', '8 A', ${post.subjects[0] ?? 'English'}))
           k (kind, ago, place, class_name, subject) on (k.kind = 'interview' and r.held) or (k.kind = 'demonstration' and r.lesson)
      join recruitment.hiring_score_templates t on t.kind = k.kind and t.school_id = platform.current_school()
      join platform.branches b on b.id = ${post.branch_id}::int join platform.countries n on n.id = b.country_id`);
}

async function score(post: Post, job_id: number): Promise<void> {
  await rowsOf(sql`
    with seats as (
      select e.id, row_number() over (order by e.id) as n from hr.employees e join hr.designations g on g.id = e.designation_id
       where e.branch_id = ${post.branch_id}::int and e.status = 'active' and g.name in ('Principal', 'Coordinator') limit 2)
    insert into recruitment.applicant_assessment_panel (branch_id, assessment_id, employee_id, is_chair, submitted_at)
    select s.branch_id, s.id, seats.id, seats.n = 1, s.decided_at
      from recruitment.applicant_assessments s join recruitment.job_applications p on p.id = s.application_id, seats
     where p.job_id = ${job_id}::bigint and s.status = 'held'`);
  await rowsOf(sql`
    insert into recruitment.applicant_assessment_scores (branch_id, assessment_id, employee_id, criterion_id, score, not_observed, remark)
    select m.branch_id, m.assessment_id, m.employee_id, c.id, 6 + ((s.application_id * 3 + c.position * 2 + m.employee_id) % 8) / 2.0, false,
           case when c.position = 1 and m.is_chair then 'Clear and to the point' end
      from recruitment.applicant_assessment_panel m join recruitment.applicant_assessments s on s.id = m.assessment_id and s.status = 'held'
      join recruitment.job_applications p on p.id = s.application_id and p.job_id = ${job_id}::bigint
      join recruitment.hiring_score_criteria c on c.template_id = s.template_id`);
  await rowsOf(sql`
    with means as (
      select x.assessment_id, c.weight, avg(x.score) as mean from recruitment.applicant_assessment_scores x
        join recruitment.hiring_score_criteria c on c.id = x.criterion_id group by x.assessment_id, c.id, c.weight),
    whole as (select assessment_id, round(sum(weight * mean * 10) / sum(weight), 2) as score from means group by assessment_id)
    update recruitment.applicant_assessments s set score = w.score from whole w where w.assessment_id = s.id`);
  await rowsOf(sql`
    update recruitment.job_applications p
       set interview_score = (select s.score from recruitment.applicant_assessments s where s.application_id = p.id and s.kind = 'interview' and s.status = 'held'),
           demo_score = (select s.score from recruitment.applicant_assessments s where s.application_id = p.id and s.kind = 'demonstration' and s.status = 'held')
     where p.job_id = ${job_id}::bigint`);
  await rankJob(job_id);
}

async function offerTo(application_id: number, post: Post, today: LocalDate): Promise<{ id: number; version: number }> {
  const row = await rowOf(sql<{ designation_id: number; department_id: number; head_id: number }>`
    select j.designation_id, j.department_id, h.id as head_id from recruitment.job_applications p join recruitment.job_posts j on j.id = p.job_id
      join payroll.pay_heads h on h.school_id = platform.current_school() and h.code = 'BASIC' where p.id = ${application_id}::bigint`);
  return saveOffer({
    application_id,
    branch_id: post.branch_id,
    designation_id: row?.designation_id ?? 0,
    department_id: row?.department_id ?? 0,
    lines: [{ head_id: row?.head_id ?? 0, amount: Math.round(post.from * 1.1) }],
    joining_date: addDays(today, 35),
    overrule: false,
  });
}

/** Who was offered, accepted, hired; who is not to be hired. The states that an applicant brings about are written as they would be. */
async function finish(post: Post, made: ReadonlyMap<string, number>, today: LocalDate): Promise<void> {
  for (const [name, , end] of post.people) {
    const id = made.get(name) ?? 0;
    if (end === 'blocked')
      await rowsOf(sql`
        update recruitment.job_applicants a set do_not_hire = true, do_not_hire_reason = 'Left another school of the group without notice'
          from recruitment.job_applications p where p.applicant_id = a.id and p.id = ${id}::bigint`);
    if (!['waiting', 'offered', 'accepted', 'hired'].includes(end)) continue;
    await rowsOf(sql`update recruitment.job_applications set stage = 'final_list' where id = ${id}::bigint`);
    const offer = await offerTo(id, post, today);
    if (end === 'waiting' || end === 'offered') await sendOffer({ ...offer, note: null });
    if (end === 'waiting' || end === 'offered') continue;
    await rowsOf(sql`
      update recruitment.job_applications set stage = ${end === 'hired' ? 'hired' : 'offered'} where id = ${id}::bigint`);
    await rowsOf(sql`
      update recruitment.job_offers set state = ${end}, offered_at = platform.now() - interval '3 days', decided_at = platform.now() - interval '1 day',
             employee_id = case when ${end} = 'hired' then (select max(e.id) from hr.employees e where e.branch_id = ${post.branch_id}::int and e.status = 'active') end
       where id = ${offer.id}::bigint`);
    if (end === 'hired')
      await rowsOf(
        sql`update recruitment.job_posts set hired = hired + 1 where id = (select job_id from recruitment.job_offers where id = ${offer.id}::bigint)`,
      );
    await noteEvents([
      {
        application_id: id,
        branch_id: post.branch_id,
        kind: 'offer',
        to_stage: 'offered',
        note: 'Offered and accepted',
        visible: true,
      },
      ...(end === 'hired'
        ? [
            {
              application_id: id,
              branch_id: post.branch_id,
              kind: 'stage' as const,
              from_stage: 'offered',
              to_stage: 'hired',
              visible: true,
            },
          ]
        : []),
    ]);
  }
}

/** Appointments of the days to come, for those who stand at the interview. */
async function appoint(post: Post, made: ReadonlyMap<string, number>, today: LocalDate): Promise<void> {
  const waiting = post.people.flatMap(([name, , end]) => (end === 'interview' ? [made.get(name) ?? 0] : []));
  const panel = await rowsOf(sql<{ id: number }>`
    select e.id from hr.employees e join hr.designations g on g.id = e.designation_id
     where e.branch_id = ${post.branch_id}::int and e.status = 'active' and g.name in ('Principal', 'Coordinator', 'Vice Principal') order by e.id limit 2`);
  const zone = await rowOf(sql<{ name: string }>`
    select time_zone as name from platform.countries where id = ${post.country_id}::int and time_zone is not null`);
  for (const [n, id] of waiting.entries())
    await scheduleInterviews({
      application_ids: [id],
      starts_at: instantAt(addDays(today, n + 2), n % 2 === 0 ? '10:00' : '11:30', zone?.name ?? 'UTC'),
      slots: [],
      minutes: 30,
      place: 'Meeting room',
      panel: panel.map((one) => one.id),
      overrule: true,
      message: false,
    });
}

/** `admin_id` works in all branches of both schools. */
export async function makeRecruitment(admin_id: number, today: LocalDate): Promise<void> {
  for (const post of posts)
    await runAs({ user_id: admin_id, school_id: 1, country_id: post.country_id }, async () => {
      const job_id = await open(post, today);
      const made = await takeIn(post, job_id, today);
      await bringOn(post, made);
      await score(post, job_id);
      await finish(post, made, today);
      await appoint(post, made, today);
    });
  await asOwner(() =>
    rowsOf(sql`
      update recruitment.job_posts set opens_on = opens_on - 25, opened_at = opened_at - interval '25 days' where status in ('open', 'filled')`),
  );
}
