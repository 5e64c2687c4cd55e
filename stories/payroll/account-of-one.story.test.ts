// An account is of one person (07 §2.2, story 15): a number as an IBAN, however it is written, of people at other branches, too, and of two who are asked
// for it at once.

import { today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, firstDayOf, monthOf } from '#kernel/dates.ts';
import * as accounts from '#modules/payroll/bank-accounts/contract/bank-accounts.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { type Made, makeUser } from '../users/users-scene.ts';
import { hire } from './hired.ts';

const { f8, lahore } = branches;
const number = '0012-345-678';

let school: School;
let bank = 0;
let people: { ali: number; babar: number; javed: number };
let asker: Made;
let decider: Made;

const ask = (
  employee_id: number,
  more: { account_no?: string; joint_reason?: string; mode?: 'bank' | 'wallet' } = {},
) =>
  school.call(
    accounts.employeeBankAccountSave,
    { employee_id, mode: 'bank', bank_id: bank, title: 'The account', account_no: number, ...more },
    { token: asker.token },
  );

async function decide(employee_id: number, decision: 'approve' | 'reject' = 'approve') {
  const { data } = await school.must(
    accounts.employeeBankAccounts,
    { view: 'waiting', fetchCount: 50 },
    { as: 'admin' },
  );
  const row = data.find((one) => one.employee_id === employee_id);
  return school.call(
    accounts.employeeBankAccountDecide,
    {
      id: row?.id ?? 0,
      version: row?.version ?? 0,
      decision,
      ...(decision === 'reject' ? { reason: 'Not theirs' } : {}),
    },
    { token: decider.token },
  );
}

beforeAll(async () => {
  school = await openSchool();
  const joined = firstDayOf(addMonths(monthOf(today), -6));
  const one = (n: number, name: string, branch_id: number) =>
    hire(school, { branch_id, n, name, joined, gross: { BASIC: 50_000 } });
  people = {
    ali: await one(1, 'Ali Raza', f8),
    babar: await one(2, 'Babar Shah', f8),
    javed: await one(3, 'Javed Khan', f8),
  };
  const made = await school.owner(async () => {
    await rowOf(sql`update hr.employees set branch_id = ${lahore}::int where id = ${people.javed}::bigint`);
    return rowOf(sql<{ id: number }>`
      insert into accounts.banks (country_id, name, short_name) values (162, 'Bank of the story', 'BoS') returning id`);
  });
  bank = made?.id ?? 0;
  asker = await makeUser(school, { username: 'asker', permissions: ['Employee Bank Account'], grants: [f8] });
  decider = await makeUser(school, {
    username: 'decider',
    permissions: ['Employee Bank Account Approval'],
    grants: ['all'],
  });
});

describe('story 15: an account of one person', () => {
  it('of two who are asked for at once the second is refused when it is approved, and its request still waits', async () => {
    expect((await ask(people.ali)).code).toBe(200);
    expect((await ask(people.babar, { account_no: '0012 345 678' })).code).toBe(200);
    expect((await decide(people.ali)).code).toBe(200);
    const second = await decide(people.babar);
    expect([second.code, second.message]).toEqual([
      409,
      'Somebody else is paid on this account. Reject it, and have it asked for as joint with the reason',
    ]);
    const { data } = await school.must(accounts.employeeBankAccounts, { view: 'waiting' }, { as: 'admin' });
    expect(data.map((row) => row.employee_id)).toEqual([people.babar]);
    expect((await decide(people.babar, 'reject')).code).toBe(200);
  });

  it('a number that is in use is refused where it is typed, however it is written; joint with a reason it passes', async () => {
    const again = await ask(people.babar, { account_no: '0012345678' });
    expect([again.code, again.errors?.['account_no']?.[0]]).toEqual([
      422,
      expect.stringMatching(/^Used by E\d+\. Mark as joint with a reason\.$/),
    ]);
    expect((await ask(people.ali)).code).toBe(200);
    expect((await decide(people.ali)).code).toBe(200);
    expect((await ask(people.babar, { joint_reason: 'Brothers, one household' })).code).toBe(200);
    expect((await decide(people.babar)).code).toBe(200);
    const shared = await school.must(accounts.employeeBankAccounts, { view: 'shared' }, { as: 'admin' });
    expect(new Set(shared.data.map((row) => row.employee_id))).toEqual(new Set([people.ali, people.babar]));
  });

  it('of somebody at another branch it says so without the person', async () => {
    const other = { account_no: 'PK-77-1', bank_id: bank };
    await school.must(
      accounts.employeeBankAccountSave,
      { employee_id: people.javed, mode: 'bank', title: 'Javed Khan', ...other },
      { as: 'admin' },
    );
    expect((await decide(people.javed)).code).toBe(200);
    expect((await ask(people.babar, other)).errors?.['account_no']?.[0]).toBe(
      'Used by somebody at another branch. Mark as joint with a reason.',
    );
    // A number of another kind of account is another account.
    expect((await ask(people.ali, { mode: 'wallet', account_no: '03001234567' })).code).toBe(200);
  });
});
