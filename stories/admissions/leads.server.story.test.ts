// Inquiries (spec 02 §3.1, §5.2, §12): taken in by clerks, the website and sheets, routed, answered in time, worked, merged, counted.

import { nowMs } from '#kernel/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCall } from '#kernel/calls/search.ts';
import { siteAdd } from '#kernel/calls/doors.ts';
import { ageLeads } from '#modules/admissions/inquiries/actions/age-leads.ts';
import { leadApplied, leadWon } from '#modules/admissions/lead-stages/actions/lead-follows.ts';
import * as acts from '#modules/admissions/inquiries/contract/lead-acts.ts';
import { leadFunnel } from '#modules/admissions/inquiries/contract/lead-funnel.ts';
import * as leads from '#modules/admissions/inquiries/contract/leads.ts';
import type { InputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { studentMerge } from '#modules/students/duplicates/contract/duplicates.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { branches } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from '../students/student-scene.ts';

let scene: StudentScene;
let key: string;
const clerk = { as: 'clerk' } as const;
const origin = 'https://www.iqra.example';
const { f8, g9, lahore, muscat } = branches;

beforeAll(async () => {
  scene = await openStudents();
  // A site that lets the story ask often; the door's own limit is a story of its own (doors).
  const site = await scene.school.must(siteAdd, { name: 'Web', origins: [origin], rate_per_minute: 1000 });
  key = site.key ?? '';
});

afterAll(stopReading);

type New = InputOf<typeof leads.leadCreate>;
let numbers = 0;
/** A mobile nobody else has. */
const mobile = (): string => `0301 ${String(2_000_000 + (numbers += 1))}`;
const inquiry = (more: Partial<New> = {}): New => ({
  parent_name: 'Bilal Mirza',
  mobile: mobile(),
  source: 'phone',
  branch_id: f8,
  children: [{ name: 'Saad Mirza', dob: '2020-10-01', course_id: scene.course_id }],
  ...more,
});
const create = async (more: Partial<New> = {}, as: 'clerk' | 'admin' | 'cashier' = 'clerk') => {
  const made = await scene.school.must(leads.leadCreate, inquiry(more), { as });
  return made.id ?? 0;
};
const read = (id: number, as: 'clerk' | 'admin' = 'clerk') => scene.school.must(leads.leadGet, { id }, { as });
const list = (input: InputOf<typeof leads.leadList>, as: 'clerk' | 'admin' | 'neighbour' = 'clerk') =>
  scene.school.must(leads.leadList, { fetchCount: 100, ...input }, { as });
const turn = async (id: number, more: Omit<InputOf<typeof acts.leadTurn>, 'id'>) =>
  scene.school.call(acts.leadTurn, { id, version: (await read(id)).version, ...more }, clerk);
const ask = (payload: object, headers: Record<string, string> = { 'x-site-key': key, origin }) =>
  scene.school.app.inject({ method: 'POST', url: '/api/v1/public/inquiry', payload, headers });
const soon = (days: number): string => new Date(nowMs() + days * 86_400_000).toISOString();
const told = (id: number) =>
  asOwner(async () =>
    (
      await rowsOf(sql<{ event_code: string }>`
        select event_code from platform.message_intents where subject_type = 'lead' and subject_id = ${id} order by id`)
    ).map((row) => row.event_code),
  );

describe('ADM-1 to ADM-4 taking in', () => {
  it('a number, a person, the time of the first answer in office hours, thanks to the family; pressed twice it is one', async () => {
    const input = inquiry({ mobile: '0300-765 4321', message: 'Is there a bus?' });
    const once = { as: 'clerk', key: 'lead-once' } as const;
    const made = await scene.school.must(leads.leadCreate, input, once);
    expect((await scene.school.must(leads.leadCreate, input, once)).id).toBe(made.id);
    const lead = await read(made.id ?? 0);
    expect(lead).toMatchObject({
      stage: 'new',
      mobile: '+923007654321',
      branch_name: 'F-8',
      children: 'Saad Mirza – Grade 5',
      assigned_name: 'clerk',
      next_action_kind: 'call',
      late: false,
    });
    expect(lead.lead_no).toMatch(/^L-\d\d-\d{6}$/);
    expect(lead.next_action_at).toBe(lead.first_response_due);
    const due = new Date(Date.parse(lead.first_response_due ?? '') + 5 * 3_600_000);
    expect(due.getUTCHours()).toBeGreaterThanOrEqual(8);
    expect(due.getUTCHours()).toBeLessThanOrEqual(16);
    expect(due.getUTCDay()).not.toBe(0);
    expect(lead.activities.map((one) => [one.kind, one.direction, one.notes])).toEqual([
      ['call', 'in', 'Is there a bus?'],
    ]);
    expect(await told(lead.id)).toEqual(['LEAD_ACK']);
    // 20 birth date, 20 a seat, 15 just heard of.
    expect([lead.score, lead.score_parts.filter((part) => part.given).length]).toEqual([55, 3]);
    expect((await scene.school.must(searchCall, { q: lead.lead_no })).map((hit) => [hit.kind, hit.id])).toEqual([
      ['lead', lead.id],
    ]);
  });

  it('bad numbers, unknown branches and permissions are refused; another branch sees nothing', async () => {
    const bad = await scene.school.call(leads.leadCreate, inquiry({ mobile: '12345' }), clerk);
    expect([bad.code, bad.errors['mobile']]).toEqual([422, ['Enter a mobile number such as 0300 1234567']]);
    expect((await scene.school.call(leads.leadCreate, inquiry({ branch_id: g9 }), clerk)).code).toBe(404);
    const past = await scene.school.call(leads.leadCreate, inquiry({ next_action_at: soon(-1) }), clerk);
    expect(past.errors['next_action_at']).toEqual(['The next action is in the past']);
    expect((await scene.school.call(leads.leadCreate, inquiry(), { as: 'nobody' })).code).toBe(403);
    const id = await create();
    expect((await scene.school.call(leads.leadGet, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await list({}, 'neighbour')).total).toBe(0);
    const omani = await scene.school.call(leads.leadCreate, inquiry({ branch_id: muscat, mobile: '0300 1234567' }), {
      as: 'muscat',
    });
    expect(omani.errors['mobile']).toEqual(['Enter a mobile number such as 9123 4567']);
  });

  it('the open inquiry of a family takes the next one in, across branches without a word of where; a closed one is named', async () => {
    const number = mobile();
    const first = await create({ mobile: number });
    const again = await scene.school.must(
      leads.leadCreate,
      inquiry({ mobile: number, children: [{ name: 'saad mirza' }, { name: 'Sara Mirza' }], message: 'And the girl?' }),
      clerk,
    );
    expect(again).toMatchObject({ id: first, merged_into: first });
    expect((await read(first)).children).toBe('Saad Mirza – Grade 5, Sara Mirza');
    const elsewhere = await scene.school.call(leads.leadCreate, inquiry({ mobile: number, branch_id: g9 }), {
      as: 'neighbour',
    });
    expect([elsewhere.data, elsewhere.message]).toEqual([
      { id: null, lead_no: null, merged_into: null },
      'Another branch is in touch with this family; the inquiry was added there',
    ]);
    expect((await read(first)).activities).toHaveLength(3);
    // Another kind is another inquiry.
    expect(await create({ mobile: number, kind: 'contact' })).not.toBe(first);
    await turn(first, { stage: 'lost', reason: 'distance' });
    const next = await read(await create({ mobile: number }));
    expect([next.id === first, next.possible_duplicate_of_id]).toEqual([false, first]);
    const known = await scene.school.must(leads.leadKnown, { mobile: number }, clerk);
    expect(known.text).toBe('Known: 2 open leads, 1 closed lead');
  });

  it('a child of the family in school is known and scores', async () => {
    const number = '0302 5556677';
    await scene.admit({ full_name: 'Hamza Qazi', guardians: [father({ full_name: 'Omar Qazi', mobile: number })] });
    const known = await scene.school.must(leads.leadKnown, { mobile: '+92 302 5556677' }, clerk);
    expect(known.text).toBe('Known: 1 student in Grade 5');
    const lead = await read(await create({ mobile: number, source: 'referral' }));
    expect([lead.score, lead.siblings.map((one) => one.name)]).toEqual([80, ['Hamza Qazi']]);
  });
});

describe('ADM-3 the pool', () => {
  it('without a branch it is seen only with a grant over all branches, gets one, and follows there', async () => {
    expect((await scene.school.call(leads.leadCreate, inquiry({ branch_id: null }), { as: 'cashier' })).errors).toEqual(
      {
        branch_id: ['Choose the branch that the family asks'],
      },
    );
    const id = await create({ branch_id: null, city: 'Quetta' }, 'admin');
    const lead = await read(id, 'admin');
    expect(lead).toMatchObject({ branch_id: null, assigned_to: null, first_response_due: null });
    for (const as of ['cashier', 'accountant', 'muscat'] as const)
      expect((await scene.school.call(leads.leadGet, { id }, { as })).code, as).toBe(404);
    // The one active campus of the city takes it by itself.
    expect(await read(await create({ branch_id: null, city: 'lahore' }, 'admin'), 'admin')).toMatchObject({
      branch_id: lahore,
    });
    const { version, parent_name, mobile: number, source } = lead;
    const routed = await scene.school.must(leads.leadUpdate, {
      id,
      version,
      parent_name,
      mobile: number,
      source,
      branch_id: f8,
    });
    expect(routed.first_response_due).not.toBeNull();
    expect((await read(id)).assigned_name).toBe('clerk');
    expect(await told(id)).toEqual(['LEAD_ACK']);
  });

  it('shared out by the fewest open ones; only to people of the branch', async () => {
    const ids = [await create({}, 'cashier'), await create({}, 'cashier'), await create({}, 'cashier')];
    const auto = await scene.school.must(acts.leadAssign, { ids, user_id: 'auto' }, clerk);
    const shares = Map.groupBy(auto.rows, (row) => row.user_name ?? '');
    expect([...shares.keys()].every((name) => ['clerk', 'cashier'].includes(name))).toBe(true);
    const people = await scene.school.must(leads.leadAssignees, {}, clerk);
    expect(people.map((one) => one.name)).toEqual(expect.arrayContaining(['cashier', 'clerk']));
    expect(people.map((one) => one.name)).not.toContain('neighbour');
    expect((await scene.school.call(leads.leadAssignees, { branch_id: g9 }, clerk)).code).toBe(404);
    const neighbour = await asOwner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = 'neighbour'`),
    );
    const wrong = await scene.school.call(acts.leadAssign, { ids, user_id: neighbour?.id ?? 0 }, clerk);
    expect(wrong.errors['user_id']).toEqual(['This person may not work inquiries of the branch']);
  });
});

describe('02 §3.1 working an inquiry', () => {
  it('reached, visit booked, visited, applied, won: each written down, the visit told', async () => {
    const id = await create();
    const log = (more: Partial<InputOf<typeof acts.leadActivity>>) =>
      scene.school.must(acts.leadActivity, { lead_id: id, ...more }, clerk);
    expect((await log({ outcome: 'no_answer' })).stage).toBe('new');
    expect((await log({ outcome: 'reached', next_action_at: soon(2) })).stage).toBe('contacted');
    const contacted = await read(id);
    expect([contacted.next_action_kind, contacted.first_response_at === null]).toEqual(['call', false]);
    expect((await turn(id, { stage: 'visit_booked' })).errors['visit_at']).toEqual([
      'Enter the day and the time of the visit',
    ]);
    const visit_at = soon(3);
    expect((await turn(id, { stage: 'visit_booked', visit_at })).data).toMatchObject({
      stage: 'visit_booked',
      warning: null,
    });
    expect(await read(id)).toMatchObject({ next_action_kind: 'visit', visits_that_day: 1, visits_per_day: 10 });
    expect(await told(id)).toEqual(['LEAD_ACK', 'VISIT_CALL']);
    expect((await turn(id, { stage: 'visited' })).data).toMatchObject({ stage: 'visited' });
    expect((await turn(id, { stage: 'contacted' })).code).toBe(409);
    const stale = await scene.school.call(acts.leadTurn, { id, version: 1, stage: 'junk' }, clerk);
    expect(stale.code).toBe(409);
    const application_id = await draftOf(id);
    await scene.school.as('clerk', () => leadApplied(id, application_id));
    await scene.school.as('clerk', () => leadApplied(id, application_id));
    await scene.school.as('clerk', () => leadWon(id));
    const won = await read(id);
    expect([won.stage, won.children_rows[0]?.application_id]).toEqual(['won', application_id]);
    const steps = won.activities.filter((one) => one.to_stage).map((one) => one.to_stage);
    expect(steps).toEqual(['won', 'applied', 'visited', 'visit_booked', 'contacted']);
  });

  const draftOf = async (lead_id: number): Promise<number> => {
    const row = await scene.school.as('clerk', () =>
      rowOf(sql<{ id: number }>`
        insert into admissions.applications (school_id, branch_id, child_name, lead_id) values (1, ${f8}, 'Saad Mirza', ${lead_id}) returning id`),
    );
    return row?.id ?? 0;
  };

  it('lost asks why, opens again with one press; many are junk at once; messages go where they may (ADM-8)', async () => {
    const id = await create();
    expect((await turn(id, { stage: 'lost' })).errors['reason']).toEqual(['Choose why it was lost']);
    await turn(id, { stage: 'lost', reason: 'fee', note: 'Too dear' });
    expect(await read(id)).toMatchObject({ stage: 'lost', lost_reason: 'fee', next_action_at: null });
    expect((await turn(id, { stage: 'contacted' })).data).toMatchObject({ stage: 'contacted' });
    const other = await create({ marketing_consent: true });
    const ids = [id, other];
    const news = { ids, about: 'marketing', text: 'Open day on Saturday' } as const;
    expect(await scene.school.must(acts.leadMessage, news, clerk)).toEqual({ told: 1, left_out: 1 });
    expect(await scene.school.must(acts.leadMessage, { ...news, about: 'inquiry' }, clerk)).toEqual({
      told: 2,
      left_out: 0,
    });
    expect(await told(other)).toEqual(['LEAD_ACK', 'LEAD_OFFER', 'LEAD_MESSAGE']);
    await turn(other, { stage: 'junk' });
    expect(await scene.school.must(acts.leadTurnMany, { ids, stage: 'junk' }, clerk)).toEqual({ done: 1, left_out: 1 });
  });

  it('a question is answered by being written to, and becomes an admission inquiry with all that was said', async () => {
    const id = await create({ kind: 'contact', subject: 'Timings', children: [] });
    await scene.school.must(acts.leadMessage, { ids: [id], about: 'inquiry', text: 'From eight to two' }, clerk);
    const asked = await read(id);
    expect(asked).toMatchObject({ stage: 'contacted', next_action_at: null });
    const { version, parent_name, mobile: number, source } = asked;
    const written = { id, version, parent_name, mobile: number, source };
    const turned = await scene.school.must(
      leads.leadUpdate,
      { ...written, kind: 'admission', children: [{ name: 'Noor' }] },
      clerk,
    );
    expect([turned.kind, turned.children]).toEqual(['admission', 'Noor']);
    expect(turned.activities.map((one) => one.notes)).toContain('From eight to two');
    expect((await scene.school.call(leads.leadUpdate, { ...written, kind: 'campus' }, clerk)).code).toBe(409);
    const children = [{ ...turned.children_rows[0], name: 'Noor ul Ain' }].map(({ id: child_id, name }) => ({
      id: child_id,
      name,
    }));
    const renamed = await scene.school.must(leads.leadUpdate, { ...written, version: turned.version, children }, clerk);
    expect(renamed.children).toBe('Noor ul Ain');
  });

  it('merged: children, history and the earliest due move to the survivor; the others are found behind it', async () => {
    const keep = await create();
    const other = await create({ children: [{ name: 'Zoya Mirza' }] });
    await scene.school.must(acts.leadActivity, { lead_id: other, kind: 'note', notes: 'Asks for the bus' }, clerk);
    const merged = await scene.school.must(acts.leadMerge, { keep_id: keep, merge_ids: [other] }, clerk);
    expect(merged.children).toBe('Saad Mirza – Grade 5, Zoya Mirza');
    expect(merged.activities.some((one) => one.notes === 'Asks for the bus')).toBe(true);
    expect(merged.duplicates.map((one) => [one.id, one.stage])).toEqual([[other, 'merged']]);
    const twice = await scene.school.call(acts.leadMerge, { keep_id: keep, merge_ids: [other] }, clerk);
    expect(twice.code).toBe(409);
  });
});

describe('ADM-5 by the clock', () => {
  it('quiet for 14 days: the assignee is told once; for 60: lost by itself', async () => {
    const [stale, dead] = [await create(), await create()];
    await asOwner(() =>
      rowsOf(sql`
        update admissions.leads set last_activity_at = platform.now() - make_interval(days => case when id = ${stale} then 15 else 61 end),
               next_action_at = platform.now() - interval '1 day' where id in (${stale}, ${dead})`),
    );
    const night = () => inClockScope({ school_id: 1, branch_id: f8 }, () => ageLeads(f8));
    expect(await night()).toMatchObject({ stale: 1, lost: 1 });
    expect(await night()).toMatchObject({ stale: 0, lost: 0 });
    expect(await read(dead)).toMatchObject({ stage: 'lost', lost_reason: 'no_response' });
    const late = await list({ next: 'late', bucket: '15+' });
    expect(late.data.map((row) => row.id)).toEqual([stale]);
    expect((await list({ filter: (await read(stale)).mobile.slice(3) })).data.map((row) => row.id)).toEqual([stale]);
  });
});

describe('ADM-7 the funnel', () => {
  it('counts by the day of receipt, without junk and merged ones, a merged one once', async () => {
    const today = scene.day();
    const rows = await asOwner(() =>
      rowsOf(sql<{ furthest: number }>`
        select furthest from admissions.leads where branch_id = ${f8} and stage not in ('junk', 'merged')`),
    );
    const reached = (step: number) => rows.filter((row) => row.furthest >= step).length;
    const funnel = await scene.school.must(leadFunnel, { from: scene.day(-1), to: today, group_by: 'branch' }, clerk);
    expect(funnel.totals).toMatchObject({
      leads: rows.length,
      contacted: reached(1),
      visited: reached(2),
      applied: reached(3),
      admitted: 1,
      target: null,
    });
    expect(funnel.rows.map((row) => row.name)).toEqual(['F-8 Campus']);
    const behind = await list({ from: scene.day(-1), to: today, reached: 'contacted' });
    expect(behind.total).toBe(funnel.totals.contacted);
    const team = await scene.school.must(leadFunnel, { from: today, to: today, group_by: 'user' }, clerk);
    expect(team.rows.reduce((sum, row) => sum + row.leads, 0)).toBe(rows.length);
    expect((await scene.school.must(leadFunnel, { from: scene.day(-9), to: scene.day(-5) }, clerk)).totals.leads).toBe(
      0,
    );
  });
});

describe('STU-9 two records of one child', () => {
  it('its applications and the families it sent go to the record that stays; two that stand are ended by a person', async () => {
    const { student_id: winner_id } = await scene.admit({ full_name: 'Usman Tariq', guardians: [father()] });
    const made = await scene.school.owner(() =>
      rowOf(sql<{ loser_id: number }>`
        insert into students.students (school_id, branch_id, family_id, reg_no, full_name, gender, dob, status)
        select school_id, branch_id, family_id, 'R-TWICE', 'Osman Tarik', 'm', dob, 'applicant' from students.students where id = ${winner_id}
        returning id as loser_id`),
    );
    const loser_id = made?.loser_id ?? 0;
    const draft = (student_id: number) =>
      scene.school.owner(() =>
        rowsOf(sql`
          insert into admissions.applications (school_id, branch_id, child_name, student_id, session_id) values (1, ${f8}, 'Osman', ${student_id}, ${scene.session_id})`),
      );
    await draft(loser_id);
    const sent = await create({ source: 'referral', referred_by_student_id: loser_id });
    await draft(winner_id);
    const merge = { winner_id, loser_id, reason: 'One child', confirm: true };
    const both = await scene.school.call(studentMerge, merge, clerk);
    expect([both.code, both.message]).toEqual([409, expect.stringContaining('End one of them, then merge')]);
    await scene.school.owner(() => rowsOf(sql`delete from admissions.applications where student_id = ${winner_id}`));
    expect((await scene.school.must(studentMerge, merge, clerk)).done).toBe(true);
    expect((await read(sent)).referred_by).toBe('Usman Tariq');
    const moved = await scene.school.owner(() =>
      rowsOf(sql`select 1 from admissions.applications where student_id = ${winner_id}`),
    );
    expect(moved).toHaveLength(1);
  });
});

describe('02 §10 the import', () => {
  it('good lines are taken in, bad ones named; it comes again and nothing is doubled', async () => {
    const user = await asOwner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`),
    );
    const day = formatDate(scene.day(-20));
    const lines = [
      'Parent,Phone,Source,Child,Class,DOB,Date',
      `Adnan Gul,0333 1112221,Event,Mina Gul,Grade 5,02/03/2016,${day}`,
      `Adnan Gul,0333 1112221,event,Omar Gul,Grade 5,,${day}`,
      `Sana Bibi,0333 1112222,walk in,,,,`,
      `Bad Phone,0333,Event,,,,`,
      `Bad Class,0333 1112223,Event,Ali,Grade 99,,`,
      `Bad Source,0333 1112224,Newspaper,,,,`,
    ];
    const run = () =>
      runImport({
        kind: 'leads',
        user: { user_id: user?.id ?? 0, school_id: 1 },
        file: { name: 'leads.csv', bytes: Buffer.from(`${lines.join('\n')}\n`), file_id: null },
        mapping: null,
        mode: 'good_rows',
        dry_run: false,
      });
    const done = await run();
    expect(done.made).toEqual({ inquiries: 2, 'added to open ones': 1 });
    expect(done.bad.map((one) => [one.line, one.column])).toEqual([
      [5, 'Phone'],
      [6, 'Class'],
      [7, 'Source'],
    ]);
    const [row] = (await list({ filter: 'Adnan Gul' })).data;
    expect(row).toMatchObject({ children: 'Mina Gul – Grade 5, Omar Gul – Grade 5', source: 'event', branch_id: f8 });
    // An old sheet thanks nobody.
    expect(await told(row?.id ?? 0)).toEqual([]);
    expect((await run()).made).toEqual({});
    expect((await list({ filter: 'Adnan Gul' })).total).toBe(1);
  });
});

