// A loan that is accepted lower or over longer than it was asked for (LOAN-3): paid out once whoever asked has agreed, or not taken.

import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asDay, monthOf } from '#kernel/dates.ts';
import * as loans from '#modules/payroll/loans/contract/loans.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { lately, today } from '#stories/harness/turn-clock.ts';
import { capital } from './capital.ts';
import { hire } from './hired.ts';
import { toldOf } from './told.ts';

const { f8 } = branches;
const RS = 100;
const clerk = { as: 'clerk' } as const;
const decider = { as: 'cashier' } as const;
const ceo = { as: 'admin' } as const;
const self = { as: 'nobody' } as const;
const first = addMonths(monthOf(today), 1);

let school: School;
let people: number[] = [];
let cash = 0;

beforeAll(async () => {
  school = await openSchool();
  const person = { branch_id: f8, joined: asDay(lately('2020-04-01')), gross: { BASIC: 90_000 } };
  for (const [n, name] of ['Ali Raza', 'Babar Shah', 'Dawood Jan', 'Ejaz Butt'].entries())
    people = [...people, await hire(school, { ...person, n: n + 1, name })];
  await school.owner(async () => {
    await rowsOf(sql`update platform.users set employee_id = ${people[0] ?? 0}::bigint where username = 'nobody'`);
  });
  cash = await capital(school);
});

const wish = { kind: 'loan', amount: 60_000 * RS, instalments: 6, start_month: first, reason: 'A wedding' } as const;
const ask = async (n: number, by: { as: 'clerk' | 'nobody' } = clerk): Promise<number> =>
  (await school.must(loans.addLoan, { ...wish, ...(by.as === 'nobody' ? {} : { employee_id: people[n] ?? 0 }) }, by))
    .loan_id;
const decide = (id: number, more: object) =>
  school.call(loans.loanDecide, { ids: [id], decision: 'approve' as const, ...more }, decider);
const read = (loan_id: number) => school.must(loans.loanHistory, { loan_id }, ceo);
const payOut = async (loan_id: number) =>
  school.call(
    loans.loanDisburse,
    { loan_id, version: (await read(loan_id)).version, date: today, account_id: cash },
    clerk,
  );
const agree = async (loan_id: number, yes: boolean, by: { as: 'clerk' | 'cashier' | 'nobody' }) =>
  school.call(
    loans.loanAgree,
    { loan_id, version: (await read(loan_id)).version, agree: yes, ...(by.as === 'nobody' ? { mine: true } : {}) },
    by,
  );

describe('LOAN-3 an approver lowers the amount or gives more instalments', () => {
  it('it waits for whoever asked, is paid out as accepted once they agree, and says what was asked for', async () => {
    const id = await ask(1);
    expect((await decide(id, { amount: 45_000 * RS, instalments: 9 })).code).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'changed',
      amount: 45_000 * RS,
      instalments: 9,
      asked_amount: 60_000 * RS,
      asked_instalments: 6,
    });
    const early = await payOut(id);
    expect([early.code, early.message]).toEqual([409, expect.stringContaining('agree to the change')]);
    expect((await school.call(loans.loanAgreement, { loan_id: id }, clerk)).code).toBe(409);
    const [told] = (await toldOf(school, 'LOAN_DECIDED')).filter((one) => one.subject_id === people[1]);
    expect(told?.data['more']).toContain('Asked for was PKR 60,000 in 6 instalments');

    const other = await agree(id, true, decider);
    expect([other.code, other.message]).toEqual([409, expect.stringContaining('asked for by somebody else')]);
    expect((await agree(id, true, clerk)).data).toMatchObject({ state: 'accepted' });
    expect((await agree(id, true, clerk)).code).toBe(409);
    expect((await payOut(id)).code).toBe(200);
    const { schedule } = await read(id);
    expect(schedule.map((one) => one.amount / RS)).toEqual(Array.from({ length: 9 }, () => 5_000));
  });

  it('the person it is for agrees, too, and who does not take it may ask for another', async () => {
    const id = await ask(0, self);
    await decide(id, { amount: 30_000 * RS });
    expect((await agree(id, false, self)).data).toMatchObject({ state: 'declined' });
    expect((await payOut(id)).code).toBe(409);
    const again = await ask(0, self);
    await decide(again, { instalments: 12 });
    expect((await agree(again, true, self)).data).toMatchObject({ state: 'accepted' });
    const [mine] = (await school.must(loans.ownLoans, { mine: true }, self)).data;
    expect([mine?.state, mine?.amount, mine?.instalments, mine?.asked_instalments]).toEqual([
      'accepted',
      60_000 * RS,
      12,
      6,
    ]);
  });

  it('more money, fewer instalments, and a change of many at once are refused; the same again is no change', async () => {
    const id = await ask(2);
    const more = await decide(id, { amount: 70_000 * RS });
    expect(more.errors?.['amount']?.[0]).toContain('lowers the amount');
    const fewer = await decide(id, { instalments: 5 });
    expect(fewer.errors?.['instalments']?.[0]).toContain('more instalments');
    const many = await school.call(
      loans.loanDecide,
      { ids: [id, await ask(3)], decision: 'approve', amount: 10_000 * RS },
      decider,
    );
    expect(many.errors?.['ids']?.[0]).toContain('Choose one loan');
    expect(await read(id)).toMatchObject({ state: 'pending', amount: 60_000 * RS, asked_amount: null });
    expect((await decide(id, { amount: 60_000 * RS, instalments: 6 })).code).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'accepted', asked_amount: null });
  });

  it('what a refused decision would have changed stands as it was asked for', async () => {
    await school.owner(() =>
      rowsOf(sql`update payroll.employee_loans set state = 'settled' where employee_id = ${people[2] ?? 0}::bigint`),
    );
    const asked = await school.must(loans.addLoan, { ...wish, employee_id: people[2] ?? 0 }, ceo);
    // Who asked does not decide: that is found after the change was written.
    const own = await school.call(
      loans.loanDecide,
      { ids: [asked.loan_id], decision: 'approve', amount: 10_000 * RS },
      ceo,
    );
    expect([own.code, own.message]).toEqual([403, expect.stringContaining('Nobody decides a request of their own')]);
    expect(await read(asked.loan_id)).toMatchObject({ state: 'pending', amount: 60_000 * RS, asked_amount: null });
  });
});
