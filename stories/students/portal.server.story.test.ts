// Accounts of the parents' app (STU-90, STU-91): invited, generated, typed, locked; the door that opens nothing else; custody first.

import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import * as portal from '#modules/students/portal/contract/portal.ts';
import { portalLogin, portalLogout } from '#modules/students/portal/contract/portal-door.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const clerk = { as: 'clerk' } as const;
const admin = { as: 'admin' } as const;

interface Child {
  student_id: number;
  guardian_id: number;
}

async function child(
  full_name: string,
  parent: Record<string, unknown>,
  as: 'clerk' | 'neighbour' = 'clerk',
): Promise<Child> {
  const { student_id } = await scene.admit(
    {
      full_name,
      join_on: scene.day(-30),
      guardians: [father(parent)],
      ...(as === 'neighbour' ? { section_id: scene.sections.g9 } : {}),
    },
    as,
  );
  const family = await scene.school.must(studentFamily, { id: student_id }, { as });
  return { student_id, guardian_id: family.guardians[0]?.guardian_id ?? 0 };
}

let ali: Child;
let bina: Child;
let far: Child;

beforeAll(async () => {
  scene = await openStudents();
  ali = await child('Ali Mirza', { full_name: 'Bilal Mirza', mobile: '0300 1234567' });
  bina = await child('Bina Shah', { full_name: 'Omar Shah', mobile: '0300 1234567' });
  far = await child('Zain Far', { full_name: 'Far Away', mobile: '0301 7654321' }, 'neighbour');
});

const signIn = (username: string, password: string, new_password?: string) =>
  scene.school.call(portalLogin, { username, password, ...(new_password ? { new_password } : {}) }, { as: null });

async function accountOf({ guardian_id }: Child) {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number; username: string }>`
      select id, username::text from students.portal_accounts where guardian_id = ${guardian_id}`),
  );
  return row ?? { id: 0, username: '' };
}

/** The link as the family reads it in its message. */
async function linkOf(account_id: number): Promise<string> {
  const row = await asOwner(() =>
    rowOf(sql<{ link: string }>`
      select data ->> 'link' as link from platform.message_intents
       where event_code = 'PORTAL_INVITE' and subject_id = ${account_id} order by id desc limit 1`),
  );
  return new URL(row?.link ?? 'http://nowhere/').pathname;
}

const choose = (url: string, password: string, again = password) =>
  scene.school.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, again }).toString(),
  });

