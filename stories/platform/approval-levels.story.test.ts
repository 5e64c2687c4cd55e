// Levels, rows, limits, secrets and announcements of the approval engine (spec 00 §16), on kinds as the areas to come declare them.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { approvalDecided, approvalWaiting, decidersOf } from '#platform/approvals/announcements.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { approvalReminders } from '#platform/approvals/reminders.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { announcementsHeard, registerSubscriptions } from '#platform/questions/announcement.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import {
  cards,
  contents,
  countedIn,
  leave,
  move,
  opened,
  paper,
  registerStoryKinds,
  secret,
  spend,
} from './approval-kinds.ts';

let school: School;
let subject = 0;
const heard: string[] = [];

beforeAll(async () => {
  school = await openSchool();
  registerStoryKinds();
  registerSubscriptions('story', [
    approvalWaiting.heardBy(({ content }) => {
      heard.push(`waiting ${content.request_id} ${content.why}`);
      return Promise.resolve();
    }),
    approvalDecided.heardBy(({ content }) => {
      heard.push(`${content.status} ${content.request_id} by ${content.by}`);
      return Promise.resolve();
    }),
  ]);
});

const idOf = async (name: string) =>
  (await school.owner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = ${name}`)))?.id ??
  0;
const counted = (branch: number) => school.owner(() => countedIn(branch));
const approve = (id: number, as: Person, more: object = {}) =>
  school.call(approvals.approvalApprove, { id, ...more }, { as });
const view = (id: number, as: Person) => school.must(approvals.approvalView, { id }, { as });
const nameless = { subject_label: 'A story', shows: [] };

function next(): { subject_id: number; subject_label: string; shows: [] } {
  subject += 1;
  return { ...nameless, shows: [], subject_id: subject };
}

/** Sets approver_limit from today on, by names of roles. */
const limit = (of: Record<string, number>) =>
  school.owner(() =>
    rowsOf(sql`
      insert into platform.setting_values (school_id, key, valid_from, value)
      select 1, 'approver_limit', ${Object.keys(of).length > 0 ? '2026-01-01' : '2026-01-02'}::date, coalesce(jsonb_object_agg(r.id::text, v.value) filter (where r.id is not null), '{}')
        from jsonb_each(${JSON.stringify(of)}::jsonb) v left join platform.roles r on r.name = v.key`),
  );

const asks = async (as: Person, work: () => Promise<{ request_id: number }>) => (await school.as(as, work)).request_id;

describe('00 §16 levels', () => {
  it('by branch: the releasing one first, then the receiving one, which sees both sides applied', async () => {
    const [from, to] = [branches.f8, branches.g9];
    const id = await asks('clerk', () =>
      requestApproval(move, { ...next(), branch_id: from, to_branch_id: to, change: { from, to } }),
    );
    expect((await approve(id, 'neighbour')).code).toBe(403);
    expect((await view(id, 'neighbour')).why_not).toContain("'transfer-approve' for its branch");
    expect((await approve(id, 'cashier')).message).toBe('Approved. It waits for Receiving branch now');
    expect(await counted(from)).toBe(0);
    expect((await approve(id, 'cashier')).code).toBe(403);
    // G-9 alone cannot see F-8; what is applied there is applied all the same, and the audit says so.
    expect((await approve(id, 'neighbour')).message).toBe('Approved and applied');
    expect([await counted(from), await counted(to)]).toEqual([-1, 1]);
    const across = await school.owner(() =>
      rowOf(sql<{ after: object }>`
        select after from platform.audit_entries where record_kind = 'approval' and record_id = ${id} and action = 'applied across branches'`),
    );
    expect(across?.after).toEqual({ branches: [from, to] });
  });

  it('two levels are two persons: who approved the first does not approve the second', async () => {
    const [from, to] = [branches.f8, branches.lahore];
    const id = await asks('clerk', () =>
      requestApproval(move, { ...next(), branch_id: from, to_branch_id: to, change: { from, to } }),
    );
    await school.must(approvals.approvalApprove, { id }, { as: 'cashier' });
    expect((await approve(id, 'cashier')).message).toBe(
      'You approved an earlier level of it; level 2 needs another person.',
    );
    expect((await approve(id, 'admin')).message).toBe('Approved and applied');
  });

  it.each([
    [90_000, 0],
    [2_000_000, 1],
    [9_000_000, 2],
  ])('by amount: %i minor units need %i persons', async (amount, levels) => {
    const before = await counted(branches.f8);
    const { request_id, status } = await school.as('clerk', () =>
      requestApproval(spend, {
        ...next(),
        branch_id: branches.f8,
        amount,
        currency: 'PKR',
        change: { branch: branches.f8 },
      }),
    );
    expect(status).toBe(levels === 0 ? 'approved' : 'pending');
    for (const as of (['cashier', 'admin'] as const).slice(0, levels)) {
      expect((await approve(request_id, as)).code).toBe(200);
    }
    expect((await view(request_id, 'clerk')).status).toBe('approved');
    expect(await counted(branches.f8)).toBe(before + 1);
  });

  it('above the limit of the role it waits for somebody else (approver_limit)', async () => {
    await limit({ 'Branch Clerk': 1_000_000 });
    const id = await asks('clerk', () =>
      requestApproval(spend, {
        ...next(),
        branch_id: branches.f8,
        amount: 2_000_000,
        currency: 'PKR',
        change: { branch: 1 },
      }),
    );
    const answer = await approve(id, 'cashier');
    expect([answer.code, answer.message]).toEqual([403, expect.stringContaining('above what your role may decide')]);
    const { data } = await school.must(approvals.approvalList, { fetchCount: 100 }, { as: 'cashier' });
    expect(data.map((row) => row.id)).not.toContain(id);
    expect((await approve(id, 'admin')).code).toBe(200);
    await limit({});
  });

  it('a named person decides without permission and from another branch; not about oneself', async () => {
    const manager = await idOf('nobody');
    const muscat = await idOf('muscat');
    const id = await asks('cashier', () =>
      requestApproval(leave, { ...next(), branch_id: branches.lahore, about_user_id: muscat, change: { manager } }),
    );
    expect((await view(id, 'nobody')).waits_for).toBe('nobody');
    expect((await approve(id, 'nobody')).message).toBe('Approved and applied');
    const own = await asks('cashier', () =>
      requestApproval(leave, { ...next(), branch_id: branches.f8, about_user_id: manager, change: { manager } }),
    );
    expect((await approve(own, 'nobody')).message).toBe('Nobody decides what is about themselves.');
  });
});

describe('00 §16 many rows', () => {
  const rows = (weights: number[]) =>
    weights.map((weight, i) => ({
      branch_id: branches.f8,
      subject_id: i + 1,
      subject_label: `Card ${i + 1}`,
      shows: [{ field: 'picture', label: 'Picture', before: null, after: `photo ${i + 1}` }],
      change: { weight },
    }));

  it('each alone: one is left out with a reason, one cannot be applied, the others are', async () => {
    const before = await counted(branches.f8);
    const id = await asks('clerk', () =>
      requestApproval(cards, { ...next(), branch_id: branches.f8, change: {}, rows: rows([1, 1, 0, 1]) }),
    );
    const lines = (await school.must(approvals.approvalRows, { id }, { as: 'cashier' })).data;
    const leave_out = [{ row_id: lines[1]?.id ?? 0, reason: 'Blurred' }];
    const answer = await approve(id, 'cashier', { leave_out });
    expect(answer.message).toBe('Approved and applied: 2 rows done, 1 refused');
    expect(await counted(branches.f8)).toBe(before + 2);
    const after = (await school.must(approvals.approvalRows, { id }, { as: 'clerk' })).data;
    expect(after.map((row) => [row.status, row.reason])).toEqual([
      ['applied', null],
      ['rejected', 'Blurred'],
      ['refused', 'This card has no picture'],
      ['applied', null],
    ]);
  });

  it('all left out is no approval; a row of another request is refused', async () => {
    const id = await asks('clerk', () =>
      requestApproval(cards, { ...next(), branch_id: branches.f8, change: {}, rows: rows([1]) }),
    );
    const [line] = (await school.must(approvals.approvalRows, { id }, { as: 'cashier' })).data;
    const all = await approve(id, 'cashier', { leave_out: [{ row_id: line?.id ?? 0, reason: 'x' }] });
    expect(all.errors['leave_out']?.[0]).toContain('reject the whole request');
    expect((await approve(id, 'cashier', { leave_out: [{ row_id: 1, reason: 'x' }] })).code).toBe(409);
    expect((await view(id, 'cashier')).status).toBe('pending');
  });

  it('together: one row that does not fit refuses all, and names itself', async () => {
    const before = await counted(branches.f8);
    const id = await asks('clerk', () =>
      requestApproval(paper, { ...next(), branch_id: branches.f8, change: {}, rows: rows([1, 0]) }),
    );
    expect((await approve(id, 'cashier')).message).toBe('Row 2, Card 2: This card has no picture');
    expect(await counted(branches.f8)).toBe(before);
    expect((await view(id, 'cashier')).status).toBe('pending');
  });
});

describe('00 §16 secret kinds', () => {
  it('the queue holds a hash; content that changed is stale; a grant over all branches is needed', async () => {
    contents.set(77, { text: 'Question 1: what is 2 + 2?' });
    const id = await asks('clerk', () =>
      requestApproval(secret, {
        ...next(),
        subject_id: 77,
        branch_id: branches.f8,
        change: { text: '' },
        shows: [{ field: 'q', label: 'Q', before: null, after: 'Question 1' }],
      }),
    );
    const stored = await school.owner(() =>
      rowOf(sql<{ text: string }>`select r::text as text from platform.approval_requests r where id = ${id}`),
    );
    expect(stored?.text).not.toContain('Question');
    expect((await approve(id, 'cashier')).code).toBe(403);
    contents.set(77, { text: 'Question 1: what is 2 + 3?' });
    expect((await approve(id, 'admin')).message).toContain('was changed after this was asked for');
    contents.set(77, { text: 'Question 1: what is 2 + 2?' });
    expect((await approve(id, 'admin')).code).toBe(200);
    expect(opened).toEqual([{ text: 'Question 1: what is 2 + 2?' }]);
  });
});

describe('14 §2 told after commit', () => {
  it('who may decide is told when it is asked, moves on, is answered or grows old; who asked when it is decided', async () => {
    const [from, to] = [branches.f8, branches.g9];
    const id = await asks('clerk', () =>
      requestApproval(move, { ...next(), branch_id: from, to_branch_id: to, change: { from, to } }),
    );
    const names = async () => {
      const ids = await school.as('admin', () => decidersOf(id));
      const rows = await school.owner(() =>
        rowsOf(sql<{ n: string }>`select username::text as n from platform.users where id = any (${ids}::bigint[])`),
      );
      return rows.map((row) => row.n).toSorted();
    };
    expect(await names()).toEqual(['accountant', 'admin', 'cashier']);
    await school.must(approvals.approvalApprove, { id }, { as: 'cashier' });
    expect(await names()).toEqual(['accountant', 'admin', 'neighbour']);
    await school.owner(() =>
      rowsOf(
        sql`update platform.approval_requests set waits_since = platform.now() - interval '4 days' where id = ${id}`,
      ),
    );
    expect(await asRunner(approvalReminders)).toBe(1);
    expect(await asRunner(approvalReminders)).toBe(0);
    await school.must(approvals.approvalReject, { id, reason: 'No seat' }, { as: 'neighbour' });
    await announcementsHeard();
    expect(heard.filter((line) => line.includes(` ${id} `))).toEqual([
      `waiting ${id} asked`,
      `waiting ${id} next level`,
      `waiting ${id} reminder`,
      `rejected ${id} by ${await idOf('neighbour')}`,
    ]);
    expect(await school.owner(() => rowsOf(sql`select 1 from platform.told_announcements`))).toEqual([]);
  });

  it('what is rolled back is not told', async () => {
    const told = heard.length;
    const failing = school.as('clerk', async () => {
      await requestApproval(leave, { ...next(), branch_id: branches.f8, change: { manager: 1 } });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    await announcementsHeard();
    expect(heard.length).toBe(told);
  });
});
