// Spec 01 §3 Staff, USER-1, USER-2, AUTH-1: users are kept by people who may do no less, within their own branches.

import { beforeAll, describe, expect, it } from 'vitest';
import { studentList } from '#modules/students/person/contract/students.ts';
import { profilePassword, profileView } from '#modules/users/profile/contract/profile.ts';
import { getUser } from '#modules/users/sign-in/contract/session.ts';
import { login } from '#modules/users/sign-in/contract/sign-in.ts';
import * as users from '#modules/users/user-accounts/contract/users.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { type Made, makeUser, roleIdOf, userIdOf } from './users-scene.ts';

let school: School;
/** Works in F-8 with a few permissions, may add and change users. */
let manager: Made;
let clerkRole: number;
let smallRole: number;

beforeAll(async () => {
  school = await openSchool();
  manager = await makeUser(school, {
    username: 'manager',
    permissions: ['Admin Record', 'Admin Create', 'Admin Edit', 'Student Record'],
    grants: [branches.f8],
  });
  await makeUser(school, { username: 'small', permissions: ['Student Record'], grants: [branches.f8] });
  clerkRole = await roleIdOf(school, 'Branch Clerk');
  smallRole = await roleIdOf(school, 'of small');
});

const person = (username: string) => ({ name: `New ${username}`, email: `${username}@iqra.example`, username });
const f8 = { kind: 'branch', branch_id: branches.f8 } as const;
const as = () => ({ token: manager.token });
const PASSWORD = 'a first one to hand over';

describe('adding a user', () => {
  it('USER-1 with a password to hand over: signs in, must change it, works in the branches given', async () => {
    const made = await school.must(
      users.userCreate,
      { ...person('novak'), role_ids: [smallRole], grants: [f8], password: PASSWORD },
      as(),
    );
    expect(made.status).toBe('active');
    const signed = await school.must(login, { login: 'novak', password: PASSWORD }, { as: null });
    expect(signed.must_change_password).toBe(true);
    const session = await school.must(getUser, {}, { token: signed.access_token ?? '' });
    expect(session).toMatchObject({ school_id: 1, country_id: 162, must_change_password: true });
    expect(session.permissions).toEqual(['Student Record']);
  });

  it('USER-1 a role that holds more than the giver is refused, naming what is missing, and nothing is added', async () => {
    const answer = await school.call(
      users.userCreate,
      { ...person('greedy'), role_ids: [clerkRole], grants: [f8] },
      as(),
    );
    expect(answer.code).toBe(403);
    expect(answer.message).toMatch(/^You can give only what you hold yourself\. Not held: /);
    expect(await userIdOf(school, 'greedy')).toBe(0);
  });

  it('USER-1 a permission that the giver lacks is refused directly too', async () => {
    const input = { ...person('direct'), role_ids: [smallRole], grants: [f8], permissions: ['Fee Deposit'] };
    expect((await school.call(users.userCreate, input, as())).message).toContain('Not held: Fee Deposit');
  });

  it.each([
    ['another branch', [{ kind: 'branch', branch_id: branches.g9 } as const]],
    ['all branches', [{ kind: 'all' } as const]],
    ['all own branches', [{ kind: 'own' } as const]],
  ])('USER-1 a grant beyond the giver’s own is refused: %s', async (_name, grants) => {
    const answer = await school.call(users.userCreate, { ...person('wide'), role_ids: [smallRole], grants }, as());
    expect([403, 422]).toContain(answer.code);
    expect(answer.message).toContain('only branches that you have yourself');
  });

  it('a name or e-mail that is taken, a weak password and a missing role stand at their fields', async () => {
    const taken = await school.call(
      users.userCreate,
      { ...person('clerk'), role_ids: [smallRole], grants: [f8] },
      as(),
    );
    expect([taken.code, Object.keys(taken.errors)]).toEqual([422, ['email']]);
    const weak = await school.call(
      users.userCreate,
      { ...person('weak'), role_ids: [smallRole], grants: [f8], password: 'weak@iqra.example' },
      as(),
    );
    expect(weak.errors).toHaveProperty('password');
    const empty = await school.call(users.userCreate, { ...person('empty'), role_ids: [], grants: [] }, as());
    expect(Object.keys(empty.errors).toSorted()).toEqual(['grants', 'role_ids']);
  });
});

