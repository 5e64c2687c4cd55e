// Who decides reaches what the decision touches (docs/decisions/0060): held by the engine for kinds that say it, for kinds that say
// nothing, for delegates and people named, in the queue, in the telling and in the database.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { userCreate, userView } from '#modules/users/user-accounts/contract/users.ts';
import { decidersOf } from '#platform/approvals/announcements.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { defineApproval, registerApprovals } from '#platform/approvals/kind.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import { type Made, makeUser, roleIdOf, userIdOf } from '../users/users-scene.ts';

const { f8, g9, lahore } = branches;
const permission = 'paper-approval';
const common = { module: 'students', area: 'students', subject: 'story', permissions: [permission] };
const levels = () => [{ title: 'One', permission }];
const plain = defineApproval({ ...common, code: 'story plain', title: 'Story plain', levels });
const touching = defineApproval<{ branches: number[] | 'school' }>({
  ...common,
  code: 'story touching',
  title: 'Story touching',
  levels,
  reach: ({ change }) => change.branches,
});
const named = defineApproval<{ person: number }>({
  ...common,
  code: 'story named',
  title: 'Story named',
  levels: ({ change }) => [{ title: 'Manager', user_id: change.person }],
  reach: () => [f8, g9],
});
const nobody = defineApproval<{ branches: number[] | 'school' }>({
  ...touching,
  code: 'story nobody',
  title: 'Story nobody',
  levels: () => [],
});
const tooFar = 'This affects branches that you do not have. Somebody who works in all of them has to decide it.';

let school: School;
/** Every branch of the school, one by one. */
let whole: Made;
let subject = 0;
beforeAll(async () => {
  school = await openSchool();
  registerApprovals([plain, touching, named, nobody]);
  const grants = [f8, g9, lahore, branches.franchise, branches.muscat];
  whole = await makeUser(school, { username: 'whole', permissions: [permission, 'Admin Edit'], grants });
});

const about = () => ({ subject_id: (subject += 1), subject_label: 'A story', shows: [] as const });
const asks = async (as: Person, work: () => Promise<{ request_id: number }>) => (await school.as(as, work)).request_id;
const approve = (id: number, as: Person | Made) =>
  school.call(approvals.approvalApprove, { id }, typeof as === 'string' ? { as } : { token: as.token });
const refused = async (id: number, as: Person) => {
  const answer = await approve(id, as);
  expect([answer.code, answer.message], as).toEqual([403, tooFar]);
  const { data } = await school.must(approvals.approvalList, { view: 'waiting', fetchCount: 100 }, { as });
  expect(data.map((row) => row.id)).not.toContain(id);
  const deciders = await school.owner(() => decidersOf(id));
  expect(deciders).not.toContain(await userIdOf(school, as));
};

