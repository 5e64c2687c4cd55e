// Guessing and links for a new password (spec 00 §4, AUTH-1, AUTH-2; docs/decisions/0061): what holds one after the other holds for many at
// once, an account is one under all its names, a school behind one address is not shut out, and a link lives only while it is the newest.

import { nowMs } from '#kernel/clock.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmPassword } from '#kernel/calls/step-up.ts';
import { portalLogin } from '#modules/students/portal/contract/portal-door.ts';
import * as profile from '#modules/users/profile/contract/profile.ts';
import * as secondFactor from '#modules/users/second-factor/contract/second-factor.ts';
import * as door from '#modules/users/sign-in/contract/sign-in.ts';
import { userResetPassword, userUpdate, userView } from '#modules/users/user-accounts/contract/users.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { afterAnswers } from '#platform/http/after-answer.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { branches, openSchool, type School, STORY_PASSWORD } from '../harness/school.ts';
import { makeUser, userIdOf } from './users-scene.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.owner(() => rowsOf(sql`delete from platform.login_attempts`)));

const signIn = (login: string, password: string, code?: string) =>
  school.call(door.login, { login, password, ...(code === undefined ? {} : { code }) }, { as: null });
const times = (n: number) => Array.from({ length: n }, (_, i) => i);
/** How often each status was answered. */
const tally = (answers: readonly { code: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, (answer) => answer.code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );

describe('AUTH-1 many at once are no more than one after the other', () => {
  it('of forty wrong passwords in one breath, under name and e-mail, five are checked', async () => {
    const names = ['clerk', 'Clerk@iqra.example', ' CLERK '];
    const answers = await Promise.all(times(40).map((n) => signIn(names[n % 3] ?? '', `wrong ${n}`)));
    expect(tally(answers)).toEqual({ 422: 5, 429: 35 });
    const told = answers.find((answer) => answer.code === 429);
    expect(Number(told?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('clerk', STORY_PASSWORD)).code).toBe(429);
  });

  it('name and e-mail share one count', async () => {
    for (const name of ['cashier', 'cashier@iqra.example', 'cashier', 'CASHIER@IQRA.EXAMPLE', 'cashier'])
      expect((await signIn(name, 'wrong again')).code).toBe(422);
    expect((await signIn('cashier', 'wrong again')).code).toBe(429);
    expect((await signIn('cashier@iqra.example', 'wrong again')).code).toBe(429);
  });

  it('eight right ones in one breath are all let in', async () => {
    const answers = await Promise.all(times(8).map(() => signIn('accountant', STORY_PASSWORD)));
    expect(tally(answers)).toEqual({ 200: 8 });
  });

  it('of twenty wrong codes of a second factor five are checked', async () => {
    const token = await school.tokenOf('neighbour');
    await school.must(
      confirmPassword,
      { password: STORY_PASSWORD, call: 'POST profile/second-factor/begin' },
      { token },
    );
    const { secret } = await school.must(secondFactor.secondFactorBegin, {}, { token });
    const right = new TOTP({ secret: Secret.fromBase32(secret) });
    await school.must(secondFactor.secondFactorConfirm, { code: right.generate({ timestamp: nowMs() }) }, { token });
    const used = new Set([-1, 0, 1].map((step) => right.generate({ timestamp: nowMs() + step * 30_000 })));
    const wrong = times(40)
      .map((n) => String(100_000 + n))
      .filter((code) => !used.has(code))
      .slice(0, 20);
    const answers = await Promise.all(wrong.map((code) => signIn('neighbour', STORY_PASSWORD, code)));
    expect(tally(answers)).toEqual({ 422: 5, 429: 15 });
  });

  it('of twenty guesses at the own password with a stolen session five are checked', async () => {
    const token = await school.tokenOf('muscat');
    const guess = () => school.call(confirmPassword, { password: 'a guess', call: 'PUT roles/:id' }, { token });
    expect(tally(await Promise.all(times(20).map(guess)))).toEqual({ 422: 5, 429: 15 });
  });

  it('of twenty guesses at one name of the parents’ app five are checked', async () => {
    const guess = () => school.call(portalLogin, { username: '0300 1234567', password: 'a guess' }, { as: null });
    expect(tally(await Promise.all(times(20).map(guess)))).toEqual({ 422: 5, 429: 15 });
  });
});

describe('00 §4 one school has one address', () => {
  const address = '127.0.0.1';
  const failed = (n: number) =>
    school.owner(() =>
      rowsOf(sql`
        insert into platform.login_attempts (identifier_hash, ip, ok) select sha256(convert_to('name other ' || n, 'UTF8')), ${address}, false
          from generate_series(1, ${n}::int) n`),
    );

  it('thirty people who mistype do not keep the thirty-first out; a hundred wrong ones of a strange address do', async () => {
    await failed(99);
    expect((await signIn('clerk', STORY_PASSWORD)).code).toBe(200);
    await failed(1);
    const refused = await signIn('cashier', STORY_PASSWORD);
    expect([refused.code, refused.message]).toEqual([200, 'Done']);
    await failed(10);
    await school.owner(() => rowsOf(sql`delete from platform.login_attempts where ok`));
    const shut = await signIn('cashier', STORY_PASSWORD);
    expect([shut.code, shut.message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts. Try again in \d+ seconds/),
    ]);
  });

  it('an address from which many people have signed in bears ten more for each of them', async () => {
    await school.owner(() =>
      rowsOf(sql`
        insert into platform.login_attempts (identifier_hash, ip, ok, at) select sha256(convert_to('user ' || n, 'UTF8')), ${address}, true, platform.now() - interval '3 days'
          from generate_series(1, 40) n`),
    );
    await failed(499);
    expect((await signIn('clerk', STORY_PASSWORD)).code).toBe(200);
    await failed(30);
    expect((await signIn('clerk', STORY_PASSWORD)).code).toBe(429);
  });
});