describe('STU-90 an invitation', () => {
  it('writes a link to the guardian; two guardians with one mobile get names of their own and a notice (STU-91)', async () => {
    const { rows } = await scene.school.must(
      portal.portalInvite,
      { guardian_ids: [ali.guardian_id, bina.guardian_id] },
      clerk,
    );
    expect(rows.map((row) => [row.username, row.done])).toEqual([
      ['+923001234567', true],
      ['+923001234567-2', true],
    ]);
    expect(rows[1]?.note).toBe('Another guardian signs in with this mobile: the user name is +923001234567-2');
    const list = await scene.school.must(portal.portalList, { course_id: scene.course_id }, clerk);
    expect(list.data.map((row) => [row.student_name, row.state])).toEqual([
      ['Ali Mirza', 'invited'],
      ['Bina Shah', 'invited'],
    ]);
    expect(list.figures).toMatchObject({ invited: 2, active: 0 });
  });

  it('opening the page changes nothing; short, different and the user name are refused; the link works once', async () => {
    const account = await accountOf(ali);
    const url = await linkOf(account.id);
    expect(url).toMatch(/^\/portal\/mkl_/);
    const page = await scene.school.app.inject({ method: 'GET', url });
    expect([page.statusCode, page.body.includes('+923001234567')]).toEqual([200, true]);
    for (const [password, again, says] of [
      ['short', 'short', 'Use at least 8 characters'],
      ['0300-1234567', '0300-1234567', 'must not be the user name'],
      ['sunny morning', 'sunny evening', 'not the same'],
    ] as const) {
      const refused = await choose(url, password, again);
      expect([refused.statusCode, refused.body.includes(says)]).toEqual([422, true]);
    }
    expect((await signIn('0300 1234567', 'sunny morning')).code).toBe(422);
    const [first, second] = await Promise.all([choose(url, 'sunny morning'), choose(url, 'other morning')]);
    expect([first.statusCode, second.statusCode].filter((code) => code === 200)).toHaveLength(1);
    expect((await scene.school.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    const good = first.statusCode === 200 ? 'sunny morning' : 'other morning';
    expect((await signIn('0300 1234567', good)).data).toMatchObject({
      must_change: false,
      children: [{ name: 'Ali Mirza', reach: 'full' }],
    });
  });

  it('a new invitation ends the one before; locking ends them all', async () => {
    const account = await accountOf(bina);
    const old = await linkOf(account.id);
    await scene.school.must(portal.portalInvite, { guardian_ids: [bina.guardian_id] }, clerk);
    const fresh = await linkOf(account.id);
    expect(fresh).not.toBe(old);
    expect((await scene.school.app.inject({ method: 'GET', url: old })).statusCode).toBe(404);
    await scene.school.must(portal.portalLock, { account_ids: [account.id], reason: 'Lost telephone' }, clerk);
    expect((await scene.school.app.inject({ method: 'GET', url: fresh })).statusCode).toBe(404);
    const [again] = (await scene.school.must(portal.portalInvite, { guardian_ids: [bina.guardian_id] }, clerk)).rows;
    expect(again).toMatchObject({ done: false, note: 'The account of Omar Shah is locked: unlock it first' });
    const [unlocked] = await scene.school.must(
      portal.portalUnlock,
      { account_ids: [account.id], reason: 'Found again' },
      clerk,
    );
    expect(unlocked).toMatchObject({ done: true, note: 'There is no password yet: invite the person' });
  });
});

describe('STU-90 passwords of the school', () => {
  it('one is shown once; it must be changed at the first sign-in, and never stands anywhere', async () => {
    const { shown, job_id } = await scene.school.must(
      portal.portalGenerate,
      { guardian_ids: [bina.guardian_id] },
      clerk,
    );
    expect(job_id).toBeNull();
    const password = shown?.password ?? '';
    expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{10}$/);
    const name = '0300 1234567-2';
    expect((await signIn(name, password)).data).toEqual({ access_token: null, must_change: true, children: [] });
    expect((await signIn(name, password, '03001234567')).errors['new_password']).toEqual([
      'The password must not be the user name',
    ]);
    expect((await signIn(name, password, password)).code).toBe(422);
    const opened = await signIn(name, password, 'my own words');
    expect(opened.data.access_token).toMatch(/^mkp_/);
    expect((await signIn(name, password)).code).toBe(422);
    expect((await signIn(name, 'my own words')).code).toBe(200);
    const found = await asOwner(() =>
      rowsOf(sql<{ n: number }>`
        select 1 as n from platform.audit_entries where after::text like ${`%${password}%`}
        union all select 1 from platform.idempotency_keys where answer::text like ${`%${password}%`}
        union all select 1 from platform.job_runs where input::text like ${`%${password}%`}
        union all select 1 from students.portal_passwords where password_hash like ${`%${password}%`}`),
    );
    expect(found).toEqual([]);
    await expect(
      scene.school.as('clerk', () => rowsOf(sql`select password_hash from students.portal_passwords`)),
    ).rejects.toThrow('permission denied');
  });

  it('a typed one is held to the rule, and ends the sessions', async () => {
    const account = await accountOf(ali);
    const token =
      (await signIn('+923001234567', 'sunny morning')).data?.access_token ??
      (await signIn('+923001234567', 'other morning')).data?.access_token ??
      '';
    const set = (password: string) =>
      scene.school.call(portal.portalSet, { account_id: account.id, password, must_change: false }, clerk);
    expect((await set('seven77')).errors['password']).toEqual(['Use at least 8 characters']);
    expect((await set('+92 300 1234567')).errors['password']).toEqual(['The password must not be the user name']);
    expect((await set('a quiet river')).code).toBe(200);
    expect((await scene.school.call(portalLogout, {}, { token })).code).toBe(401);
    expect((await signIn('0300-1234567', 'a quiet river')).code).toBe(200);
  });

  it('many are a job; its slips are eight a page and are read once, by whoever made them', async () => {
    await scene.school.must(
      portal.portalGenerate,
      { all: { filters: { who: 'guardian', course_id: scene.course_id }, count: 2 } },
      clerk,
    );
    await runWaitingJobs();
    const [sheet] = (await scene.school.must(portal.portalSlips, {}, clerk)).data;
    expect(sheet).toMatchObject({ title: 'Passwords', rows: 2, state: 'waiting' });
    expect((await scene.school.must(portal.portalSlips, {}, admin)).data).toEqual([]);
    const id = sheet?.id ?? 0;
    expect((await scene.school.call(portal.portalSlipsPrint, { id }, admin)).code).toBe(404);
    const pdf = await scene.school.call(portal.portalSlipsPrint, { id }, clerk);
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
      mergePages: true,
    });
    expect(totalPages).toBe(1);
    expect(text).toContain('Bilal Mirza');
    expect(text).toContain('0300 1234567-2');
    const password = /[A-HJ-NP-Za-km-z2-9]{10}/.exec(text.slice(text.indexOf('for the first time')))?.[0] ?? '';
    expect([password.length, (await signIn('0300 1234567', password)).data?.must_change]).toEqual([10, true]);
    const again = await scene.school.call(portal.portalSlipsPrint, { id }, clerk);
    expect([again.code, again.message.slice(0, 28)]).toEqual([409, 'These slips were printed on ']);
  });
});

