// One's own loan (decision 0218): asked for without a permission, judged by the same rules, decided by others; whatever is another's is refused.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asDay, monthOf } from '#kernel/dates.ts';
import * as loans from '#modules/payroll/loans/contract/loans.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { capital } from './capital.ts';
import { hire } from './hired.ts';

const { f8, g9 } = branches;
const RS = 100;
const self = { as: 'nobody' } as const;
const clerk = { as: 'clerk' } as const;
const ceo = { as: 'admin' } as const;
const joined = asDay(lately('2020-04-01'));
const start_month = addMonths(monthOf(today), 1);

let school: School;
let own = 0;
let colleague = 0;
let elsewhere = 0;
let cash = 0;

beforeAll(async () => {
  school = await openSchool();
  const person = { branch_id: f8, joined };
  own = await hire(school, { ...person, n: 1, name: 'Ali Raza', gross: { BASIC: 40_000 } });
  colleague = await hire(school, { ...person, n: 2, name: 'Babar Shah', gross: { BASIC: 60_000 } });
  elsewhere = await hire(school, { ...person, n: 3, name: 'Dawood Jan', gross: { BASIC: 30_000 } });
  await school.owner(async () => {
    await rowsOf(sql`update hr.employees set branch_id = ${g9}::int where id = ${elsewhere}::bigint`);
    await rowsOf(sql`update platform.users set employee_id = ${own}::bigint where username = 'nobody'`);
  });
  cash = await capital(school);
});

const wanted = () => ({ kind: 'advance', amount: 15_000 * RS, instalments: 3, start_month }) as const;
const wish = () => ({ ...wanted(), reason: 'A wedding in the family' });
const mine = async () => (await school.must(loans.ownLoans, { mine: true }, self)).data;

describe('asking for one’s own loan', () => {
  it('LOAN-2 says each rule and the schedule before anything is sent; nothing of it needs a permission', async () => {
    const looked = await school.must(loans.loanPreview, wanted(), self);
    expect(looked).toMatchObject({ currency: 'PKR', second_level: false });
    expect(looked.schedule.map((one) => [one.month, one.amount / RS])).toEqual([
      [start_month, 5_000],
      [addMonths(start_month, 1), 5_000],
      [addMonths(start_month, 2), 5_000],
    ]);
    expect(looked.eligibility.every((one) => one.ok)).toBe(true);
    const over = await school.must(loans.loanPreview, { ...wanted(), amount: 25_000 * RS, instalments: 4 }, self);
    expect(over.eligibility.filter((one) => !one.ok).map((one) => one.rule)).toEqual(['amount', 'instalments']);
    expect(over.second_level).toBe(true);
    expect(await mine()).toEqual([]);
  });

  it('for another, by their id, nobody asks without the permission; a guarantor is a colleague', async () => {
    expect((await school.call(loans.loanPreview, { ...wanted(), employee_id: colleague }, self)).code).toBe(403);
    expect((await school.call(loans.addLoan, { ...wish(), employee_id: colleague }, self)).code).toBe(403);
    const loan = { ...wish(), kind: 'loan' as const, amount: 60_000 * RS, instalments: 20 };
    const stranger = await school.call(loans.addLoan, { ...loan, guarantor1_id: elsewhere }, self);
    expect(stranger.errors).toHaveProperty('guarantor1_id');
    const self2 = await school.call(loans.addLoan, { ...loan, guarantor1_id: own }, self);
    expect(self2.errors?.['guarantor1_id']?.[0]).toBe('Nobody stands for themselves');
  });

  it('is sent, seen by oneself alone, not decided by oneself, and taken back while it waits', async () => {
    const made = await school.must(loans.addLoan, wish(), self);
    expect((await school.call(loans.addLoan, wish(), self)).code).toBe(409);
    expect((await mine()).map((one) => [one.number, one.state, one.amount / RS])).toEqual([
      [made.number, 'pending', 15_000],
    ]);
    const id = made.loan_id;
    expect((await school.must(loans.loanHistory, { loan_id: id, mine: true }, self)).eligibility).toHaveLength(6);
    expect((await school.call(loans.loanDecide, { ids: [id], decision: 'approve' }, self)).code).toBe(403);
    await school.must(loans.loanWithdraw, { loan_id: id, mine: true, reason: 'Not needed any more' }, self);
    expect((await mine())[0]).toMatchObject({ state: 'cancelled' });
    const twice = await school.call(loans.loanWithdraw, { loan_id: id, mine: true, reason: 'Again' }, self);
    expect(twice.code).toBe(409);
  });

  it('others decide and pay it out; the person follows it, and opens nobody else’s', async () => {
    const made = await school.must(loans.addLoan, wish(), self);
    const id = made.loan_id;
    await school.must(loans.loanDecide, { ids: [id], decision: 'approve' }, { as: 'cashier' });
    const withdrawn = await school.call(loans.loanWithdraw, { loan_id: id, mine: true, reason: 'Too late' }, self);
    expect([withdrawn.code, withdrawn.message]).toEqual([409, expect.stringContaining('does not wait any more')]);
    const [waiting] = await mine();
    const paid = { loan_id: id, version: waiting?.version ?? 0, date: today, account_id: cash };
    await school.must(loans.loanDisburse, paid, clerk);
    expect((await mine())[0]).toMatchObject({ state: 'disbursed', balance: 15_000 * RS, next_month: start_month });

    const others = await school.must(loans.addLoan, { ...wish(), employee_id: colleague }, clerk);
    const other = others.loan_id;
    expect((await school.call(loans.loanHistory, { loan_id: other, mine: true }, self)).code).toBe(404);
    expect((await school.call(loans.loanHistory, { loan_id: other }, self)).code).toBe(403);
    expect((await school.call(loans.ownLoans, { employee_id: colleague }, self)).code).toBe(403);
    const named = await school.must(loans.ownLoans, { employee_id: colleague, mine: true }, self);
    expect(named.data.map((one) => one.employee_id)).toEqual([own, own]);
    const back = { loan_id: other, reason: 'Not mine' };
    expect((await school.call(loans.loanWithdraw, { ...back, mine: true }, self)).code).toBe(404);
    expect((await school.call(loans.loanWithdraw, back, ceo)).code).toBe(403);
    await school.must(loans.loanWithdraw, { ...back, reason: 'Asked for by mistake' }, clerk);
  });

  it('of somebody whose pay is confidential nothing is said to who may not see it; one’s own one sees', async () => {
    await school.owner(async () => {
      await rowsOf(
        sql`update hr.employees set is_confidential = true where id in (${own}::bigint, ${colleague}::bigint)`,
      );
      await rowsOf(sql`
        delete from platform.role_permissions where permission_id = (select id from platform.permissions where name = 'salary-confidential')`);
    });
    const asked = { ...wanted(), kind: 'loan' as const };
    expect((await school.call(loans.loanPreview, { ...asked, employee_id: colleague }, clerk)).code).toBe(404);
    const [loan] = await mine();
    expect((await school.call(loans.loanHistory, { loan_id: loan?.id ?? 0 }, clerk)).code).toBe(404);
    expect((await school.must(loans.loanPreview, asked, self)).eligibility).toHaveLength(6);
  });
});