describe('AUTH-2 a link for a new password', () => {
  const forgetLinks = () => school.owner(() => rowsOf(sql`delete from platform.password_resets`));
  beforeEach(forgetLinks);
  const askFor = async (email: string) => {
    const answer = await school.call(door.forgotPassword, { email }, { as: null });
    await afterAnswers();
    return answer;
  };
  const linkOf = async (email: string): Promise<string> => {
    await askFor(email);
    await runOutbox();
    const mail = await school.owner(() =>
      rowOf(sql<{ body: string }>`
        select body from platform.messages where event_code = 'PASSWORD_LINK' and address = ${email} order by id desc limit 1`),
    );
    return /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const use = (token: string, password: string) => school.call(door.resetPassword, { token, password }, { as: null });
  const dead = 'This link has expired. Ask for a new one';

  it('dies with a newer one', async () => {
    const [first, second] = [await linkOf('clerk@iqra.example'), await linkOf('clerk@iqra.example')];
    expect(first).not.toBe(second);
    expect((await use(first, 'a fresh enough one 1')).message).toBe(dead);
    expect((await use(second, 'a fresh enough one 1')).code).toBe(200);
  });

  it('dies when the password is changed in another way', async () => {
    const token = await linkOf('cashier@iqra.example');
    const here = await school.tokenOf('cashier');
    await school.must(
      profile.profilePassword,
      { current: STORY_PASSWORD, password: 'a fresh enough one 2' },
      { token: here },
    );
    expect((await use(token, 'taken over by it 3')).message).toBe(dead);
    expect((await signIn('cashier', 'a fresh enough one 2')).code).toBe(200);
  });

  it('dies with the address that it went to', async () => {
    const person = await makeUser(school, { username: 'moved', permissions: [], grants: [branches.f8] });
    const token = await linkOf('moved@iqra.example');
    const { version, name, username } = await school.must(userView, { id: person.id });
    await school.must(userUpdate, { id: person.id, version, name, username, email: 'moved.on@iqra.example' });
    expect((await use(token, 'a fresh enough one 4')).message).toBe(dead);
  });

  it('three an hour for one account: the fourth asker is told the same and no mail goes; a manager is told', async () => {
    const email = 'accountant@iqra.example';
    const count = async () =>
      (
        await school.owner(() =>
          rowOf(sql<{ n: number }>`
            select count(*)::int as n from platform.password_resets r join platform.users u on u.id = r.user_id where u.email = ${email}`),
        )
      )?.n;
    const answers = [];
    for (const _ of times(5)) answers.push(await askFor(email));
    expect(new Set(answers.map((answer) => `${answer.code} ${answer.message}`)).size).toBe(1);
    expect(await count()).toBe(3);
    const id = await userIdOf(school, 'accountant');
    const byHand = await school.call(userResetPassword, { id });
    expect([byHand.code, byHand.message]).toEqual([429, expect.stringContaining('Three links went to this person')]);
    await school.owner(() =>
      rowsOf(sql`update platform.password_resets set created_at = platform.now() - interval '61 minutes'`),
    );
    await askFor(email);
    expect(await count()).toBe(4);
  });

  it('ten askers in one breath get three, and one of them is alive', async () => {
    const email = 'muscat@iqra.example';
    await Promise.all(times(10).map(() => school.call(door.forgotPassword, { email }, { as: null })));
    await afterAnswers();
    const rows = await school.owner(() =>
      rowOf(sql<{ n: number; alive: number }>`
        select count(*)::int as n, count(*) filter (where r.expires_at > platform.now())::int as alive
          from platform.password_resets r join platform.users u on u.id = r.user_id where u.email = ${email}`),
    );
    expect(rows).toEqual({ n: 3, alive: 1 });
  });

  it('the answer does not wait for the work: it is the same where the work cannot be done', async () => {
    const rename = (from: string, to: string) =>
      school.owner(() =>
        rowsOf(sql`alter function ${sql.raw(`platform.${from}`)} (text, bytea, text) rename to ${sql.raw(to)}`),
      );
    await rename('ask_reset', 'ask_reset_away');
    const known = await askFor('clerk@iqra.example');
    const unknown = await askFor('nobody.here@iqra.example');
    await rename('ask_reset_away', 'ask_reset');
    expect([known.code, known.message]).toEqual([200, 'If the address is known, a link is on its way']);
    expect([unknown.code, unknown.message]).toEqual([known.code, known.message]);
  });
});
