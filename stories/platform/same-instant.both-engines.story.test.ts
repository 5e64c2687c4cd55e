// Two people do the same in one instant, where no row and no key stood between them: one does it, the others read why not.

import { beforeAll, describe, expect, it } from 'vitest';
import { delegationCreate, delegationPeople } from '#kernel/calls/approvals.ts';
import { viewChange, viewSave } from '#kernel/calls/views.ts';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { addDays, todayIn } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { leaveCreate } from '#modules/attendance/leave/contract/leave.ts';
import { roleCreate, roleDelete } from '#modules/users/roles/contract/roles.ts';
import { permissionCreate, permissionUpdate } from '#modules/users/permissions/contract/permissions.ts';
import { calendarRead, calendarSave } from '#modules/fees/fee-settings/contract/billing-calendar.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { postExtra } from '#modules/fees/single-posts/contract/single-posts.ts';
import { categoryCreate, categoryUpdate } from '#modules/students/categories/contract/categories.ts';
import { ownFieldList, ownFieldSave } from '#modules/students/own-fields/contract/own-fields.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { makeUser } from '../users/users-scene.ts';
import { type Answer, branches, type Person } from '../harness/school.ts';
import { inSession } from '../harness/turn-clock.ts';

const AT_ONCE = 4;

let scene: FeeScene;
let student_id: number;
beforeAll(async () => {
  scene = await openFeeScene();
  const made = await scene.admit(branches.f8, [{ name: 'Amna', plan: { TUI: 5000 } }]);
  student_id = made['Amna'] ?? 0;
});

/** The same from so many desks; connections that are open already begin together. */
async function together<C extends Contract>(
  contract: C,
  input: (desk: number) => InputOf<C>,
  as: Person = 'admin',
): Promise<Answer<unknown>[]> {
  const desks = Array.from({ length: AT_ONCE }, (_, at) => at);
  await Promise.all(desks.map(() => scene.school.call(headList, {})));
  return Promise.all(desks.map((at) => scene.school.call(contract, input(at), { as })));
}

/** The refusals, when exactly one was done. */
function refusalsBesideOne(answers: Answer<unknown>[]): string[] {
  expect(answers.filter((answer) => answer.code < 300)).toHaveLength(1);
  return [...new Set(answers.filter((answer) => answer.code >= 300).map(({ code, message }) => `${code} ${message}`))];
}

describe('00 §5: of changes to one version, one is kept', () => {
  it('a permission’s text', async () => {
    const { id } = await scene.school.must(permissionCreate, { name: 'Sign cheques', title: 'Signs cheques' });
    const answers = await together(permissionUpdate, (at) => ({ id, version: 1, title: `Signs cheques ${at}` }));
    expect(refusalsBesideOne(answers)).toEqual([
      '409 Somebody changed this permission meanwhile. Open it again and look at what is there now.',
    ]);
  });

  it('a saved view', async () => {
    const { id, version } = await scene.school.must(viewSave, { list: 'All Students', name: 'Mine' });
    const answers = await together(viewChange, (at) => ({ id, version, name: `Mine ${at}` }));
    expect(refusalsBesideOne(answers)).toEqual([
      expect.stringMatching(/^409 Mine \d was changed meanwhile\. Open it again\.$/),
    ]);
  });

  it('a category of students, and a school has one default', async () => {
    const { id, version } = await scene.school.must(categoryCreate, { name: 'Hifz class', code: 'HIFZ' });
    const change = { id, version, code: 'HIFZ', is_default: true };
    const answers = await together(categoryUpdate, (at) => ({ ...change, name: `Hifz ${at}` }));
    expect(refusalsBesideOne(answers)).toEqual([
      expect.stringMatching(/^409 Hifz \d was changed meanwhile\. Open it again and repeat your change\.$/),
    ]);
  });
});

describe('what is there once is made once', () => {
  it('STU-10 an own field', async () => {
    const answers = await together(ownFieldSave, () => ({ label: 'Blood donor', type: 'text' as const }));
    expect(refusalsBesideOne(answers)).toEqual([expect.stringMatching(/^422 /)]);
    for (const { errors } of answers.filter((answer) => answer.code === 422))
      expect(errors).toEqual({ label: ['There is a field Blood donor already'] });
    const fields = await scene.school.must(ownFieldList, {});
    expect(fields.filter((field) => field.label === 'Blood donor')).toHaveLength(1);
  });

  it('00 §16 somebody who stands in', async () => {
    const people = await scene.school.must(delegationPeople, {});
    const person = people.find((one) => one.name === 'clerk');
    const today = todayIn('UTC');
    const days = { to_user_id: person?.id ?? 0, starts_on: addDays(today, 1), ends_on: addDays(today, 5) };
    expect(refusalsBesideOne(await together(delegationCreate, () => days))).toEqual([
      '409 clerk stands in for you on some of these days already. End that first.',
    ]);
  });

  it('STU-44 leave of a child', async () => {
    const today = todayIn('UTC');
    const leave = {
      student_id,
      from_on: addDays(today, 3),
      to_on: addDays(today, 4),
      kind: 'sick',
      reason: 'Fever',
    } as const;
    expect(refusalsBesideOne(await together(leaveCreate, () => leave))).toEqual([
      expect.stringMatching(/^409 There is leave waiting from .* already$/),
    ]);
  });

  it('FEE-37 a list of extra charges; nobody pays it twice', async () => {
    const other = (await scene.school.must(headList, {})).find((head) => head.code === 'OTH');
    const trip = {
      title: 'Trip to Murree',
      head_id: other?.id ?? 0,
      bill_month: '2026-11-01',
      due_date: '2026-11-30',
      items: [{ student_id, amount: 150_000 }],
    };
    expect(refusalsBesideOne(await together(postExtra, () => trip))).toEqual([
      expect.stringMatching(/^409 This list was posted on .* by admin\. Post again\?$/),
    ]);
    expect(await scene.ledger(branches.f8, 'student_receivable', student_id)).toBe(150_000);
    expect(await scene.proofs()).toEqual([]);
  });

  it('FEE-20 a calendar saved from several desks', async () => {
    const place = await scene.school.owner(() =>
      rowOf(sql<{ session_id: number }>`
        select id as session_id from branches.academic_sessions where school_id = 1 and country_id = 162 and is_current`),
    );
    const at = { session_id: place?.session_id ?? 0, country_id: 162, branch_id: branches.f8 };
    const month = inSession('2026-06-01');
    const days = { issue_date: month, due_date: inSession('2026-06-10'), valid_until: inSession('2026-06-25') };
    const answers = await together(calendarSave, () => ({
      ...at,
      rows: [{ bill_month: month, fee_months: [month], ...days }],
    }));
    expect(answers.map((answer) => `${answer.code} ${answer.message}`)).toEqual(
      Array<string>(AT_ONCE).fill(`200 ${answers[0]?.message}`),
    );
    expect((await scene.school.must(calendarRead, at)).rows).toHaveLength(1);
  });
});

describe('where a key refuses one, the same is tried again and sees what is there', () => {
  it('USER-3 a role that several people replace and delete', async () => {
    const old = await scene.school.must(roleCreate, { name: 'Old desk', permissions: [] });
    const next = await scene.school.must(roleCreate, { name: 'New desk', permissions: [] });
    await makeUser(scene.school, { username: 'desk', permissions: [], grants: [branches.f8], roles: ['Old desk'] });
    const answers = await together(roleDelete, () => ({ id: old.id, replace_by: next.id }));
    expect(refusalsBesideOne(answers)).toEqual(['404 This role was not found']);
  });
});