describe('spec 02 §12 the website', () => {
  const form = () => ({ parent_name: 'Huma Tariq', mobile: mobile(), child: { name: 'Ayesha', dob: '2021-01-09' } });

  it('by the key of the site and its own pages; the hidden field swallows machines; text stays text', async () => {
    const words = { ...form(), branch_id: f8, message: '<b>Hello</b>', utm: { source: 'fb' } };
    const answer = await ask(words);
    expect([answer.statusCode, answer.json().data.thanks]).toEqual([
      201,
      'Thank you. We have your message and will call you.',
    ]);
    const [row] = (await list({ filter: words.mobile })).data;
    expect(row).toMatchObject({ source: 'website', message: '<b>Hello</b>', children: 'Ayesha', stage: 'new' });
    expect(row?.first_response_due).not.toBeNull();
    expect(await told(row?.id ?? 0)).toEqual(['LEAD_ACK']);
    const trap = { ...form(), website: 'http://spam.example' };
    expect((await ask(trap)).statusCode).toBe(201);
    expect((await list({ filter: trap.mobile }, 'admin')).total).toBe(0);
    expect((await ask({ ...form(), mobile: '123' })).statusCode).toBe(422);
    expect((await ask(form(), { 'x-site-key': 'wrong', origin })).statusCode).toBe(401);
    // A branch of another school is none: the pool takes it.
    const astray = { ...form(), branch_id: branches.other };
    await ask(astray);
    expect((await list({ filter: astray.mobile }, 'admin')).data[0]?.branch_id).toBeNull();
    const gulf = { ...form(), mobile: '9234 5678', branch_id: muscat };
    await ask(gulf);
    expect((await scene.school.must(leads.leadList, {}, { as: 'muscat' })).data[0]?.mobile).toBe('+96892345678');
  });

  it('story 14: 50 identical inquiries at once make one lead with 50 activities; the late clock runs from the first', async () => {
    const same = { ...form(), branch_id: f8 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(same)));
    expect(answers.map((one) => one.statusCode)).toEqual(Array.from({ length: 50 }, () => 201));
    const found = await list({ filter: same.mobile });
    expect(found.total).toBe(1);
    const lead = await read(found.data[0]?.id ?? 0);
    expect(lead.activities).toHaveLength(50);
    expect(lead.first_response_due).not.toBeNull();
    expect(await told(lead.id)).toEqual(['LEAD_ACK']);
  });
});
