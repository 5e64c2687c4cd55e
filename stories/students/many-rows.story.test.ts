// Acts on many students of a list: a notice to families, the section, invitations (03 §6.2; STU-66, STU-90; MSG-10, MSG-32).

import { beforeAll, describe, expect, it } from 'vitest';
import { sectionBulkCreate, sectionList } from '#modules/branches/classes/contract/classes.ts';
import { noticePreview, noticeSend } from '#modules/students/messages/contract/family-messages.ts';
import { portalInviteMany } from '#modules/students/portal/contract/portal.ts';
import { sectionChangeMany } from '#modules/students/sections/contract/section-changes.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const ids: Record<string, number> = {};
const clerk = { as: 'clerk' } as const;
const text = 'Please send sports shoes on Friday.';

beforeAll(async () => {
  scene = await openStudents();
  const dad = father({ full_name: 'Karim Baig', identity_no: '35202-5555555-5', mobile: '0333 5550001' });
  const admit = async (full_name: string, guardian: ReturnType<typeof father>) => {
    ids[full_name] = (await scene.admit({ full_name, join_on: scene.day(-3), guardians: [guardian] })).student_id;
  };
  await admit('Ali Baig', dad);
  await admit('Sara Baig', dad);
  await admit('Omar Shah', father({ full_name: 'Hamid Shah', mobile: '0333 5550002' }));
  await admit('Zain Noor', father({ full_name: 'Adil Noor', mobile: '0333 5550003' }));
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into platform.contact_preferences (school_id, channel, address, topic, state, source)
      values (1, 'sms', '+923335550003', 'service', 'out', 'reply'), (1, 'whatsapp', '+923335550003', 'service', 'out', 'reply')`),
  );
  await scene.admit({ section_id: scene.sections.g9, full_name: 'Far Away' }, 'neighbour');
});

const of = (...names: string[]): number[] => names.map((name) => ids[name] ?? 0);
const done = async (job_id: number) => {
  await runWaitingJobs();
  return scene.school.must(jobView, { id: job_id }, clerk);
};
const reasons = async (job_id: number) =>
  (
    await scene.school.owner(() =>
      rowsOf(sql<{ reason: string }>`
    select reason from platform.job_row_errors where job_run_id = ${job_id}::bigint order by 1`),
    )
  ).map((row) => row.reason);
const told = () =>
  scene.school.owner(() =>
    rowsOf(sql<{ students: string; text: string }>`
      select data ->> 'students' as students, data ->> 'text' as text from platform.message_intents where event_code = 'FAMILY_NOTICE' order by 1`),
  );

describe('03 §6.2 a notice to families', () => {
  it('MSG-32 is counted for each family before it goes: brothers and sisters once, who opted out with the reason', async () => {
    const all = { filters: {}, count: 4 };
    const seen = await scene.school.must(noticePreview, { all, text }, clerk);
    expect(seen).toMatchObject({
      students: 4,
      people: 2,
      channels: { sms: 2, whatsapp: 0, email: 0 },
      parts: { least: 1, most: 1, sum: 2 },
      stop: null,
    });
    expect(seen.left_out).toEqual([{ reason: 'opted out', count: 1 }]);
    expect(seen.sample?.text).toContain(text);
    const long = await scene.school.must(noticePreview, { ids: of('Omar Shah'), text: 'a'.repeat(200) }, clerk);
    expect(long.parts).toEqual({ least: 2, most: 2, sum: 2 });
    expect(await told()).toEqual([]);
  });

  it('goes as a job, a family once with the names of its children; the same press twice is one job', async () => {
    const input = { ids: of('Ali Baig', 'Sara Baig', 'Omar Shah'), text };
    const begun = await scene.school.call(noticeSend, input, { ...clerk, key: 'one-press' });
    expect([begun.code, begun.message, begun.data.rows]).toEqual([201, '2 families are written to', 2]);
    const again = await scene.school.call(noticeSend, input, { ...clerk, key: 'one-press' });
    expect(again.data.job_id).toBe(begun.data.job_id);
    expect(await done(begun.data.job_id)).toMatchObject({ state: 'done', bad_rows: 0, result: { sent: 2 } });
    expect(await told()).toEqual([
      { students: 'Ali Baig, Sara Baig', text },
      { students: 'Omar Shah', text },
    ]);
  });

  it('03 §3.3 a state that allows no notice, another branch, no permission and no words are refused', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`update students.students set status = 'frozen' where id = ${ids['Omar Shah']}::bigint`),
    );
    const mixed = await scene.school.must(noticeSend, { ids: of('Omar Shah', 'Zain Noor'), text: 'Once more' }, clerk);
    expect(await done(mixed.job_id)).toMatchObject({ bad_rows: 1, result: { sent: 1 } });
    expect(await reasons(mixed.job_id)).toEqual([
      'Omar Shah is frozen: only messages about fees and the freeze are sent',
    ]);
    const alone = await scene.school.call(noticeSend, { ids: of('Omar Shah'), text }, clerk);
    expect([alone.code, alone.message]).toEqual([
      409,
      'Omar Shah is frozen: only messages about fees and the freeze are sent',
    ]);
    await scene.school.owner(() =>
      rowsOf(sql`update students.students set status = 'active' where id = ${ids['Omar Shah']}::bigint`),
    );
    expect((await scene.school.call(noticeSend, { ids: of('Ali Baig'), text }, { as: 'neighbour' })).code).toBe(409);
    expect((await scene.school.call(noticePreview, { ids: of('Ali Baig'), text }, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(noticeSend, { ids: of('Ali Baig'), text: ' ' }, clerk)).code).toBe(422);
  });
});

describe('STU-66 the section of chosen students', () => {
  const sectionsNow = async () =>
    Object.fromEntries(
      (await scene.school.must(studentList, {}, clerk)).data.map((row) => [row.name, row.section_name]),
    );

  it('all that fit move, each with a reason where it does not; a full section takes nobody', async () => {
    await scene.school.must(
      sectionBulkCreate,
      { branch_id: branches.f8, session_id: scene.session_id, course_id: scene.course_id, names: ['C'], capacity: 1 },
      clerk,
    );
    const list = await scene.school.must(sectionList, { branch_id: branches.f8, course_id: scene.course_id }, clerk);
    const small = list.data.find((one) => one.name === 'C')?.section_id ?? 0;
    const on_date = scene.day();
    const full = await scene.school.must(
      sectionChangeMany,
      { ids: of('Ali Baig', 'Sara Baig'), section_id: small, on_date },
      clerk,
    );
    expect(await done(full.job_id)).toMatchObject({ bad_rows: 2, result: { moved: 0 } });
    expect((await reasons(full.job_id))[0]).toMatch(/^Ali Baig: .*(full|free|seat)/);
    const one = await scene.school.must(sectionChangeMany, { ids: of('Zain Noor'), section_id: small, on_date }, clerk);
    expect(await done(one.job_id)).toMatchObject({ bad_rows: 0, result: { moved: 1 } });
    const wrong = await scene.school.must(
      sectionChangeMany,
      { ids: of('Ali Baig', 'Sara Baig', 'Zain Noor'), section_id: scene.sections.a, on_date },
      clerk,
    );
    expect(await done(wrong.job_id)).toMatchObject({ bad_rows: 2, result: { moved: 1 } });
    expect(await reasons(wrong.job_id)).toEqual([
      'Ali Baig is already in Grade 5 – A',
      'Sara Baig is already in Grade 5 – A',
    ]);
    const all = { filters: { section_id: scene.sections.a }, count: 4 };
    const whole = await scene.school.must(sectionChangeMany, { all, section_id: scene.sections.b, on_date }, clerk);
    expect(await done(whole.job_id)).toMatchObject({ bad_rows: 0, result: { moved: 4 } });
    expect(Object.values(await sectionsNow())).toEqual(['B', 'B', 'B', 'B']);
  });

  it('another branch is not found, a day behind us is refused, and without the permission it is 403', async () => {
    const on_date = scene.day();
    const far = { ids: of('Ali Baig'), section_id: scene.sections.g9, on_date };
    expect((await scene.school.call(sectionChangeMany, far, clerk)).code).toBe(404);
    const late = { ids: of('Ali Baig'), section_id: scene.sections.a, on_date: scene.day(-1) };
    const begun = await scene.school.must(sectionChangeMany, late, clerk);
    expect(await done(begun.job_id)).toMatchObject({ bad_rows: 1 });
    expect((await reasons(begun.job_id))[0]).toContain('Earliest today');
    expect((await scene.school.call(sectionChangeMany, late, { as: 'nobody' })).code).toBe(403);
  });
});

describe('STU-90 invitations from the list', () => {
  it('invites each guardian once, whoever may not with the reason', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`update students.student_guardians set portal = false where student_id = ${ids['Zain Noor']}::bigint`),
    );
    const answer = await scene.school.must(portalInviteMany, { all: { filters: {}, count: 4 } }, clerk);
    expect(Object.fromEntries(answer.rows.map((row) => [row.name, row.done]))).toEqual({
      'Adil Noor': false,
      'Hamid Shah': true,
      'Karim Baig': true,
    });
    expect(answer.rows).toHaveLength(3);
    expect(answer.rows.find((row) => !row.done)?.note).toContain('switched off for Adil Noor');
    const family = await scene.school.must(studentFamily, { id: ids['Ali Baig'] ?? 0 }, clerk);
    expect(family.guardians[0]?.full_name).toBe('Karim Baig');
    expect((await scene.school.call(portalInviteMany, { ids: of('Ali Baig') }, { as: 'nobody' })).code).toBe(403);
  });
});