describe('changing a user', () => {
  it('USER-1 nobody edits their own roles, branches or status', async () => {
    const me = await school.must(users.userView, { id: manager.id }, as());
    const { id, name, email, username, version } = me;
    const change = { id, name, email, username, version, role_ids: [] };
    const answer = await school.call(users.userUpdate, change, as());
    expect([answer.code, answer.message]).toEqual([403, expect.stringContaining('This is you')]);
    expect((await school.call(users.userLock, { id, version, reason: 'x' }, as())).code).toBe(403);
  });

  it('USER-1 the database says so too, whatever a call forgets', async () => {
    const { sql, rowsOf } = await import('#platform/db/index.ts');
    const admin = await userIdOf(school, 'admin');
    await expect(
      school.as('admin', () => rowsOf(sql`delete from platform.user_grants where user_id = ${admin}`)),
    ).rejects.toThrow('Nobody changes their own branches');
    await expect(
      school.as('clerk', () =>
        rowsOf(
          sql`insert into platform.user_roles select id, (select id from platform.roles where is_system) from platform.users where username = 'nobody'`,
        ),
      ),
    ).rejects.toThrow('Only a Super Admin makes another Super Admin');
  });

  it('USER-1 who also works elsewhere is changed by head office only, and outside the scope is not found', async () => {
    const cashier = await userIdOf(school, 'cashier');
    const seen = await school.must(users.userView, { id: cashier }, as());
    expect(seen.locked_for_me).toContain('branches that you do not have');
    expect(seen.grants.map((grant) => grant.branch_name)).toEqual(['F-8 Campus', null]);
    const { id, version } = seen;
    expect((await school.call(users.userLock, { id, version, reason: 'x' }, as())).code).toBe(403);
    const neighbour = await userIdOf(school, 'neighbour');
    expect((await school.call(users.userView, { id: neighbour }, as())).code).toBe(404);
  });

  it('USER-1 nobody takes over a person who may do more: no password, no e-mail; a link is sent to the person', async () => {
    const id = await userIdOf(school, 'clerk');
    const clerk = await school.must(users.userView, { id }, as());
    expect(clerk.beyond_me).toContain('Fee Deposit');
    const set = await school.call(users.userResetPassword, { id, password: PASSWORD }, as());
    expect([set.code, set.message]).toEqual([403, expect.stringContaining('may do more than you')]);
    const { name, username, version } = clerk;
    const mail = await school.call(users.userUpdate, { id, name, username, version, email: 'mine@iqra.example' }, as());
    expect(mail.code).toBe(403);
    expect((await school.call(users.userResetPassword, { id }, as())).code).toBe(200);
  });

  it('an edit with an old version is refused; only what differs is written, and the audit tells it', async () => {
    const id = await userIdOf(school, 'novak');
    const { version } = await school.must(users.userView, { id }, as());
    const input = { id, version, ...person('novak'), name: 'Nadia Novak', phone: '+92 300 1234567' };
    await school.must(users.userUpdate, input, as());
    expect((await school.call(users.userUpdate, input, as())).code).toBe(409);
    const after = await school.must(users.userView, { id }, as());
    expect([after.name, after.roles.map((role) => role.name)]).toEqual(['Nadia Novak', ['of small']]);
    const { auditList } = await import('#kernel/calls/audit.ts');
    const history = await school.must(auditList, { record_kind: 'user', record_id: id });
    expect(history.data[0]).toMatchObject({ action: 'edited', by: 'manager', after: { name: 'Nadia Novak' } });
  });
});

describe('AUTH-1 locking and leaving', () => {
  it('ends running sessions at once; no sign-in; letting in again brings it back', async () => {
    const id = await userIdOf(school, 'novak');
    const { access_token } = await school.must(login, { login: 'novak', password: PASSWORD }, { as: null });
    const token = access_token ?? '';
    const { version } = await school.must(users.userView, { id }, as());
    const locked = await school.must(users.userLock, { id, version, reason: 'Lost the phone' }, as());
    expect((await school.call(getUser, {}, { token })).code).toBe(401);
    expect((await school.call(login, { login: 'novak', password: PASSWORD }, { as: null })).code).toBe(422);
    const again = await school.call(users.userLock, { id, version: locked.version, reason: 'x' }, as());
    expect([again.code, again.message]).toEqual([409, 'Nadia Novak is locked already']);
    await school.must(users.userUnlock, { id, version: locked.version }, as());
    expect((await school.call(login, { login: 'novak', password: PASSWORD }, { as: null })).code).toBe(200);
    const sessions = await school.must(users.userSessions, { id }, as());
    expect(sessions.length).toBe(1);
    expect((await school.must(users.userEndSessions, { id }, as())).ended).toBe(1);
  });
});