describe('the engine holds the reach', () => {
  it('a kind that says nothing and names no branch touches the whole school', async () => {
    const id = await asks('clerk', () => requestApproval(plain, { ...about(), branch_id: null, change: {} }));
    for (const as of ['neighbour', 'cashier', 'accountant', 'muscat'] as const) await refused(id, as);
    expect(await school.owner(() => decidersOf(id))).toContain(whole.id);
    expect((await approve(id, whole)).code).toBe(200);
  });

  it('within the branch of the request whoever decides there goes on deciding', async () => {
    const id = await asks('clerk', () => requestApproval(plain, { ...about(), branch_id: f8, change: {} }));
    expect((await approve(id, 'neighbour')).code).toBe(404);
    expect((await approve(id, 'cashier')).code).toBe(200);
  });

  it('what a kind says it touches, the decider reaches: two of three are not enough', async () => {
    const change = { branches: [f8, g9, lahore] };
    const id = await asks('clerk', () => requestApproval(touching, { ...about(), branch_id: f8, change }));
    await refused(id, 'cashier');
    expect((await approve(id, 'accountant')).code).toBe(200);
    const all = { branches: 'school' as const };
    const second = await asks('clerk', () => requestApproval(touching, { ...about(), branch_id: f8, change: all }));
    await refused(second, 'accountant');
    expect((await approve(second, whole)).code).toBe(200);
  });

  it('the branches of its rows and the receiving branch count without a word of the kind', async () => {
    const rows = defineApproval<object>({
      ...common,
      code: 'story rows',
      title: 'Story rows',
      rows: 'together',
      levels,
    });
    registerApprovals([rows]);
    const line = (branch_id: number) => ({ ...about(), branch_id, change: {} });
    const many = await asks('accountant', () =>
      requestApproval(rows, { ...about(), branch_id: null, change: {}, rows: [line(f8), line(g9)] }),
    );
    await refused(many, 'clerk');
    await refused(many, 'cashier');
    expect((await approve(many, whole)).code).toBe(200);
    const two = await asks('clerk', () =>
      requestApproval(plain, { ...about(), branch_id: f8, to_branch_id: g9, change: {} }),
    );
    await refused(two, 'cashier');
    expect((await approve(two, 'accountant')).code).toBe(200);
  });

  it('a person named decides nothing for branches that they do not have, nor does who stands in for somebody', async () => {
    const person = await userIdOf(school, 'cashier');
    const id = await asks('clerk', () => requestApproval(named, { ...about(), branch_id: f8, change: { person } }));
    await refused(id, 'cashier');
    const request = await asks('clerk', () => requestApproval(plain, { ...about(), branch_id: null, change: {} }));
    await school.owner(() =>
      rowsOf(sql`
        insert into platform.approval_delegations (school_id, from_user_id, to_user_id, starts_on, ends_on)
        select 1, ${whole.id}, u.id, platform.today(${f8}) - 1, platform.today(${f8}) + 1 from platform.users u where u.username = 'cashier'`),
    );
    await refused(request, 'cashier');
  });

  it('what needs nobody is done at once within one’s own branches only', async () => {
    const at = (reach: number[] | 'school') =>
      school.as('cashier', () => requestApproval(nobody, { ...about(), branch_id: f8, change: { branches: reach } }));
    expect((await at([lahore])).status).toBe('approved');
    await expect(at([g9])).rejects.toThrow('This affects branches that you do not have');
    await expect(at('school')).rejects.toThrow('This affects branches that you do not have');
  });

  it('work by the clock does it within its own scope, a stranger never', async () => {
    const asked = (reach: number[] | 'school') =>
      requestApproval(nobody, { ...about(), branch_id: f8, change: { branches: reach } });
    expect((await inClockScope({ school_id: 1 }, () => asked('school'))).status).toBe('approved');
    await expect(asRunner(() => asked([f8]))).rejects.toThrow('This affects branches that you do not have');
  });

  it('the database refuses the decision whatever the code does', async () => {
    const id = await asks('clerk', () => requestApproval(plain, { ...about(), branch_id: null, change: {} }));
    const past = school.as('neighbour', () =>
      rowsOf(
        sql`insert into platform.approval_decisions (request_id, level, verb) values (${id}::bigint, 1, 'approve')`,
      ),
    );
    await expect(past).rejects.toThrow('branches that you do not have');
  });
});

describe('USER-2 an account of several branches', () => {
  it('is approved by who has all of them, not by the manager of the first', async () => {
    const maker = await makeUser(school, {
      username: 'maker',
      permissions: ['Admin Record', 'Admin Create', 'Class Record'],
      grants: [f8, g9],
    });
    const role_ids = [await roleIdOf(school, 'of maker')];
    const made = await school.must(
      userCreate,
      {
        name: 'Two Branches',
        email: 'two@iqra.example',
        username: 'twobranches',
        role_ids,
        grants: [
          { kind: 'branch', branch_id: f8 },
          { kind: 'branch', branch_id: g9 },
        ],
      },
      { token: maker.token },
    );
    const [request] = (await school.must(approvals.approvalList, { kind: 'user account', view: 'all' })).data;
    await refused(request?.id ?? 0, 'cashier');
    expect((await approve(request?.id ?? 0, whole)).code).toBe(200);
    expect((await school.must(userView, { id: made.id })).status).toBe('active');
  });
});