describe('STU-90 the door', () => {
  it('the token opens calls marked portal and none of the office; signing out ends it', async () => {
    await scene.school.must(
      portal.portalSet,
      { account_id: (await accountOf(ali)).id, password: 'a quiet river', must_change: false },
      clerk,
    );
    const token = (await signIn('03001234567', 'a quiet river')).data.access_token ?? '';
    for (const url of ['/api/v1/user', '/api/v1/student/list', '/api/v1/student/portal/list'])
      expect((await scene.school.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(
        401,
      );
    expect((await scene.school.call(portalLogout, {}, { token })).code).toBe(200);
    expect((await scene.school.call(portalLogout, {}, { token })).code).toBe(401);
    expect((await scene.school.call(portalLogout, {}, clerk)).code).toBe(401);
  });

  it('who guesses waits: five failures of an account, however its mobile is written', async () => {
    for (const name of ['0301 1111111', '+923011111111', '0092 301 1111111', '03011111111', '0301-1111111']) {
      const wrong = await signIn(name, 'a wrong guess');
      expect([wrong.code, wrong.message]).toEqual([422, 'The user name or password is not right']);
    }
    const late = await signIn('0301 1111111', 'a wrong guess');
    expect([late.code, late.message]).toEqual([429, expect.stringContaining('Too many attempts')]);
    expect((await signIn('0300 1234567', 'a quiet river')).code).toBe(200);
  });
});

describe('STU-91 custody', () => {
  it('a guardian who is barred is out at once, and gets no account again', async () => {
    const token = (await signIn('0300 1234567', 'a quiet river')).data.access_token ?? '';
    await asOwner(() =>
      rowsOf(sql`update students.student_guardians set custody = 'barred' where guardian_id = ${ali.guardian_id}`),
    );
    expect((await scene.school.call(portalLogout, {}, { token })).code).toBe(401);
    expect((await signIn('0300 1234567', 'a quiet river')).code).toBe(422);
    const { rows } = await scene.school.must(portal.portalInvite, { guardian_ids: [ali.guardian_id] }, clerk);
    expect(rows[0]).toMatchObject({ done: false, note: 'Bilal Mirza is barred and gets no account' });
    const set = await scene.school.call(
      portal.portalSet,
      { account_id: (await accountOf(ali)).id, password: 'another river' },
      clerk,
    );
    expect([set.code, set.message]).toEqual([409, 'Bilal Mirza is barred and gets no account']);
  });

  it('a second child of the family comes with the same account; one who left is closed after 90 days (03 §3.3)', async () => {
    const family = await asOwner(() =>
      rowOf(sql<{ identity_no: string }>`select identity_no from students.guardians where id = ${bina.guardian_id}`),
    );
    const second = await scene.admit({
      full_name: 'Danish Shah',
      dob: '2017-01-01',
      guardians: [father({ full_name: 'Omar Shah', mobile: '0300 1234567', identity_no: family?.identity_no })],
    });
    await scene.school.must(
      portal.portalSet,
      { account_id: (await accountOf(bina)).id, password: 'a deep lake', must_change: false },
      clerk,
    );
    const both = await signIn('0300 1234567-2', 'a deep lake');
    expect(both.data.children.map((one) => one.name).toSorted()).toEqual(['Bina Shah', 'Danish Shah']);
    await asOwner(() =>
      rowsOf(
        sql`update students.students set status = 'left', status_since = platform.now()::date - 91 where id = ${second.student_id}`,
      ),
    );
    expect((await signIn('0300 1234567-2', 'a deep lake')).data.children.map((one) => one.name)).toEqual(['Bina Shah']);
    await asOwner(() =>
      rowsOf(
        sql`update students.students set status = 'left', status_since = platform.now()::date - 10 where id = ${second.student_id}`,
      ),
    );
    expect((await signIn('0300 1234567-2', 'a deep lake')).data.children.map((one) => one.reach).toSorted()).toEqual([
      'full',
      'read only',
    ]);
  });

  it('students have accounts of their own in the classes that the school has set', async () => {
    const none = await scene.school.must(portal.portalInvite, { student_ids: [bina.student_id] }, clerk);
    expect(none.rows[0]?.note).toBe(
      'Students of Grade 5 have no account of their own. Add the class in Settings first',
    );
    await asOwner(() =>
      rowsOf(sql`insert into platform.setting_values (school_id, key, value, valid_from)
        values (1, 'portal_student_classes', '["grade 5"]', '2026-01-01')`),
    );
    const { shown } = await scene.school.must(portal.portalGenerate, { student_ids: [bina.student_id] }, clerk);
    expect(shown?.username).toMatch(/^R\d+/);
    const own = await signIn(shown?.username ?? '', shown?.password ?? '', 'my own account');
    expect(own.data.children.map((one) => one.name)).toEqual(['Bina Shah']);
  });
});

describe('STU-90 scope and permission', () => {
  it('a person of branch 3 neither sees nor moves accounts of branch 9', async () => {
    await scene.school.must(portal.portalInvite, { guardian_ids: [far.guardian_id] }, { as: 'neighbour' });
    const account_ids = [(await accountOf(far)).id];
    const mine = await scene.school.must(portal.portalList, {}, clerk);
    expect(mine.data.some((row) => row.guardian_id === far.guardian_id)).toBe(false);
    const tries = await Promise.all([
      scene.school.call(portal.portalInvite, { guardian_ids: [far.guardian_id] }, clerk),
      scene.school.call(portal.portalGenerate, { guardian_ids: [far.guardian_id] }, clerk),
      scene.school.call(portal.portalSet, { account_id: account_ids[0] ?? 0, password: 'a quiet river' }, clerk),
      scene.school.call(portal.portalLock, { account_ids, reason: 'No' }, clerk),
      scene.school.call(portal.portalUnlock, { account_ids, reason: 'No' }, clerk),
      scene.school.call(portal.portalEndSessions, { account_ids, reason: 'No' }, clerk),
    ]);
    expect(tries.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await scene.school.call(portal.portalList, {}, { as: null })).code).toBe(401);
  });

  it('nobody chosen, and a list that has changed since it was confirmed, are refused', async () => {
    const nobody = await scene.school.call(portal.portalInvite, {}, clerk);
    expect([nobody.code, nobody.errors['guardian_ids']]).toEqual([422, ['Choose at least one person']]);
    const other = await scene.school.call(
      portal.portalInvite,
      { all: { filters: { who: 'guardian' }, count: 50 } },
      clerk,
    );
    expect(other.code).toBe(409);
  });
});