describe('the list', () => {
  it('shows who reaches the scope, with figures that agree, and finds by name, role, branch and state', async () => {
    const all = await school.must(users.userList, { fetchCount: 100 });
    const { active = 0, locked = 0, pending = 0, left = 0 } = all.figures ?? {};
    expect(active + locked + pending + left).toBe(all.total);
    const here = await school.must(users.userList, { fetchCount: 100 }, as());
    const names = here.data.map((row) => row.username);
    expect(names).toContain('clerk');
    expect(names).not.toContain('neighbour');
    expect(names).not.toContain('muscat');
    const of = await school.must(users.userList, { role_id: smallRole });
    expect(of.data.map((row) => row.username).toSorted()).toEqual(['novak', 'small']);
    const lahore = await school.must(users.userList, { branch_id: branches.lahore, fetchCount: 100 });
    expect(lahore.data.map((row) => row.username)).toEqual(['accountant', 'admin', 'cashier']);
    expect((await school.must(users.userList, { filter: 'Nadia Nov' })).total).toBe(1);
    expect((await school.must(users.userList, { status: ['locked'] })).total).toBe(locked);
    const newest = await school.must(users.userList, { sortBy: 'seen_at', descending: true, fetchCount: 1 });
    expect(newest.data[0]?.seen_at).toBeTruthy();
  });

  it('offers for giving what the giver holds, and says what is missing for the rest', async () => {
    const offer = await school.must(users.whatToGive, {}, as());
    expect(offer.grant_kinds).toEqual(['branch']);
    expect(offer.branches.map((branch) => branch.id)).toEqual([branches.f8]);
    const byName = new Map(offer.roles.map((role) => [role.name, role.missing]));
    expect(byName.get('of small')).toBeNull();
    expect(byName.get('Super Admin')).toBe('Only a Super Admin gives this role');
    expect(byName.get('Branch Clerk')).toMatch(/^You do not hold .* more$/);
  });

  it('why may she? names the roles and what was given directly', async () => {
    const id = await userIdOf(school, 'small');
    const { version } = await school.must(users.userView, { id }, as());
    await school.must(users.userUpdate, { id, version, ...person('small'), permissions: ['Admin Record'] }, as());
    const why = await school.must(users.userPermissions, { id }, as());
    expect(why.map(({ name, direct, roles }) => [name, direct, roles.map((role) => role.name)])).toEqual([
      ['Student Record', false, ['of small']],
      ['Admin Record', true, []],
    ]);
  });
});

describe('a password that was handed over', () => {
  it('USER-1 until the password that was handed over is changed, nothing opens but the own account', async () => {
    await school.must(
      users.userCreate,
      { ...person('fresh'), role_ids: [smallRole], grants: [f8], password: PASSWORD },
      as(),
    );
    const signed = await school.must(login, { login: 'fresh', password: PASSWORD }, { as: null });
    const token = signed.access_token ?? '';
    const early = await school.call(studentList, {}, { token });
    expect([early.code, early.message]).toEqual([403, 'Choose a password of your own first, in your profile']);
    expect((await school.call(profileView, {}, { token })).code).toBe(200);
    await school.must(profilePassword, { current: PASSWORD, password: 'of her own choosing 7' }, { token });
    expect((await school.call(studentList, {}, { token })).code).toBe(200);
  });
});

describe('USER-1 a person who may do more than the manager', () => {
  it('is not locked, marked as left, signed out or looked at in their devices; nothing has changed', async () => {
    const stronger = await makeUser(school, {
      username: 'stronger',
      permissions: ['Student Record', 'Fee Deposit'],
      grants: [branches.f8],
    });
    const { id } = stronger;
    const { version } = await school.must(users.userView, { id }, as());
    const tries = [
      await school.call(users.userLock, { id, version, reason: 'x' }, as()),
      await school.call(users.userLeft, { id, version, reason: 'x' }, as()),
      await school.call(users.userEndSessions, { id }, as()),
      await school.call(users.userSessions, { id }, as()),
    ];
    for (const answer of tries)
      expect([answer.code, answer.message]).toEqual([
        403,
        expect.stringMatching(
          /^This person may do more than you \(Fee Deposit\), so you cannot .* Ask somebody who holds them\.$/,
        ),
      ]);
    expect((await school.call(getUser, {}, { token: stronger.token })).code).toBe(200);
    const locked = await school.must(users.userLock, { id, version, reason: 'By head office' });
    expect((await school.call(users.userUnlock, { id, version: locked.version }, as())).code).toBe(403);
    const past = school.owner(async () => {
      await rowsOf(sql`select set_config('app.user_id', ${String(manager.id)}, true)`);
      await rowsOf(sql`update platform.users set status = 'active' where id = ${id}`);
    });
    await expect(past).rejects.toThrow('may do more than you');
  });
});
