// The agreement on a loan as a paper (07 §8): only of one that is accepted, with the instalments that it has (LOAN-1, LOAN-6, LOAN-8, LOAN-9), for
// who may see it.

import { extractText, getDocumentProxy } from 'unpdf';
import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asDay, formatDate, formatMonth, monthOf } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import * as loans from '#modules/payroll/loans/contract/loans.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { capital } from './capital.ts';
import { hire } from './hired.ts';
import { toldOf } from './told.ts';

const { f8, g9 } = branches;
const RS = 100;
const clerk = { as: 'clerk' } as const;
const decider = { as: 'cashier' } as const;
const ceo = { as: 'admin' } as const;
const self = { as: 'nobody' } as const;
const joined = asDay(lately('2020-04-01'));
const first = addMonths(monthOf(today), 1);

let school: School;
let ali = 0;
let babar = 0;
let guarantor = 0;
let cash = 0;
let running = 0;

beforeAll(async () => {
  school = await openSchool();
  const person = { branch_id: f8, joined };
  ali = await hire(school, { ...person, n: 1, name: 'Ali Raza', gross: { BASIC: 60_000 } });
  babar = await hire(school, { ...person, n: 2, name: 'Babar Shah', gross: { BASIC: 60_000 } });
  guarantor = await hire(school, { ...person, n: 3, name: 'Dawood Jan', gross: { BASIC: 30_000 } });
  await school.owner(async () => {
    await rowsOf(sql`update hr.employees set name_local = 'علی رضا' where id = ${ali}::bigint`);
    await rowsOf(sql`update platform.users set employee_id = ${ali}::bigint where username = 'nobody'`);
  });
  cash = await capital(school);
});

const ask = async (employee_id: number, guarantor1_id: number | null = guarantor): Promise<number> => {
  const wish = {
    employee_id,
    kind: 'loan',
    amount: 100_000 * RS,
    instalments: 7,
    start_month: first,
    reason: 'A wedding in the family',
    guarantor1_id,
  } as const;
  return (await school.must(loans.addLoan, wish, clerk)).loan_id;
};

const print = (loan_id: number, by: { as: 'clerk' | 'neighbour' | 'nobody' | 'admin' } = clerk, mine = false) =>
  school.call(loans.loanAgreement, { loan_id, ...(mine ? { mine } : {}) }, by);

async function wordsOf(loan_id: number): Promise<string> {
  const { bytes } = await print(loan_id);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('07 §8: the agreement on a loan', () => {
  it('is refused while nobody has decided, and of what was rejected or taken back', async () => {
    running = await ask(ali);
    const waiting = await print(running);
    expect([waiting.code, waiting.message]).toEqual([409, expect.stringContaining('is not decided yet')]);
    const other = await ask(babar);
    const no = { ids: [other], decision: 'reject' as const, reason: 'Not this year' };
    await school.must(loans.loanDecide, no, decider);
    expect((await print(other)).message).toContain('was rejected');
    const third = await ask(babar);
    await school.must(loans.loanWithdraw, { loan_id: third, reason: 'Not needed any more' }, clerk);
    const back = await print(third);
    expect([back.code, back.message]).toEqual([409, expect.stringContaining('was taken back')]);
    // 07 §3.2: who was rejected hears why; of what was taken back nobody is told.
    const told = await toldOf(school, 'LOAN_DECIDED');
    expect(told.map((one) => [one.subject_id, one.dedupe_key, one.data['decided'], one.data['more']])).toEqual([
      [babar, `loan:${other}:rejected`, 'rejected', 'Why: Not this year'],
    ]);
  });

  it('LOAN-1: accepted it names terms, guarantor and who accepted it, and the instalments with which it begins', async () => {
    for (const who of [decider, ceo])
      await school.call(loans.loanDecide, { ids: [running], decision: 'approve', reason: 'A good worker' }, who);
    // He works elsewhere by now, out of the scope of who prints.
    await school.owner(() =>
      rowsOf(sql`update hr.employees set branch_id = ${g9}::int where id = ${guarantor}::bigint`),
    );
    const words = await wordsOf(running);
    for (const said of [
      'PKR 100,000',
      'Ali Raza',
      'Dawood Jan',
      'Javed Iqbal',
      '35202-5000001-1',
      'carries no interest',
    ])
      expect(words).toContain(said);
    expect(words.match(/14,285 – Due/g)).toHaveLength(6);
    expect(words).toContain(`7 ${formatMonth(addMonths(first, 6))} 14,290 – Due 0`);
    expect(words).toContain('as they begin when it is paid out now');
  });

  it('LOAN-6, LOAN-8, LOAN-9: on its way it shows the rows that it has, and they end at nothing', async () => {
    const { version } = await school.must(loans.loanHistory, { loan_id: running }, clerk);
    const paid = await school.must(
      loans.loanDisburse,
      { loan_id: running, version, date: today, account_id: cash },
      clerk,
    );
    const skip = { loan_id: running, version: paid.version, month: first, reason: 'A hard month' };
    await school.must(loans.loanSkip, skip, clerk);
    const after = await school.must(loans.loanHistory, { loan_id: running }, clerk);
    const early = { amount: 20_000 * RS, date: today, account_id: cash, plan: 'fewer' as const };
    await school.must(loans.loanEarlyPayment, { loan_id: running, version: after.version, ...early }, clerk);

    const { schedule } = await school.must(loans.loanHistory, { loan_id: running }, clerk);
    const words = await wordsOf(running);
    expect(words).toContain(`${formatDate(today)} – 20,000 Paid early 80,000`);
    expect(schedule.map((one) => one.status)).toContain('settled_early');
    const said = new Map<string, string>([
      ['due', 'Due'],
      ['skipped', 'Skipped, added at the end'],
      ['settled_early', 'Settled early'],
    ]);
    for (const { no, month, amount, status } of schedule)
      expect(words).toContain(`${no} ${formatMonth(month)} ${formatMoney(amount, 'PKR')} – ${said.get(status) ?? '?'}`);
    expect(words).toContain('Paid back PKR 20,000 To come PKR 80,000');
    expect(words).not.toContain('as they begin when it is paid out now');
  });

  it('is one’s own without a permission; another’s, another branch’s and a confidential one’s is not there', async () => {
    expect((await print(running, self, true)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print(running, self)).code).toBe(403);
    expect((await print(running, { as: 'neighbour' })).code).toBe(404);
    const others = await ask(babar, null);
    expect((await print(others, self, true)).code).toBe(404);
    await school.owner(async () => {
      await rowsOf(sql`update hr.employees set is_confidential = true where id = ${ali}::bigint`);
      await rowsOf(sql`
        delete from platform.role_permissions where permission_id = (select id from platform.permissions where name = 'salary-confidential')`);
    });
    expect((await print(running)).code).toBe(404);
    expect((await print(running, self, true)).code).toBe(200);
  });
});
