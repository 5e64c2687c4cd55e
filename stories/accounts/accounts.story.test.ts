// The chart, the ledger and the trial balance (spec 05: ACC-1 to ACC-14, ACC-50, ACC-70, ACC-75; stories 1, 5, 6, 14).

import { now } from '#kernel/clock.ts';
import { type LocalDate, asDay } from '#kernel/dates.ts';
import { schoolYearFor, yearName } from '#stories/harness/instants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportOf } from '#kernel/export-call.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as ledger from '#modules/accounts/ledger/contract/ledger.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import * as trial from '#modules/accounts/trial-balance/contract/trial-balance.ts';
import { noteForEverySchool } from '#platform/ledger/note-proofs.ts';
import { postEntry, reverseEntry, systemAccount } from '#platform/ledger/post.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { openSchool, type School } from '../harness/school.ts';
import { countedAtMonthEnds } from './books.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const page = { startRow: 0, fetchCount: 500 };
const accountOf = async (code: string) => {
  const found = await school.must(chart.accountList, { ...page, filter: code });
  const row = found.data.find((account) => account.code === code);
  if (!row) throw new Error(`No account ${code}`);
  return row;
};

/** Rent in cash at a branch: Dr 5200, Cr 3000 first, so that the cash is there. */
async function post(
  branch_id: number,
  entry_date: LocalDate,
  amount: number,
  as: 'clerk' | 'neighbour' | 'cashier' = 'clerk',
) {
  const [rent, capital] = [(await accountOf('5200')).id, (await accountOf('3000')).id];
  return school.as(as, () =>
    postEntry({ branch_id, entry_date, kind: 'voucher', source_type: 'test', narration: 'Rent', doc_no: 'GV-1' }, [
      { account_id: rent, debit: amount },
      { account_id: capital, credit: amount },
    ]),
  );
}

describe('05 section 4 the chart as delivered', () => {
  it('is the same after delivering it twice, with categories, payee types and accounts', async () => {
    const categories = await school.must(chart.categoryList, page);
    expect(categories.data.map((row) => row.name)).toContain('Fee income');
    expect((await school.must(chart.payeeTypeList, page)).total).toBeGreaterThan(30);
    expect((await school.must(chart.accountList, page)).total).toBe(118);
    expect(await accountOf('1200')).toMatchObject({
      kind: 'control',
      party_kind: 'student',
      owner_area: 'fees',
      balance: 0,
    });
  });

  it('without a permission of the area it is 403', async () => {
    expect((await school.call(chart.accountList, {}, { as: 'nobody' })).code).toBe(403);
    expect(
      (await school.call(trial.trialBalance, { from: '2026-07-01', to: '2026-07-31' }, { as: 'nobody' })).code,
    ).toBe(403);
    expect((await school.call(chart.categoryList, {}, { as: null })).code).toBe(401);
  });
});

