// Two hire for the last vacancy in one moment (HIRE-13), and two take one time (HIRE-10): one has it, the other is told, nothing is left over.

import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { nowMs } from '#kernel/clock.ts';
import { employeeCreate, employeeDraft } from '#modules/hr/joining/contract/joining.ts';
import * as applicants from '#modules/recruitment/applicants/contract/applicants.ts';
import * as interviews from '#modules/recruitment/interviews/contract/interviews.ts';
import * as jobs from '#modules/recruitment/jobs/contract/jobs.ts';
import * as offers from '#modules/recruitment/offers/contract/offers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { applyTo, jobOf, openScene, panelist, recruiter, type Scene, second, sendForm } from './hiring-scene.ts';

const { f8 } = branches;
const DAY_MS = 86_400_000;
let school: School;
let scene: Scene;
const people: number[] = [];

const applicant = (n: number) => ({
  full_name: `Applicant ${['One', 'Two'][n] ?? ''}`,
  national_id: `35202-333333${n}-1`,
  mobile: `0302 333333${n}`,
  email: '',
  date_of_birth: `199${n}-03-04`,
});

beforeAll(async () => {
  school = await openSchool();
  scene = await openScene(school);
});

it('one of two who hire for the last vacancy is refused, and nobody is created of it', async () => {
  const job = await school.must(jobs.jobSave, jobOf(scene, { vacancies: 1 }), recruiter);
  for (const n of [0, 1]) expect((await applyTo(school, job.slug, applicant(n))).code).toBe(200);
  const { data } = await school.must(applicants.applicantList, { job_id: job.id, sortBy: 'name' }, recruiter);
  people.push(...data.map((row) => row.id));
  // Two accepted offers for one post: such as when a vacancy was taken back after the second was sent.
  const ids = await school.owner(() =>
    rowsOf(sql<{ id: number }>`
      insert into recruitment.job_offers (branch_id, application_id, job_id, placed_branch_id, designation_id, department_id, currency, gross, lines, joining_date,
             valid_until, state)
      select p.branch_id, p.id, p.job_id, p.branch_id, ${scene.designation_id}::bigint, ${scene.department_id}::bigint, 'PKR', 6000000,
             jsonb_build_array(jsonb_build_object('head_id', (select h.id from payroll.pay_heads h where h.school_id = 1 and h.code = 'BASIC'), 'amount', 6000000)),
             ${addDays(today, 20)}::date, ${addDays(today, 5)}::date, 'accepted'
        from recruitment.job_applications p where p.job_id = ${job.id}::bigint order by p.id returning id`),
  );
  const as = [recruiter, second] as const;
  const inputs = [];
  for (const [n, { id }] of ids.entries()) {
    const by = as[n] ?? recruiter;
    const { draft_id } = await school.must(offers.hire, { offer_id: id }, by);
    const { steps } = await school.must(employeeDraft, { id: draft_id ?? 0 }, by);
    inputs.push({ ...steps.person, ...steps.contact, ...steps.post, draft_id });
  }
  const answers = await Promise.all(
    inputs.map((input, n) => school.call(employeeCreate, input as never, as[n] ?? recruiter)),
  );
  expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find((one) => one.code === 409)?.message).toContain('The last vacancy of Physics Teacher is filled');
  const left = await school.owner(() =>
    rowOf(sql<{ hired: number; status: string; people: number; offers: number }>`
      select j.hired, j.status, (select count(*)::int from hr.employees e where e.full_name like 'Applicant %') as people,
             (select count(*)::int from recruitment.job_offers o where o.job_id = j.id and o.state = 'hired') as offers
        from recruitment.job_posts j where j.id = ${job.id}::bigint`),
  );
  expect(left).toEqual({ hired: 1, status: 'filled', people: 1, offers: 1 });
});

it('two who book one panelist at one time, and two who take one slot: one each', async () => {
  const member = await panelist(school, scene, { as: 'clerk', n: 0 });
  const job = await school.must(jobs.jobSave, jobOf(scene, { title: 'Chemistry Teacher' }), recruiter);
  for (const n of [0, 1])
    await applyTo(school, job.slug, { ...applicant(n), read_at: new Date(nowMs() - 60_000).toISOString() });
  const { data } = await school.must(applicants.applicantList, { job_id: job.id }, recruiter);
  const starts_at = new Date(nowMs() + 3 * DAY_MS).toISOString();
  const booked = await Promise.all(
    data.map((row, n) =>
      school.call(
        interviews.interviewSchedule,
        { application_ids: [row.id], starts_at, place: `Room ${n}`, panel: [member] },
        n === 0 ? recruiter : second,
      ),
    ),
  );
  expect(booked.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await school.owner(() =>
    rowsOf(sql`update recruitment.applicant_assessments set status = 'cancelled', status_reason = 'Again'`),
  );
  const slots = [1, 2].map((n) => new Date(nowMs() + (4 + n) * DAY_MS).toISOString());
  await school.must(
    interviews.interviewSchedule,
    { application_ids: data.map((row) => row.id), slots, place: 'Room 9', panel: [member] },
    recruiter,
  );
  const letters = await school.owner(() =>
    rowsOf(sql<{ link: string }>`
      select data ->> 'status_link' as link from platform.message_intents where event_code = 'JOB_SLOT' order by id desc limit 2`),
  );
  const slot = await school.owner(() =>
    rowOf(
      sql<{ id: number }>`select id from recruitment.assessment_slots where assessment_id is null order by id limit 1`,
    ),
  );
  const picked = await Promise.all(
    letters.map(({ link }) =>
      sendForm(school, `public/applications/${link.split('/').at(-1) ?? ''}`, {
        fields: { action: 'pick_slot', slot: String(slot?.id ?? 0) },
        file: null,
      }),
    ),
  );
  expect(picked.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('nobody of another branch sees the people of this one', async () => {
  const { total } = await school.must(applicants.applicantList, {}, { as: 'neighbour' });
  expect([total, people.length, f8]).toEqual([0, 2, 1]);
});
