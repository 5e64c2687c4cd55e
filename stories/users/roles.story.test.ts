// Spec 01 §3 Role, USER-1, USER-3, story 6: roles act at once, are given by who holds them, and are replaced when deleted.

import { beforeAll, describe, expect, it } from 'vitest';
import { confirmPassword } from '#kernel/calls/step-up.ts';
import { depositList } from '#modules/fees/deposits/contract/deposits.ts';
import * as roles from '#modules/users/roles/contract/roles.ts';
import * as permissionsCalls from '#modules/users/permissions/contract/permissions.ts';
import { userList, userView } from '#modules/users/user-accounts/contract/users.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School, STORY_PASSWORD } from '../harness/school.ts';
import { type Made, makeUser, roleIdOf, userIdOf } from './users-scene.ts';

let school: School;
/** Keeps roles of the project; holds Student Record beside. */
let keeper: Made;
beforeAll(async () => {
  school = await openSchool();
  keeper = await makeUser(school, {
    username: 'keeper',
    permissions: ['Role Record', 'Role Create', 'Role Edit', 'Role Delete', 'Student Record', 'Class Record'],
    grants: ['own'],
  });
});

const as = () => ({ token: keeper.token });
const ROLE_EDIT = 'PUT roles/:id';
const ROLE_CREATE = 'POST roles';
const ROLE_DELETE = 'DELETE roles/:id';
const confirm = (token?: string, call = ROLE_EDIT) =>
  school.must(confirmPassword, { password: STORY_PASSWORD, call }, token ? { token } : {});

describe('story 6 a role acts at once', () => {
  it('story 6: without Fee Deposit the call is 403; added, the next request succeeds without signing in again', async () => {
    const small = await makeUser(school, { username: 'desk', permissions: ['Student Record'], grants: [branches.f8] });
    const ask = () => school.call(depositList, {}, { token: small.token });
    expect((await ask()).code).toBe(403);
    const id = await roleIdOf(school, 'of desk');
    const { version, name, permission_names } = await school.must(roles.roleView, { id });
    await confirm();
    await school.must(roles.roleUpdate, { id, version, name, permissions: [...permission_names, 'Fee Deposit'] });
    expect((await ask()).code).toBe(200);
    const next = await school.must(roles.roleView, { id });
    await school.must(roles.roleUpdate, { id, version: next.version, name, permissions: permission_names });
    expect((await ask()).code).toBe(403);
  });
});

describe('USER-1 what a person may put into a role', () => {
  it('USER-1 only what the keeper holds, and the sentence names what is missing', async () => {
    await confirm(keeper.token, ROLE_CREATE);
    const made = await school.must(roles.roleCreate, { name: 'Reader', permissions: ['Student Record'] }, as());
    const { version } = await school.must(roles.roleView, { id: made.id }, as());
    const more = await school.call(
      roles.roleUpdate,
      { id: made.id, version, name: 'Reader', permissions: ['Student Record', 'Fee Challen'] },
      as(),
    );
    expect([more.code, more.message]).toEqual([403, 'You can give only what you hold yourself. Not held: Fee Challen']);
    const taken = await school.call(roles.roleCreate, { name: 'reader', permissions: [] }, as());
    expect(taken.errors).toHaveProperty('name');
    const unknown = await school.call(roles.roleCreate, { name: 'Odd', permissions: ['No Such Thing'] }, as());
    expect(unknown.errors).toHaveProperty('permissions');
  });

  it('USER-1 nobody changes a role that they hold, nor one of all projects without working in all branches', async () => {
    const id = await roleIdOf(school, 'of keeper');
    const mine = await school.must(roles.roleView, { id }, as());
    expect(mine.locked_for_me).toContain('You hold this role yourself');
    const { version, name } = mine;
    const answer = await school.call(roles.roleUpdate, { id, version, name, permissions: ['Class Record'] }, as());
    expect(answer.code).toBe(403);
    expect((await school.call(roles.roleDelete, { id, replace_by: id }, as())).code).toBe(422);
    const shared = await roleIdOf(school, 'Branch Clerk');
    const clerk = await school.must(roles.roleView, { id: shared }, as());
    expect(clerk.locked_for_me).toContain('all projects');
    const change = { id: shared, version: clerk.version, name: 'Mine', permissions: clerk.permission_names };
    expect((await school.call(roles.roleUpdate, change, as())).code).toBe(403);
    expect((await school.call(roles.roleCreate, { name: 'Wide', permissions: [], all_schools: true }, as())).code).toBe(
      403,
    );
  });

  it('Super Admin is neither edited nor deleted, by nobody', async () => {
    const id = await roleIdOf(school, 'Super Admin');
    const { version } = await school.must(roles.roleView, { id });
    await confirm();
    const edited = await school.call(roles.roleUpdate, {
      id,
      version,
      name: 'Weaker',
      permissions: ['Student Record'],
    });
    expect([edited.code, edited.message]).toEqual([409, expect.stringContaining('Super Admin')]);
    const other = await roleIdOf(school, 'Branch Clerk');
    const deleted = await school.call(roles.roleDelete, { id, replace_by: other });
    expect([403, 409]).toContain(deleted.code);
  });
});