describe('05 section 6 keeping the chart', () => {
  it('a new account gets the next free code, and a used one is refused by name', async () => {
    const rent = await accountOf('5200');
    const made = await school.must(chart.accountSave, { payee_type_id: rent.payee_type_id, name: 'Rent F-8' });
    expect(made.code).toBe('5240');
    const taken = await school.call(chart.accountSave, {
      payee_type_id: rent.payee_type_id,
      name: 'Again',
      code: '5210',
    });
    expect(taken.errors['code']).toEqual(['Code 5210 is used by Electricity']);
    const control = await school.call(chart.accountSave, {
      payee_type_id: rent.payee_type_id,
      name: 'Control',
      kind: 'control',
    });
    expect(control.errors['party_kind']).toEqual(['A control account needs a party kind']);
  });

  it('a system account is renamed, never closed, and keeps its code', async () => {
    const cash = await accountOf('1000');
    const body = { id: cash.id, payee_type_id: cash.payee_type_id, kind: cash.kind, version: cash.version };
    const renamed = await school.must(chart.accountSave, { ...body, name: 'Cash at the counter' });
    expect(renamed).toMatchObject({ name: 'Cash at the counter', no_negative: true });
    const moved = await school.call(chart.accountSave, {
      ...body,
      version: renamed.version,
      name: 'Cash',
      code: '1099',
    });
    expect(moved.errors).toHaveProperty('code');
    const closed = await school.call(chart.accountStatus, { id: cash.id, active: false, version: renamed.version });
    expect(closed.code).toBe(409);
    expect((await school.call(chart.accountSave, { ...body, name: 'Old version' })).code).toBe(409);
  });

  it('ACC-80 an IBAN with wrong check digits is refused', async () => {
    const rent = await accountOf('5200');
    const answer = await school.call(chart.accountSave, {
      payee_type_id: rent.payee_type_id,
      name: 'Landlord',
      iban: 'PK36SCBL0000001123456703',
    });
    expect(answer.errors).toHaveProperty('iban');
  });

  it('a category keeps its nature once an account below it has a line', async () => {
    const added = await school.must(chart.categorySave, {
      code: '60',
      name: 'Projects',
      nature: 'expense',
      group: 'operating',
    });
    const changed = await school.must(chart.categorySave, {
      id: added.id,
      code: '60',
      name: 'Project',
      nature: 'asset',
      group: 'fixed_asset',
      version: added.version,
    });
    expect(changed.nature).toBe('asset');
    const system = (await school.must(chart.categoryList, page)).data.find((row) => row.code === '52');
    const refused = await school.call(chart.categorySave, {
      id: system?.id ?? 0,
      code: '52',
      name: 'Operating',
      nature: 'income',
      group: 'operating',
      version: system?.version ?? 0,
    });
    expect(refused.code).toBe(409);
    expect(
      (await school.call(chart.categorySave, { code: '60', name: 'Other', nature: 'asset', group: 'equity' })).errors,
    ).toHaveProperty('code');
  });
});

