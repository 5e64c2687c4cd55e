// Explain the change (05 §14.7): the effects of all accounts come to the change of the surplus, which is that of the profit and loss (ACC-71);
// each sentence opens the lines behind it (ACC-75); a person is told of the branches of the own scope only.

import { beforeAll, describe, expect, it } from 'vitest';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { ledgerAccount } from '#modules/accounts/ledger/contract/ledger.ts';
import { explainChange } from '#modules/accounts/statements/contract/explain-change.ts';
import { profitLossReport } from '#modules/accounts/statements/contract/statements.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';
import { post } from './books.ts';

let school: School;
const month = addMonths(thisMonth, -1);
const other = addMonths(thisMonth, -2);
const in_month = (of: Month, day: number): LocalDate => addDays(firstDayOf(of), day - 1);

const ask = (input: Partial<InputOf<typeof explainChange>> = {}, as: Person = 'admin') =>
  school.must(explainChange, { month, ...input }, { as });
type Answer = DataOf<typeof explainChange>;
const rowOf = ({ rows }: Answer, code: string) => rows.find((row) => row.code === code);

/** The whole is the profit and loss, the parts are the whole, and the ledger opens each. */
async function addsUp(answer: Answer, branch_ids?: number[]): Promise<void> {
  const surplusOf = async ({ from, to }: { from: string; to: string }) =>
    (await school.must(profitLossReport, { from, to, ...(branch_ids && { branch_ids }) })).surplus[0];
  expect([answer.surplus, answer.surplus_before]).toEqual([
    await surplusOf(answer.now),
    await surplusOf(answer.before),
  ]);
  expect(answer.rows.reduce((sum, row) => sum + row.effect, 0)).toBe(answer.change);
  expect(answer.change).toBe(answer.surplus - answer.surplus_before);
  for (const row of answer.rows)
    expect([row.code, row.parts.reduce((sum, part) => sum + part.change, 0)]).toEqual([row.code, row.change]);
}

async function netIn(
  account_id: number,
  { from, to }: { from: string; to: string },
  branch_id: number,
): Promise<number> {
  const { figures } = await school.must(ledgerAccount, {
    account_ids: [account_id],
    from,
    to,
    branch_ids: [branch_id],
    before_year_end: true,
  });
  return (figures?.debit ?? 0) - (figures?.credit ?? 0);
}

beforeAll(async () => {
  school = await openSchool();
  const f8 = (entry_date: LocalDate, doc_no: string) => ({ branch_id: branches.f8, entry_date, doc_no });
  await post(school, { branch_id: branches.f8, entry_date: in_month(other, 2) }, { '1000': 900_000, '4000': -900_000 });
  await post(school, { branch_id: branches.f8, entry_date: in_month(month, 2) }, { '1000': 960_000, '4000': -960_000 });
  await post(school, f8(in_month(other, 8), 'GV-1'), { '5210': 60_000, '2300': -60_000 });
  await post(school, f8(in_month(month, 8), 'GV-2'), { '5210': 60_000, '2300': -60_000 });
  await post(school, f8(in_month(month, 20), 'GV-3'), { '5210': 95_000, '2300': -95_000 });
  await post(school, { branch_id: branches.g9, entry_date: in_month(other, 8) }, { '5210': 40_000, '2300': -40_000 });
  await post(school, { branch_id: branches.g9, entry_date: in_month(month, 8) }, { '5210': 125_000, '2300': -125_000 });
  await post(school, { branch_id: branches.g9, entry_date: in_month(other, 9) }, { '5200': 70_000, '2300': -70_000 });
  await post(school, { branch_id: branches.muscat, entry_date: in_month(month, 9) }, { '1000': 700, '4000': -700 });
  await post(school, { branch_id: branches.f8, entry_date: today }, { '5200': 12_000, '2300': -12_000 });
});

describe('the change of the surplus in sentences', () => {
  it('the account that moved it most, of it the branch, and why', async () => {
    const answer = await ask();
    await addsUp(answer);
    const before = formatMonth(other);
    expect(answer.rows.map((row) => row.sentence)).toEqual([
      `Electricity +180,000, of it F-8 Campus +95,000: two vouchers in one month, one in ${before}; the largest is GV-3 of 95,000; G-9 Campus +85,000: one voucher as in ${before}, of other amounts.`,
      `Rent −70,000 at G-9 Campus: nothing in ${formatMonth(month)}.`,
      expect.stringContaining('+60,000 at F-8 Campus'),
    ]);
    expect(answer.summary).toBe(
      `Surplus of ${formatMonth(month)}: PKR 680,000, 50,000 worse than in ${before}. Net income +60,000, expense +110,000.`,
    );
    expect(rowOf(answer, '5210')?.parts[0]?.entry_id).toEqual(expect.any(Number));
  });

  it('ACC-75: each part is the difference of the ledger of its branch in both months', async () => {
    const answer = await ask();
    for (const { account_id, parts } of answer.rows)
      for (const { branch_id, change } of parts) {
        if (branch_id === null) continue;
        const moved =
          (await netIn(account_id, answer.now, branch_id)) - (await netIn(account_id, answer.before, branch_id));
        expect(Math.abs(moved)).toBe(Math.abs(change));
      }
  });

  it('chosen branches, a year ago, and the running month up to today against the same days', async () => {
    const f8 = await ask({ branch_ids: [branches.f8] });
    await addsUp(f8, [branches.f8]);
    expect(rowOf(f8, '5210')?.sentence).toContain('Electricity +95,000 at F-8 Campus');
    await addsUp(await ask({ compare: 'last_year' }));
    const running = await school.must(explainChange, {});
    expect([running.now.from, running.now.to]).toEqual([thisMonth, today]);
    await addsUp(running);
    expect((await ask({ month: addMonths(thisMonth, -24) })).rows).toEqual([]);
  });

  it('the own scope, the own currency; strangers and months to come are refused', async () => {
    const mine = await ask({}, 'neighbour');
    expect(mine.rows.flatMap((row) => row.parts.map((part) => part.branch))).toEqual(['G-9 Campus', 'G-9 Campus']);
    const muscat = await ask({}, 'muscat');
    expect([muscat.currency, muscat.change]).toEqual(['OMR', 700_000]);
    expect((await school.call(explainChange, { month }, { as: 'nobody' })).code).toBe(403);
    const early = await school.call(explainChange, { month: addMonths(thisMonth, 1) });
    expect([early.code, early.errors]).toEqual([422, { month: ['This month has not begun'] }]);
  });

  it('it goes out as a file', async () => {
    expect((await school.call(exportOf(explainChange), { month, format: 'csv' })).code).toBe(200);
    expect((await school.call(exportOf(explainChange), { month, format: 'csv' }, { as: 'nobody' })).code).toBe(403);
  });
});