describe('00 §13 sensitive permissions want the password again', () => {
  it('adding or taking a sensitive one asks, a plain one does not; five minutes, that call, that session', async () => {
    const { id } = await school.must(roles.roleCreate, { name: 'Stepper', permissions: ['Class Record'] });
    const view = () => school.must(roles.roleView, { id });
    const edit = async (permissions: string[], options: { as?: 'admin' } = {}) =>
      school.call(roles.roleUpdate, { id, version: (await view()).version, name: 'Stepper', permissions }, options);
    await school.owner(() => rowsOf(sql`delete from platform.step_ups`));
    expect((await edit(['Class Record', 'Paid List'])).code).toBe(200);
    const asked = await edit(['Class Record', 'Audit Record']);
    expect([asked.code, asked.details]).toEqual([403, { code: 'password_again', call: ROLE_EDIT }]);
    const wrong = await school.call(confirmPassword, { password: 'not it at all', call: ROLE_EDIT });
    expect([wrong.code, Object.keys(wrong.errors)]).toEqual([422, ['password']]);
    await school.must(confirmPassword, { password: STORY_PASSWORD, call: 'POST logout-other-devices' });
    expect((await edit(['Class Record', 'Audit Record'])).code).toBe(403);
    await confirm();
    expect((await edit(['Class Record', 'Audit Record'])).code).toBe(200);
    await school.owner(() => rowsOf(sql`update platform.step_ups set until = platform.now() - interval '1 second'`));
    expect((await edit(['Class Record'])).code).toBe(403);
  });
});

describe('00 §13 a role that is made, or that takes the place of another', () => {
  it('made with a sensitive permission it asks for the password, with a plain one it does not', async () => {
    await school.owner(() => rowsOf(sql`delete from platform.step_ups`));
    const make = (name: string, permissions: string[]) => school.call(roles.roleCreate, { name, permissions });
    expect((await make('Plain one', ['Class Record'])).code).toBe(201);
    const asked = await make('Auditor', ['Class Record', 'Audit Record']);
    expect([asked.code, asked.details]).toEqual([403, { code: 'password_again', call: ROLE_CREATE }]);
    await confirm(undefined, ROLE_CREATE);
    expect((await make('Auditor', ['Class Record', 'Audit Record'])).code).toBe(201);
  });

  it('a replacement that brings a sensitive permission asks too', async () => {
    await school.owner(() => rowsOf(sql`delete from platform.step_ups`));
    const [from, to] = [await roleIdOf(school, 'Plain one'), await roleIdOf(school, 'Auditor')];
    const asked = await school.call(roles.roleDelete, { id: from, replace_by: to });
    expect([asked.code, asked.details]).toEqual([403, { code: 'password_again', call: ROLE_DELETE }]);
    await confirm(undefined, ROLE_DELETE);
    expect((await school.call(roles.roleDelete, { id: from, replace_by: to })).code).toBe(200);
  });
});

describe('USER-1 a role that is wider than who deletes it', () => {
  it('of all projects: 403 as for a change, also with a replacement, and whoever held it still does', async () => {
    const small = await makeUser(school, {
      username: 'small keeper',
      permissions: ['Role Record', 'Role Create', 'Role Edit', 'Role Delete', 'Class Record'],
      grants: [branches.f8],
    });
    const given = { token: small.token };
    const wide = await school.must(roles.roleCreate, {
      name: 'Wide',
      permissions: ['Class Record'],
      all_schools: true,
    });
    await makeUser(school, { username: 'far', permissions: [], grants: [branches.other], roles: ['Wide'] });
    const mine = await school.must(roles.roleCreate, { name: 'Mine', permissions: ['Class Record'] }, given);
    for (const replace_by of [mine.id, undefined]) {
      const answer = await school.call(roles.roleDelete, { id: wide.id, ...(replace_by ? { replace_by } : {}) }, given);
      expect([answer.code, answer.message]).toEqual([403, expect.stringContaining('people who work in all branches')]);
    }
    expect((await school.must(roles.roleView, { id: wide.id })).users).toBe(1);
    const past = school.owner(async () => {
      await rowsOf(
        sql`select set_config('app.user_id', ${String(small.id)}, true), set_config('app.school_id', '1', true)`,
      );
      await rowsOf(sql`delete from platform.user_roles where role_id = ${wide.id}`);
    });
    await expect(past).rejects.toThrow('also works in branches that you do not have');
  });

  it('of the project, held by people of branches that are not the deleter’s: 403', async () => {
    const small = await makeUser(school, {
      username: 'keeper of f8',
      permissions: ['Role Record', 'Role Create', 'Role Delete', 'Class Record'],
      grants: [branches.f8],
    });
    const given = { token: small.token };
    const [shared, mine] = [
      await school.must(roles.roleCreate, { name: 'Shared', permissions: ['Class Record'] }, given),
      await school.must(roles.roleCreate, { name: 'Mine too', permissions: ['Class Record'] }, given),
    ];
    await makeUser(school, { username: 'at g9', permissions: [], grants: [branches.g9], roles: ['Shared'] });
    const answer = await school.call(roles.roleDelete, { id: shared.id, replace_by: mine.id }, given);
    expect([answer.code, answer.message]).toEqual([403, expect.stringContaining('branches that you do not have')]);
    expect((await school.must(roles.roleView, { id: shared.id })).users).toBe(1);
  });
});