describe('story 1: balance or nothing', () => {
  it('ACC-1 10,000 against 9,999 is refused and leaves no row', async () => {
    const [rent, capital] = [(await accountOf('5200')).id, (await accountOf('3000')).id];
    const entry = { branch_id: 1, entry_date: asDay('2026-09-05'), kind: 'voucher', source_type: 'unequal' };
    await expect(
      school.as('clerk', () =>
        postEntry(entry, [
          { account_id: rent, debit: 10_000 },
          { account_id: capital, credit: 9_999 },
        ]),
      ),
    ).rejects.toThrow('not equal');
    const row = await school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from platform.journal_entries where source_type = 'unequal'`),
    );
    expect(row?.n).toBe(0);
  });

  it('ACC-14 a line on an account that an area keeps is refused', async () => {
    const capital = (await accountOf('3000')).id;
    const receivable = await school.as('clerk', () => systemAccount('student_receivable'));
    const lines = [
      { account_id: receivable, debit: 100, party_kind: 'student', party_id: 1 },
      { account_id: capital, credit: 100 },
    ];
    await expect(
      school.as('clerk', () =>
        postEntry({ branch_id: 1, entry_date: asDay('2026-09-05'), kind: 'voucher', source_type: 'test' }, lines),
      ),
    ).rejects.toThrow('changes through fees only');
  });
});

describe('ACC-70, ACC-75 trial balance and ledger', () => {
  it('ACC-70 opening, period and closing to the unit, by months and by part months', async () => {
    await post(1, asDay('2026-08-10'), 100_000);
    await post(1, asDay('2026-09-05'), 40_000);
    await post(1, asDay('2026-09-25'), 2_500);
    const whole = await school.must(trial.trialBalance, { from: '2026-09-01', to: '2026-09-30' }, { as: 'clerk' });
    expect(whole).toMatchObject({
      currency: 'PKR',
      balanced: true,
      unbalanced: [],
      scope: 'Iqra Schools, Pakistan: F-8 Campus',
    });
    expect(whole.rows.find((row) => row.code === '5200')).toMatchObject({
      opening_debit: 100_000,
      debit: 42_500,
      credit: 0,
      closing_debit: 142_500,
    });
    expect(whole.rows.find((row) => row.code === '3000')).toMatchObject({
      opening_credit: 100_000,
      credit: 42_500,
      closing_credit: 142_500,
    });
    const part = await school.must(trial.trialBalance, { from: '2026-09-06', to: '2026-09-30' }, { as: 'clerk' });
    expect(part.rows.find((row) => row.code === '5200')).toMatchObject({
      opening_debit: 140_000,
      debit: 2_500,
      closing_debit: 142_500,
    });
    expect(part.totals).toMatchObject({ closing_debit: 142_500, closing_credit: 142_500 });
  });

  it('days beyond the calendar and periods that end before they begin are refused in words, on screen and on paper', async () => {
    const far = { from: '9999-12-31', to: '2026-09-30' };
    const year = ['Enter a year from 1900 to 2199'];
    for (const answer of [
      await school.call(trial.trialBalance, far, { as: 'clerk' }),
      await school.call(exportOf(trial.trialBalance), { ...far, format: 'pdf' }, { as: 'clerk' }),
      await school.call(trial.trialBalance, { from: '1850-01-01', to: '2026-09-30' }, { as: 'clerk' }),
    ])
      expect([answer.code, answer.errors['from']?.at(-1)]).toEqual([422, year[0]]);
    const turned = { from: '2026-10-01', to: '2026-09-30' };
    for (const answer of [
      await school.call(trial.trialBalance, turned, { as: 'clerk' }),
      await school.call(exportOf(trial.trialBalance), { ...turned, format: 'pdf' }, { as: 'clerk' }),
    ])
      expect([answer.code, answer.errors]).toEqual([422, { to: ['The last day is before the first'] }]);
  });

  it('a period in which nothing was is a paper all the same', async () => {
    for (const format of ['pdf', 'csv', 'xlsx'] as const) {
      const empty = { from: '2199-12-31', to: '2199-12-31', branch_ids: [6], format };
      const paper = await school.call(exportOf(trial.trialBalance), empty);
      expect([format, paper.code]).toEqual([format, 200]);
    }
  });

  it('by category and by branch', async () => {
    await post(2, asDay('2026-09-10'), 7_000, 'neighbour');
    const all = await school.must(
      trial.trialBalance,
      { from: '2026-09-01', to: '2026-09-30', level: 1, by_branch: true },
      { as: 'admin' },
    );
    const rent = all.rows.filter((row) => row.name === 'Operating');
    expect(rent.map((row) => [row.branch, row.debit])).toEqual([
      ['F-8 Campus', 42_500],
      ['G-9 Campus', 7_000],
    ]);
    const one = await school.must(
      trial.trialBalance,
      { from: '2026-09-01', to: '2026-09-30', branch_ids: [2] },
      { as: 'admin' },
    );
    expect(one.totals.debit).toBe(7_000);
  });

  it('a clerk of another branch sees nothing of this one, whatever he asks for', async () => {
    const mine = await school.must(
      trial.trialBalance,
      { from: '2026-08-01', to: '2026-09-30', branch_ids: [1] },
      { as: 'neighbour' },
    );
    expect(mine.rows).toEqual([]);
    const rent = await accountOf('5200');
    const lines = await school.must(
      ledger.ledgerAccount,
      { account_ids: [rent.id], from: '2026-08-01', to: '2026-09-30' },
      { as: 'neighbour' },
    );
    expect(lines.total).toBe(1);
  });

  it('ACC-75 a figure drills to its lines, the entry and the sum agrees', async () => {
    const rent = await accountOf('5200');
    const lines = await school.must(
      ledger.ledgerAccount,
      { account_ids: [rent.id], from: '2026-09-01', to: '2026-09-30' },
      { as: 'clerk' },
    );
    expect(lines.figures).toEqual({ opening: 100_000, debit: 42_500, credit: 0, closing: 142_500 });
    expect(lines.data.map((row) => row.balance)).toEqual([140_000, 142_500]);
    const second = await school.must(
      ledger.ledgerAccount,
      { account_ids: [rent.id], from: '2026-09-01', to: '2026-09-30', startRow: 1, fetchCount: 1 },
      { as: 'clerk' },
    );
    expect(second.data.map((row) => row.balance)).toEqual([142_500]);
    const entry = await school.must(ledger.ledgerEntry, { id: lines.data[0]?.entry_id ?? 0 }, { as: 'clerk' });
    expect(entry).toMatchObject({ branch: 'F-8 Campus', total: 40_000, line_count: 2, currency: 'PKR', by: 'clerk' });
    expect((await school.call(ledger.ledgerEntry, { id: entry.id }, { as: 'neighbour' })).code).toBe(404);
  });
});

describe('story 6: reversal', () => {
  it('ACC-5 two entries net to 0, and a second reversal is refused', async () => {
    const id = await post(3, asDay('2026-10-01'), 9_000, 'cashier');
    await school.as('cashier', () => reverseEntry(id, '2026-10-05'));
    await expect(school.as('cashier', () => reverseEntry(id, '2026-10-06'))).rejects.toThrow('reversed already');
    const rent = await accountOf('5200');
    const lines = await school.must(ledger.ledgerAccount, {
      account_ids: [rent.id],
      branch_ids: [3],
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(lines.figures).toMatchObject({ debit: 9_000, credit: 9_000, closing: 0 });
    expect(lines.data[0]?.reversed).toBe(true);
  });
});

describe('story 5: closed period', () => {
  it('ACC-50 months close in order; ACC-4 a closed day is refused with the first open one; the figures stay', async () => {
    const before = await school.must(trial.trialBalance, { from: '2026-08-01', to: '2026-08-31' });
    const years = await school.must(periods.periodList, {});
    const months = years.flatMap((year) => year.periods).toSorted((a, b) => a.month.localeCompare(b.month));
    const august = months.find((month) => month.month === '2026-08-01');
    const early = await school.call(periods.periodClose, { id: august?.id ?? 0, to: 'soft_closed' });
    expect(early.code).toBe(409);
    expect(early.message).toContain('Months close in order');
    await school.owner(async () => noteForEverySchool(await runProofs(ledgerProofs)));
    await countedAtMonthEnds(school);
    for (const to of ['soft_closed', 'closed'] as const) {
      for (const month of months.filter((row) => row.month <= '2026-08-01'))
        await school.must(periods.periodClose, { id: month.id, to });
    }
    await expect(post(1, asDay('2026-08-20'), 500)).rejects.toThrow(
      '20/08/2026 is in a closed period. The first open day is 01/09/2026',
    );
    expect(await school.must(trial.trialBalance, { from: '2026-08-01', to: '2026-08-31' })).toEqual(before);
  });

  it('a fiscal year that overlaps is refused, the next one opens with 12 months', async () => {
    const next = schoolYearFor(now()) + 1;
    const overlap = await school.call(periods.yearCreate, {
      country_id: 162,
      name: 'Again',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    });
    expect(overlap.code).toBe(409);
    await school.must(periods.yearCreate, {
      country_id: 162,
      name: yearName(next),
      start_date: `${next}-07-01`,
      end_date: `${next + 1}-06-30`,
    });
    const years = await school.must(periods.periodList, {});
    expect(years.find((year) => year.name === yearName(next))?.periods).toHaveLength(12);
  });
});

describe('ACC-7, ACC-75 figures to a day inside a month', () => {
  it('ACC-7 what is posted after the last day is left out, whether the month is read whole or in part', async () => {
    await post(1, asDay('2026-10-05'), 1_000);
    await post(1, asDay('2026-10-20'), 300);
    const upTo = async (to: string) => {
      const data = await school.must(trial.trialBalance, { from: '2026-10-01', to, branch_ids: [1] });
      expect(data.to).toBe(to);
      return data.rows.find((row) => row.code === '5200')?.debit;
    };
    expect([
      await upTo('2026-10-04'),
      await upTo('2026-10-19'),
      await upTo('2026-10-20'),
      await upTo('2026-10-31'),
    ]).toEqual([0, 1_000, 1_300, 1_300]);
  });
});

describe('05 section 10 exports', () => {
  it('the trial balance as CSV holds the rows of the report, amounts with their decimals', async () => {
    const answer = await school.call(exportOf(trial.trialBalance), {
      from: '2026-10-01',
      to: '2026-10-31',
      branch_ids: [1],
      format: 'csv',
    });
    const lines = answer.bytes.toString('utf8').trim().split('\n');
    expect(lines[0]).toContain('Opening Dr');
    const rent = lines.find((line) => line.startsWith('5200'));
    expect(rent).toContain('13');
    const refused = await school.call(
      exportOf(trial.trialBalance),
      { from: '2026-10-01', to: '2026-10-31' },
      { as: 'nobody' },
    );
    expect(refused.code).toBe(403);
  });
});
