// Spec 01 §3 Profile, spec 00 §4 and §13: own password, devices, second factor with recovery codes; guessing is slow.

import { nowMs } from '#kernel/clock.ts';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmPassword } from '#kernel/calls/step-up.ts';
import type { Contract } from '#kernel/contract.ts';
import * as profile from '#modules/users/profile/contract/profile.ts';
import * as secondFactor from '#modules/users/second-factor/contract/second-factor.ts';
import { getUser } from '#modules/users/sign-in/contract/session.ts';
import { login, logoutOtherDevices } from '#modules/users/sign-in/contract/sign-in.ts';
import { userEndSecondFactor } from '#modules/users/user-accounts/contract/users.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { openSchool, type School, STORY_PASSWORD } from '../harness/school.ts';
import { userIdOf } from './users-scene.ts';

let school: School;
const folder = mkdtempSync(path.join(tmpdir(), 'maktab-profile-'));
beforeAll(async () => {
  vi.stubEnv('MAKTAB_DATA', folder);
  school = await openSchool();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = (who: string, more: { password?: string; code?: string } = {}) =>
  school.call(login, { login: who, password: STORY_PASSWORD, ...more }, { as: null });
const tokenFor = async (who: string): Promise<string> => (await signIn(who)).data.access_token ?? '';
const confirm = (contract: Contract, token: string) =>
  school.must(confirmPassword, { password: STORY_PASSWORD, call: `${contract.method} ${contract.path}` }, { token });
const forgetAttempts = () => school.owner(() => rowsOf(sql`delete from platform.login_attempts`));

describe('devices', () => {
  it('00 §13: ending one wants the password again, for that call only; never the own one', async () => {
    const [here, there] = [await tokenFor('accountant'), await tokenFor('accountant')];
    const list = await school.must(profile.profileDevices, {}, { token: here });
    const other = list.find((row) => !row.is_current);
    const own = list.find((row) => row.is_current);
    const asked = await school.call(profile.profileDeviceEnd, { id: other?.id ?? 0 }, { token: here });
    expect([asked.code, asked.details]).toEqual([
      403,
      { code: 'password_again', call: 'POST profile/devices/:id/end' },
    ]);
    await confirm(profile.profileDeviceEnd, here);
    await school.must(profile.profileDeviceEnd, { id: other?.id ?? 0 }, { token: here });
    expect((await school.call(getUser, {}, { token: there })).code).toBe(401);
    expect((await school.call(profile.profileDeviceEnd, { id: own?.id ?? 0 }, { token: here })).code).toBe(404);
    expect((await school.call(logoutOtherDevices, {}, { token: here })).code).toBe(403);
    await confirm(logoutOtherDevices, here);
    expect((await school.must(logoutOtherDevices, {}, { token: here })).ended).toBe(0);
  });

  it('00 §13: the confirmation of one session is worth nothing in another', async () => {
    const [here, there] = [await tokenFor('accountant'), await tokenFor('accountant')];
    await confirm(logoutOtherDevices, here);
    expect((await school.call(logoutOtherDevices, {}, { token: there })).code).toBe(403);
  });
});

describe('the own password', () => {
  it('AUTH-2: the present one first, the rule, and all other devices end', async () => {
    const [here, there] = [await tokenFor('muscat'), await tokenFor('muscat')];
    const wrong = await school.call(
      profile.profilePassword,
      { current: 'not the one', password: 'brand new words 7' },
      { token: here },
    );
    expect(Object.keys(wrong.errors)).toEqual(['current']);
    const weak = await school.call(
      profile.profilePassword,
      { current: STORY_PASSWORD, password: 'muscat@iqra.example' },
      { token: here },
    );
    expect(Object.keys(weak.errors)).toEqual(['password']);
    await school.must(
      profile.profilePassword,
      { current: STORY_PASSWORD, password: 'brand new words 7' },
      { token: here },
    );
    expect((await school.call(getUser, {}, { token: here })).code).toBe(200);
    expect((await school.call(getUser, {}, { token: there })).code).toBe(401);
    expect((await signIn('muscat')).code).toBe(422);
    expect((await signIn('muscat', { password: 'brand new words 7' })).code).toBe(200);
  });

  it('guessing it with a stolen session is slow: five, then 429', async () => {
    await forgetAttempts();
    const token = await school.tokenOf('neighbour');
    const guess = () => school.call(confirmPassword, { password: 'a guess', call: 'PUT roles/:id' }, { token });
    for (let n = 0; n < 5; n += 1) expect((await guess()).code).toBe(422);
    expect((await guess()).code).toBe(429);
    await forgetAttempts();
  });
});

describe('photo and phone', () => {
  it('a phone is digits; a photo is made square; no picture is refused by its content', async () => {
    await school.must(profile.profileUpdate, { phone: '+92 300 7654321' }, { as: 'cashier' });
    expect((await school.call(profile.profileUpdate, { phone: 'call me' }, { as: 'cashier' })).code).toBe(422);
    expect((await school.must(profile.profileView, {}, { as: 'cashier' })).phone).toBe('+92 300 7654321');
    const token = await school.tokenOf('cashier');
    const send = (bytes: Buffer, name: string) => {
      const mark = 'story-boundary';
      const head = `--${mark}\r\ncontent-disposition: form-data; name="attachment"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
      return school.app.inject({
        method: 'POST',
        url: '/api/v1/profile/photo',
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${mark}` },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
      });
    };
    expect((await send(Buffer.from('<html><script>1</script></html>'), 'me.png')).statusCode).toBe(422);
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const saved = await send(picture, 'me.png');
    expect(saved.statusCode).toBe(200);
    const session = await school.must(getUser, {}, { as: 'cashier' });
    expect(session.full_image_path).toBe(saved.json<{ data: { photo_url: string } }>().data.photo_url);
    // Everybody who signs in sees the face, whatever the scope.
    const seen = await school.app.inject({
      url: session.full_image_path ?? '',
      headers: { authorization: `Bearer ${await school.tokenOf('muscat')}` },
    });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

describe('the second factor', () => {
  const codeOf = (secret: string, step = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs() + step * 30_000 });

  it('is set up with its first code, asked for at sign-in, used once, and replaced by a recovery code', async () => {
    await forgetAttempts();
    const token = await tokenFor('cashier');
    expect((await school.call(secondFactor.secondFactorBegin, {}, { token })).code).toBe(403);
    await confirm(secondFactor.secondFactorBegin, token);
    const { secret, qr_svg } = await school.must(secondFactor.secondFactorBegin, {}, { token });
    expect(qr_svg).toContain('<svg');
    const stored = await school.owner(() =>
      rowOf(sql<{ s: string }>`select totp_secret as s from platform.users where username = 'cashier'`),
    );
    expect(stored?.s).toMatch(/^mk1\./);
    expect(stored?.s).not.toContain(secret);
    // Nothing changes before its first code was right.
    expect((await signIn('cashier')).data.access_token).toBeTruthy();
    expect((await school.call(secondFactor.secondFactorConfirm, { code: '000000' }, { token })).code).toBe(422);
    const first = codeOf(secret, -1);
    const { recovery_codes } = await school.must(secondFactor.secondFactorConfirm, { code: first }, { token });
    expect(recovery_codes.length).toBe(10);

    const half = await signIn('cashier');
    expect([half.code, half.data]).toEqual([
      200,
      { access_token: null, needs_code: true, must_change_password: false },
    ]);
    expect((await signIn('cashier', { code: first })).code).toBe(422);
    const now = codeOf(secret);
    expect((await signIn('cashier', { code: now })).data.access_token).toBeTruthy();
    const replayed = await signIn('cashier', { code: now });
    expect([replayed.code, Object.keys(replayed.errors)]).toEqual([422, ['code']]);
    const spare = recovery_codes[0] ?? '';
    expect((await signIn('cashier', { code: spare.toUpperCase().replace('-', ' ') })).data.access_token).toBeTruthy();
    expect((await signIn('cashier', { code: spare })).code).toBe(422);
    expect((await school.must(profile.profileView, {}, { token })).recovery_codes_left).toBe(9);
  });

  it('guessing codes with the right password is slow too: then 429, whatever the code', async () => {
    await forgetAttempts();
    for (let n = 0; n < 5; n += 1) expect((await signIn('cashier', { code: '000000' })).code).toBe(422);
    expect((await signIn('cashier', { code: '000000' })).code).toBe(429);
    await forgetAttempts();
  });

  it('a lost phone: who may manage the person takes it away, and the password alone is enough again', async () => {
    const id = await userIdOf(school, 'cashier');
    expect((await school.call(userEndSecondFactor, { id }, { as: 'neighbour' })).code).toBe(404);
    await school.must(userEndSecondFactor, { id });
    expect((await signIn('cashier')).data.access_token).toBeTruthy();
  });
});
