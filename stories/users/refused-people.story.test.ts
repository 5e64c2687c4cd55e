// What accounts, roles, second factors, photos and shortcuts refuse, and in which words (ENV-2, AUTH-1, AUTH-2, USER-1 to USER-3, DASH-4).

import { nowMs } from '#kernel/clock.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmPassword } from '#kernel/calls/step-up.ts';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { shortcutCreate, shortcutList } from '#modules/home/shortcuts/contract/shortcuts.ts';
import * as profile from '#modules/users/profile/contract/profile.ts';
import * as secondFactor from '#modules/users/second-factor/contract/second-factor.ts';
import * as roles from '#modules/users/roles/contract/roles.ts';
import * as permissionsCalls from '#modules/users/permissions/contract/permissions.ts';
import { getUser, setUserBranch } from '#modules/users/sign-in/contract/session.ts';
import * as users from '#modules/users/user-accounts/contract/users.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Answer, branches, openSchool, type School, STORY_PASSWORD } from '../harness/school.ts';
import { type Made, makeUser, roleIdOf, userIdOf } from './users-scene.ts';

let school: School;
/** Keeps users and roles of F-8. */
let keeper: Made;
/** May see students, and no more. */
let small: Made;

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-refused-'));
beforeAll(async () => {
  vi.stubEnv('MAKTAB_DATA', folder);
  school = await openSchool();
  const own = ['Admin Record', 'Admin Create', 'Admin Edit', 'Student Record', 'Class Record'];
  const permissions = [...own, 'Role Record', 'Role Create', 'Role Edit', 'Role Delete'];
  keeper = await makeUser(school, { username: 'keeper', permissions, grants: ['own'] });
  small = await makeUser(school, { username: 'small', permissions: ['Student Record'], grants: [branches.f8] });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const kept = () => ({ token: keeper.token });
const mine = () => ({ token: small.token });
const owned = <T>(query: ReturnType<typeof sql<T>>) => school.owner(() => rowsOf(query));

/** A form with a file, as the browser sends it; without one where `bytes` is null. */
async function upload(contract: Contract, bytes: Buffer | null, fields: Record<string, string> = {}) {
  const edge = 'story-edge';
  const head = (name: string, more = '') =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const typed = Object.entries(fields).map(([name, value]) => Buffer.from(`${head(name)}${value}\r\n`));
  const file = bytes ? [Buffer.from(head('attachment', '; filename="mine.png"')), bytes, Buffer.from('\r\n')] : [];
  const answer = await school.app.inject({
    method: contract.method,
    url: `/api/v1/${contract.path}`,
    headers: { authorization: `Bearer ${small.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([...typed, ...file, Buffer.from(`--${edge}--\r\n`)]),
  });
  const { message, errors } = answer.json<{ message: string; errors?: Record<string, string[]> }>();
  return { code: answer.statusCode, message, errors };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

describe('accounts of others', () => {
  const person = (username: string) => ({ name: `New ${username}`, email: `${username}@iqra.example`, username });
  const add = async (more: Partial<InputOf<typeof users.userCreate>>) => {
    const role_ids = [await roleIdOf(school, 'of small')];
    const grants = [{ kind: 'branch', branch_id: branches.f8 } as const];
    return school.call(users.userCreate, { ...person('nadia'), role_ids, grants, ...more }, kept());
  };

  it('USER-1: a role of another school, an unknown permission, a common password; nobody is added', async () => {
    const [theirs] = await owned(
      sql<{ id: number }>`insert into platform.roles (school_id, name) values (2, 'Of Sadiq') returning id`,
    );
    const role = { role_ids: ['Choose roles from the list'] };
    expect(wrong(await add({ role_ids: [theirs?.id ?? 0] }))).toEqual([422, role]);
    const permission = { permissions: ['Choose permissions from the list'] };
    expect(wrong(await add({ permissions: ['No Such Thing'] }))).toEqual([422, permission]);
    const common = { password: ['This password is among the most common ones. Choose another.'] };
    expect(wrong(await add({ password: 'qwertyuiop' }))).toEqual([422, common]);
    const short = { password: ['Use at least 10 characters'] };
    expect(wrong(await add({ password: 'too short' }))).toEqual([422, short]);
    expect(await userIdOf(school, 'nadia')).toBe(0);
  });

  it('AUTH-1: no link goes to somebody locked; nobody loses a second factor that was never there', async () => {
    const { id } = await makeUser(school, { username: 'samina', permissions: [], grants: [branches.f8] });
    const none = await school.call(users.userEndSecondFactor, { id }, kept());
    expect(said(none)).toEqual([409, 'samina has no second factor']);
    const { version } = await school.must(users.userView, { id }, kept());
    await school.must(users.userLock, { id, version, reason: 'Lost the phone' }, kept());
    const locked = 'samina cannot sign in now, so no link was sent. Let the person sign in again first.';
    expect(said(await school.call(users.userResetPassword, { id }, kept()))).toEqual([409, locked]);
    expect(await owned(sql`select 1 from platform.password_resets where user_id = ${id}`)).toEqual([]);
  });
});

describe('USER-1, USER-3: roles and permissions', () => {
  it('USER-3: a role in use is not deleted where the one that replaces it is unknown', async () => {
    const role = { name: 'Desk', permissions: ['Class Record'] };
    const { id } = await school.must(roles.roleCreate, role, kept());
    await makeUser(school, { username: 'dania', permissions: [], grants: [branches.f8], roles: ['Desk'] });
    const one = '1 user holds this role. Choose the role that replaces it.';
    expect(said(await school.call(roles.roleDelete, { id }, kept()))).toEqual([409, one]);
    const unknown = await school.call(roles.roleDelete, { id, replace_by: 99_999 }, kept());
    expect(said(unknown)).toEqual([404, 'The role that replaces it was not found']);
    expect((await school.must(roles.roleView, { id }, kept())).users).toBe(1);
  });

  it('01 §3: an older version of a role or of a permission is not saved over the newer one', async () => {
    const { id } = await school.must(roles.roleCreate, { name: 'Reader', permissions: [] }, kept());
    const { version } = await school.must(roles.roleView, { id }, kept());
    const change = (permissions: string[]) =>
      school.call(roles.roleUpdate, { id, version, name: 'Reader', permissions }, kept());
    expect((await change(['Class Record'])).code).toBe(200);
    const role = 'Somebody changed this role meanwhile. Open it again and look at what is there now.';
    expect(said(await change([]))).toEqual([409, role]);
    expect((await school.must(roles.roleView, { id }, kept())).permission_names).toEqual(['Class Record']);
    const cheques = await school.must(permissionsCalls.permissionCreate, {
      name: 'Sign cheques',
      title: 'Signs cheques',
    });
    const before = await school.must(permissionsCalls.permissionView, { id: cheques.id });
    const rename = (title: string) =>
      school.call(permissionsCalls.permissionUpdate, { id: cheques.id, version: before.version, title });
    expect((await rename('Signs cheques over 50,000')).code).toBe(200);
    const text = 'Somebody changed this permission meanwhile. Open it again and look at what is there now.';
    expect(said(await rename('Signs all'))).toEqual([409, text]);
    const after = await school.must(permissionsCalls.permissionView, { id: cheques.id });
    expect(after.title).toBe('Signs cheques over 50,000');
  });
});

describe('the own account', () => {
  const confirm = (contract: Contract) =>
    school.must(confirmPassword, { password: STORY_PASSWORD, call: `${contract.method} ${contract.path}` }, mine());

  it('ENV-2, AUTH-2: no environment of an unknown project; the new password is another one', async () => {
    const before = await school.must(getUser, {}, mine());
    const answer = await school.call(setUserBranch, { school_id: 99, country_id: 162 }, mine());
    expect(wrong(answer)).toEqual([422, { school_id: ['Choose a project from the list'] }]);
    expect(await school.must(getUser, {}, mine())).toEqual(before);
    const same = { current: STORY_PASSWORD, password: STORY_PASSWORD };
    const another = { password: ['Choose another password than the present one'] };
    expect(wrong(await school.call(profile.profilePassword, same, mine()))).toEqual([422, another]);
  });

  it('00 §4: a second factor is scanned before it is confirmed, set once, and only one that is there ends', async () => {
    const call = <C extends Contract>(contract: C, input: InputOf<C>) => school.call(contract, input, mine());
    const none = [409, 'You have no second factor'];
    await confirm(secondFactor.secondFactorEnd);
    expect(said(await call(secondFactor.secondFactorEnd, {}))).toEqual(none);
    await confirm(secondFactor.recoveryCodesRenew);
    expect(said(await call(secondFactor.recoveryCodesRenew, {}))).toEqual(none);
    const early = await call(secondFactor.secondFactorConfirm, { code: '123456' });
    expect(said(early)).toEqual([409, 'Scan the code first']);
    await confirm(secondFactor.secondFactorBegin);
    const { secret } = await school.must(secondFactor.secondFactorBegin, {}, mine());
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs() });
    expect((await call(secondFactor.secondFactorConfirm, { code })).code).toBe(200);
    const again = await call(secondFactor.secondFactorConfirm, { code });
    expect(said(again)).toEqual([409, 'Your second factor is on already']);
    const first = 'Your second factor is on already. Switch it off first, then set a new one.';
    expect(said(await call(secondFactor.secondFactorBegin, {}))).toEqual([409, first]);
    expect((await school.must(profile.profileView, {}, mine())).recovery_codes_left).toBe(10);
  });

  it('01 §3: a photo is a picture of 100 pixels or more; the account keeps none else', async () => {
    const attachment = (message: string) => ({ code: 422, message, errors: { attachment: [message] } });
    expect(await upload(profile.profilePhoto, null)).toEqual(attachment('Choose a picture'));
    const paper = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const kinds = 'Choose a picture: JPEG, PNG or WebP';
    expect(await upload(profile.profilePhoto, paper)).toEqual(attachment(kinds));
    const tiny = 'The photo is too small; at least 100 × 100 pixels are needed';
    expect(await upload(profile.profilePhoto, await picture(300, 99))).toEqual(attachment(tiny));
    expect((await school.must(profile.profileView, {}, mine())).photo_url).toBeNull();
  });
});

it('DASH-4: a shortcut without a whole icon of up to 2 MB, with a link said in two ways, or past the fortieth', async () => {
  const { id } = small;
  const save = (bytes: Buffer | null, again = '/admin/fees') =>
    upload(shortcutCreate, bytes, {
      user_id: String(id),
      title: 'Fees',
      url: '/admin/fees',
      'link[title]': 'Fees',
      'link[url]': again,
    });
  const icon = await picture(300, 200);
  const twice = { 'link[url]': ['Link and title must match'] };
  expect(await save(icon, '/admin/audit')).toMatchObject({ code: 422, errors: twice });
  expect(await save(null)).toMatchObject({ code: 422, errors: { attachment: ['Field is required'] } });
  const large = { attachment: ['The icon is larger than 2 MB'] };
  expect(await save(Buffer.alloc(2 * 1024 * 1024 + 1))).toMatchObject({ code: 422, errors: large });
  const torn = { attachment: ['The icon must be an image'] };
  expect(await save(icon.subarray(0, 60))).toMatchObject({ code: 422, errors: torn });
  expect((await school.must(shortcutList, {}, mine())).data).toEqual([]);
  await owned(sql`
    insert into home.user_shortcuts (user_id, title, url, icon, position)
    select ${id}::bigint, 'Card ' || n, '/admin/fees', '\\x00'::bytea, n from generate_series(1, 40) n`);
  const most = 'There are 40 shortcuts already. Delete one first.';
  expect(await save(icon)).toMatchObject({ code: 409, message: most });
  expect((await school.must(shortcutList, {}, mine())).data).toHaveLength(40);
});
