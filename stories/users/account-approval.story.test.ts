// USER-2: an account added by somebody without Admin Edit starts as pending and cannot sign in until a second person approves it.

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove, approvalList, approvalReject } from '#kernel/calls/approvals.ts';
import { forgotPassword, login } from '#modules/users/sign-in/contract/sign-in.ts';
import { afterAnswers } from '#platform/http/after-answer.ts';
import { userCreate, userUnlock, userView } from '#modules/users/user-accounts/contract/users.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { type Made, makeUser, roleIdOf } from './users-scene.ts';

let school: School;
/** May add users in F-8 and no more. */
let adder: Made;
let decider: Made;
let role: number;
beforeAll(async () => {
  school = await openSchool();
  const held = ['Admin Record', 'Admin Create', 'Student Record'];
  adder = await makeUser(school, { username: 'adder', permissions: held, grants: [branches.f8] });
  decider = await makeUser(school, {
    username: 'decider',
    permissions: [...held, 'Admin Edit'],
    grants: [branches.f8],
  });
  await makeUser(school, { username: 'small', permissions: ['Student Record'], grants: [branches.f8] });
  role = await roleIdOf(school, 'of small');
});

const add = (username: string) =>
  school.must(
    userCreate,
    {
      name: `New ${username}`,
      email: `${username}@iqra.example`,
      username,
      role_ids: [role],
      grants: [{ kind: 'branch', branch_id: branches.f8 }],
    },
    { token: adder.token },
  );

const waiting = async (token: string) =>
  school.must(approvalList, { kind: 'user account', view: 'waiting' }, { token });

describe('USER-2 account approval', () => {
  it('waits with what it opens; cannot sign in; is in the inbox of who may decide, not of who asked', async () => {
    const made = await add('nimra');
    expect(made.status).toBe('pending');
    const mine = await waiting(adder.token);
    expect(mine.data).toEqual([]);
    const inbox = await waiting(decider.token);
    expect(inbox.data.map((row) => row.subject_label)).toEqual(['New nimra']);
    const unlocked = await school.call(userUnlock, { id: made.id, version: 1 }, { token: decider.token });
    expect([unlocked.code, unlocked.message]).toEqual([409, 'New nimra still waits for its approval']);
    await school.must(forgotPassword, { email: 'nimra@iqra.example' }, { as: null });
    await afterAnswers();
    expect(await links(made.id)).toBe(0);
  });

  it('approved: active, and the person alone gets a link', async () => {
    const [request] = (await waiting(decider.token)).data;
    if (!request) throw new Error('Nothing is waiting');
    const own = await school.call(approvalApprove, { id: request.id }, { token: adder.token });
    expect(own.code).toBeGreaterThanOrEqual(403);
    await school.must(approvalApprove, { id: request.id }, { token: decider.token });
    const user = await school.must(userView, { id: request.subject_id }, { token: decider.token });
    expect(user.status).toBe('active');
    expect(await links(user.id)).toBe(1);
    expect((await school.call(login, { login: 'nimra', password: 'anything at all' }, { as: null })).code).toBe(422);
  });

  it('rejected: the account ends with the reason', async () => {
    const made = await add('qasim');
    const request = (await waiting(decider.token)).data.find((row) => row.subject_id === made.id);
    await school.must(
      approvalReject,
      { id: request?.id ?? 0, reason: 'Nobody of this name works here' },
      { token: decider.token },
    );
    const user = await school.must(userView, { id: made.id }, { token: decider.token });
    expect([user.status, user.status_reason]).toEqual(['left', 'Nobody of this name works here']);
  });
});

async function links(user_id: number): Promise<number> {
  const row = await school.owner(() =>
    rowOf(sql<{ n: number }>`select count(*)::int as n from platform.password_resets where user_id = ${user_id}`),
  );
  return row?.n ?? 0;
}