describe('USER-3 deleting a role', () => {
  it('USER-3 in use: refused with the number of users, then replaced in one step', async () => {
    await confirm(undefined, ROLE_CREATE);
    const old = await school.must(roles.roleCreate, { name: 'Old desk', permissions: ['Student Record'] });
    const next = await school.must(roles.roleCreate, {
      name: 'New desk',
      permissions: ['Student Record', 'Class Record'],
    });
    const one = await makeUser(school, {
      username: 'one',
      permissions: [],
      grants: [branches.f8],
      roles: ['Old desk'],
    });
    await makeUser(school, {
      username: 'both',
      permissions: [],
      grants: [branches.f8],
      roles: ['Old desk', 'New desk'],
    });
    const refused = await school.call(roles.roleDelete, { id: old.id });
    expect([refused.code, refused.message]).toEqual([409, '2 users hold this role. Choose the role that replaces it.']);
    const done = await school.must(roles.roleDelete, { id: old.id, replace_by: next.id });
    expect(done.moved).toBe(1);
    expect((await school.call(roles.roleView, { id: old.id })).code).toBe(404);
    const held = await school.must(userView, { id: one.id });
    expect(held.roles.map((role) => role.name)).toContain('New desk');
    expect((await school.must(userList, { role_id: next.id })).total).toBe(2);
  });

  it('USER-1 a replacement that gives more than the deleter holds is refused', async () => {
    const old = await school.must(roles.roleCreate, { name: 'Plain', permissions: ['Class Record'] }, as());
    await makeUser(school, { username: 'plain', permissions: [], grants: [branches.f8], roles: ['Plain'] });
    const replace_by = await roleIdOf(school, 'Branch Clerk');
    expect((await school.call(roles.roleDelete, { id: old.id, replace_by }, as())).code).toBe(403);
  });
});

describe('the list of permissions', () => {
  it('has every permission of the program; one of the school is added, described, and opens nothing', async () => {
    const list = await school.must(permissionsCalls.permissionList, { fetchCount: 500 });
    expect(list.total).toBeGreaterThan(250);
    const { id } = await school.must(permissionsCalls.permissionCreate, {
      name: 'Sign cheques',
      title: 'Signs cheques',
    });
    const twice = await school.call(permissionsCalls.permissionCreate, { name: 'sign CHEQUES', title: 'x' });
    expect(twice.errors).toHaveProperty('name');
    const added = await school.must(permissionsCalls.permissionView, { id });
    expect(added).toMatchObject({ own: true, area: 'own', held: true });
    await school.must(permissionsCalls.permissionUpdate, {
      id,
      version: added.version,
      title: 'Signs cheques over 50,000',
    });
    const program = list.data.find((row) => row.name === 'Fee Deposit');
    if (!program) throw new Error('Fee Deposit is missing');
    const { version, title } = program;
    const renamed = await school.call(permissionsCalls.permissionUpdate, { id: program.id, version, title: 'Mine' });
    expect(renamed.errors).toHaveProperty('title');
    await school.must(permissionsCalls.permissionUpdate, {
      id: program.id,
      version,
      title,
      description: 'Ask the cashier',
    });
    const tree = await school.must(permissionsCalls.permissionTree, {}, as());
    const all = tree.flatMap((area) => area.permissions);
    expect(
      all
        .filter((one) => one.held)
        .map((one) => one.name)
        .toSorted(),
    ).toEqual(['Class Record', 'Role Create', 'Role Delete', 'Role Edit', 'Role Record', 'Student Record'].toSorted());
    expect(await userIdOf(school, 'admin')).toBeGreaterThan(0);
  });
});
