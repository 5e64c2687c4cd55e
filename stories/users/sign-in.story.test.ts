// Spec 01 AUTH-1, ENV-2 and acceptance stories 2, 4, 5.

import { beforeAll, describe, expect, it } from 'vitest';
import * as session from '#modules/users/sign-in/contract/session.ts';
import * as door from '#modules/users/sign-in/contract/sign-in.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { afterAnswers } from '#platform/http/after-answer.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { openSchool, type School, STORY_PASSWORD } from '../harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const signIn = (login: string, password: string) => school.call(door.login, { login, password }, { as: null });

describe('AUTH-1 signing in', () => {
  it('AUTH-1 answers a token for name or e-mail, and the token is good', async () => {
    const byName = await signIn('clerk', STORY_PASSWORD);
    const byMail = await signIn('Clerk@Iqra.example', STORY_PASSWORD);
    expect([byName.code, byMail.code]).toEqual([200, 200]);
    const user = await school.call(session.getUser, {}, { token: byName.data.access_token ?? '' });
    expect(user.data).toMatchObject({
      name: 'clerk',
      school: { school_name: 'Iqra Schools' },
      currency: 'PKR',
      country_id: 162,
    });
  });

  it('AUTH-1 says the same for a wrong password and an unknown person', async () => {
    const wrong = await signIn('neighbour', 'not the password');
    const unknown = await signIn('who is this', 'not the password');
    expect(wrong.code).toBe(422);
    expect({ ...wrong, headers: {}, bytes: null }).toEqual({ ...unknown, headers: {}, bytes: null });
  });

  it('story 4: the sixth wrong password is 429, and then the right one waits too', async () => {
    for (let n = 0; n < 5; n += 1) expect((await signIn('cashier', 'wrong again')).code).toBe(422);
    const sixth = await signIn('cashier', 'wrong again');
    expect(sixth.code).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('cashier', STORY_PASSWORD)).code).toBe(429);
    expect((await signIn('muscat', STORY_PASSWORD)).code).toBe(200);
  });

  it('AUTH-1 a session ends after twelve idle hours; a remembered device lasts over idle days, thirty at most', async () => {
    const plain = (await signIn('muscat', STORY_PASSWORD)).data.access_token ?? '';
    const kept = await school.must(
      door.login,
      { login: 'muscat', password: STORY_PASSWORD, remember: true },
      { as: null },
    );
    const ask = async (token: string) => (await school.call(session.getUser, {}, { token })).code;
    const { rowsOf, sql } = await import('#platform/db/index.ts');
    const idle = (days: number) =>
      school.owner(() =>
        rowsOf(
          sql`update platform.auth_tokens set last_used_at = platform.now() - ${days}::int * interval '1 day', expires_at = created_at + interval '30 days'`,
        ),
      );
    await idle(3);
    expect([await ask(plain), await ask(kept.access_token ?? '')]).toEqual([401, 200]);
    await school.owner(() =>
      rowsOf(sql`update platform.auth_tokens set expires_at = platform.now() - interval '1 second' where kept`),
    );
    expect(await ask(kept.access_token ?? '')).toBe(401);
  });

  it('a call without a token, or with a made-up one, is 401', async () => {
    expect((await school.call(session.getUser, {}, { as: null })).code).toBe(401);
    expect((await school.call(session.getUser, {}, { token: 'mkt_nonsense' })).code).toBe(401);
  });

  it('story 5: logout-other-devices ends the other device and keeps this one', async () => {
    const one = (await signIn('accountant', STORY_PASSWORD)).data.access_token ?? '';
    const other = (await signIn('accountant', STORY_PASSWORD)).data.access_token ?? '';
    const refused = await school.call(door.logoutOtherDevices, { password: 'not it' }, { token: one });
    expect(refused.errors).toHaveProperty('password');
    const ended = await school.call(door.logoutOtherDevices, { password: STORY_PASSWORD }, { token: one });
    expect(ended.data.ended).toBe(1);
    expect((await school.call(session.getUser, {}, { token: other })).code).toBe(401);
    expect((await school.call(session.getUser, {}, { token: one })).code).toBe(200);
    await school.call(door.logout, {}, { token: one });
    expect((await school.call(session.getUser, {}, { token: one })).code).toBe(401);
  });
});

describe('ENV-2 the environment', () => {
  it('story 2: only the granted branches are offered, and another is refused with 422', async () => {
    const offered = await school.must(
      session.ownAllBranches,
      { branch_type: 0, school_id: 1, country_id: 162 },
      { as: 'cashier' },
    );
    expect(offered.map((b) => b.branch_id)).toEqual([1, 3]);
    const refused = await school.call(
      session.setUserBranch,
      { school_id: 1, country_id: 162, branch_type: 0, branch_id: 4 },
      { as: 'cashier' },
    );
    expect([refused.code, refused.message]).toEqual([422, 'You have no access to this branch']);
    expect((await school.must(session.getUser, {}, { as: 'cashier' })).branch_id).toBeNull();
  });

  it('ENV-2 a chosen branch narrows the scope at the next request', async () => {
    await school.must(
      session.setUserBranch,
      { school_id: 1, country_id: 162, branch_type: 0, branch_id: 3 },
      { as: 'cashier' },
    );
    expect((await school.must(session.getUser, {}, { as: 'cashier' })).branch).toEqual({
      id: 3,
      branch_name: 'Gulberg Campus',
    });
    await school.must(
      session.setUserBranch,
      { school_id: 1, country_id: 162, branch_type: 0, branch_id: null },
      { as: 'cashier' },
    );
  });
});

describe('AUTH-2 a new password', () => {
  it('answers the same for every address, and the link works once', async () => {
    const known = await school.call(door.forgotPassword, { email: 'muscat@iqra.example' }, { as: null });
    const unknown = await school.call(door.forgotPassword, { email: 'nobody.here@iqra.example' }, { as: null });
    expect(known.message).toBe(unknown.message);
    await afterAnswers();
    await runOutbox();
    const mail = await school.owner(() =>
      rowOf(
        sql<{
          body: string;
        }>`select body from platform.messages where event_code = 'PASSWORD_LINK' order by id desc limit 1`,
      ),
    );
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const weak = await school.call(door.resetPassword, { token, password: 'muscat@iqra.example' }, { as: null });
    expect(weak.errors).toHaveProperty('password');
    expect((await school.call(door.resetPassword, { token, password: 'another good one 9' }, { as: null })).code).toBe(
      200,
    );
    const again = await school.call(door.resetPassword, { token, password: 'another good one 9' }, { as: null });
    expect([again.code, again.message]).toEqual([422, 'This link has expired. Ask for a new one']);
    expect((await signIn('muscat', 'another good one 9')).code).toBe(200);
  });
});
