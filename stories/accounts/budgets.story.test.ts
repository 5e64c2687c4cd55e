// Budgets (spec 05 §5.6, §6, §9; ACC-60, ACC-61; story 12): written, in force, held by vouchers.

import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as budgets from '#modules/accounts/budgets/contract/budgets.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import type { Person } from '../harness/fixture.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
let year = { id: 0, start: '' as LocalDate };
let before = 0;
/** Months of the year from its first to this one. */
let months_gone = 1;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;
const f8 = () => school.branches.f8;
const ELECTRICITY = '5210';

const twelve = (amount: number): number[] => Array.from({ length: 12 }, () => amount);

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ day: LocalDate; id: number; start: LocalDate; before: number }>`
      select platform.today(${f8()}::int) as day, y.id, y.start_date as start,
             coalesce((select p.id from platform.fiscal_years p where p.school_id = 1 and p.country_id = y.country_id and p.start_date < y.start_date order by p.start_date desc limit 1), 0) as before
        from platform.fiscal_years y join platform.branches b on b.id = ${f8()}::int and b.country_id = y.country_id
       where y.school_id = 1 and platform.today(${f8()}::int) between y.start_date and y.end_date`),
  );
  today = day?.day ?? today;
  year = { id: day?.id ?? 0, start: day?.start ?? today };
  before = day?.before ?? 0;
  months_gone = Array.from({ length: 12 }, (_, n) => addMonths(monthOf(year.start), n)).filter(
    (month) => firstDayOf(month) <= today,
  ).length;
  const types = await school.must(chart.payeeTypeList, { fetchCount: 500 });
  await school.owner(() =>
    rowsOf(sql`
      insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
      values (1, ${types.data.find((type) => type.name === 'Bank accounts')?.id ?? 0}::bigint, '1101', 'HBL 0123', 'bank', 'bank:1', array[${f8()}::int])`),
  );
  await school.owner(() =>
    rowsOf(sql`update platform.accounts set budgeted = true where school_id = 1 and code in ('5210', '5220', '4000')`),
  );
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  // 265,000 of electricity are in the book.
  await school.as('accountant', () =>
    postEntry({ branch_id: f8(), entry_date: today, kind: 'voucher', source_type: 'test', narration: 'Capital' }, [
      { account_id: acc('1101'), debit: 5_000_000_00 },
      { account_id: acc(ELECTRICITY), debit: 265_000_00 },
      { account_id: acc('3000'), credit: 5_265_000_00 },
    ]),
  );
});

const which = () => ({ branch_id: f8(), fiscal_year_id: year.id });
const read = (as: Person = 'admin') => school.must(budgets.budgetRead, which(), { as });
const rowFor = (budget: budgets.Budget, code: string) => budget.rows.find((row) => row.code === code);

/** A year in which the months up to now come to 300,000. */
const electricity = (control: 'none' | 'warn' | 'stop', to_date = 300_000_00) => ({
  account_id: acc(ELECTRICITY),
  control,
  months: Array.from({ length: 12 }, (_, n) => (n === 0 ? to_date : n < months_gone ? 0 : 100_000_00)),
});

async function inForce(control: 'none' | 'warn' | 'stop'): Promise<void> {
  await school.must(budgets.budgetSave, { ...which(), rows: [electricity(control)] });
  await school.must(budgets.budgetActivate, which());
}

const draftOf = (code: string, debit: number, as: Person = 'clerk') =>
  school.must(
    vouchers.voucherSave,
    {
      kind: 'BPV',
      branch_id: f8(),
      entry_date: today,
      cash_bank_account_id: acc('1101'),
      instrument: 'transfer',
      narration: 'Electricity of the month',
      lines: [{ account_id: acc(code), debit }],
    },
    { as },
  );

const press = (draft: { id: number; version: number }, budget_reason?: string) =>
  school.call(
    vouchers.voucherRequest,
    { id: draft.id, version: draft.version, duplicate_ok: true, budget_reason },
    { as: 'clerk' },
  );
const approve = (id: number | null, as: Person, reason?: string) =>
  school.call(approvals.approvalApprove, { id: id ?? 0, reason }, { as });
const recordOf = (id: number) => school.must(vouchers.voucherRead, { id }, { as: 'clerk' });

describe('writing a budget (ACC-61)', () => {
  it('keeps a draft, puts it in force, and keeps what stood before as a revision', async () => {
    const empty = await read();
    expect([empty.status, empty.revisions.length, empty.months.length]).toEqual([null, 0, 12]);
    const draft = await school.must(budgets.budgetSave, {
      ...which(),
      rows: [
        electricity('warn', 200_000_00),
        { account_id: acc('4000'), control: 'none', months: twelve(1_000_000_00) },
      ],
    });
    expect([draft.status, rowFor(draft, '4000')?.months[3]]).toEqual(['draft', 1_000_000_00]);
    expect((await school.call(budgets.budgetActivate, { ...which(), version: draft.version + 1 })).message).toContain(
      'was changed meanwhile',
    );
    const first = await school.must(budgets.budgetActivate, { ...which(), version: draft.version });
    expect([first.status, first.revision]).toEqual(['active', 1]);
    await inForce('stop');
    const second = await read();
    expect(second.revisions.map(({ revision, status }) => [revision, status])).toEqual([
      [2, 'active'],
      [1, 'old'],
    ]);
    expect(rowFor(second, '4000')?.months[0]).toBe(1_000_000_00);
    expect(rowFor(second, ELECTRICITY)).toMatchObject({ actual: 265_000_00, committed: 0, available: 35_000_00 });
    expect(rowFor(await school.must(budgets.budgetRead, { ...which(), revision: 1 }), ELECTRICITY)?.control).toBe(
      'warn',
    );
  });

  it('refuses an account without a budget, a control on income, a stop below what is spent', async () => {
    const save = (rows: object[]) => school.call(budgets.budgetSave, { ...which(), rows: rows as never });
    const row = { control: 'none', months: twelve(0) };
    expect((await save([{ ...row, account_id: acc('5200') }])).errors?.['rows.0.account_id']?.[0]).toContain(
      "Mark it 'Has a budget'",
    );
    expect(
      (await save([{ ...row, account_id: acc('4000'), control: 'stop' }])).errors?.['rows.0.control']?.[0],
    ).toContain('is an income account');
    await school.must(budgets.budgetSave, {
      ...which(),
      rows: [{ account_id: acc(ELECTRICITY), control: 'stop', months: twelve(1_000_00) }],
    });
    const refused = await school.call(budgets.budgetActivate, which());
    expect([refused.code, refused.message]).toEqual([
      409,
      'Electricity: the budget of the year is 12,000, but 265,000 is spent or committed already. Raise it, or let it warn instead of stop.',
    ]);
    await inForce('stop');
  });

  it('is written by who may, in the own branches, and read with the record of accounts', async () => {
    expect((await school.call(budgets.budgetSave, { ...which(), rows: [] }, { as: 'nobody' })).code).toBe(403);
    expect(
      (
        await school.call(
          budgets.budgetRead,
          { branch_id: school.branches.muscat, fiscal_year_id: year.id },
          { as: 'clerk' },
        )
      ).code,
    ).toBe(404);
    expect((await read('clerk')).branch_id).toBe(f8());
  });

  it('copies what a year spent, with a percentage, in whole rupees', async () => {
    const copied = await school.must(budgets.budgetSave, { ...which(), copy_from: year.id, change_bp: 1_000 });
    const now = rowFor(copied, ELECTRICITY);
    expect([now?.months[months_gone - 1], now?.control]).toEqual([291_500_00, 'stop']);
    if (before > 0)
      expect((await school.call(budgets.budgetSave, { ...which(), copy_from: before })).message).toContain(
        'Nothing was posted',
      );
    await inForce('stop');
  });
});

describe('story 12: a stop budget', () => {
  it('refuses by 10,000; the second level passes it with a reason; after the other is rejected it passes without', async () => {
    const other = await draftOf(ELECTRICITY, 20_000_00);
    expect((await press(other)).code).toBe(200);
    const held = await draftOf(ELECTRICITY, 25_000_00);
    expect(held.warnings.find((one) => one.kind === 'budget')?.text).toContain('over by 10,000');
    const refused = await press(held);
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('310,000 of 300,000');
    expect(refused.message).toContain(
      '265,000 spent, 20,000 committed, 25,000 asked): over by 10,000 (its budget stops)',
    );
    expect(refused.errors?.['budget_reason']).toBeTruthy();

    expect((await press(held, 'The meter was read two months late')).code).toBe(200);
    const { approval_id } = await recordOf(held.id);
    expect((await approve(approval_id, 'cashier')).code).toBe(200);
    const seen = await school.must(approvals.approvalView, { id: approval_id ?? 0 }, { as: 'accountant' });
    expect(seen.passes).toContain('over by 10,000');
    expect(seen.shows.find((one) => one.label === 'OVER BUDGET')?.after).toContain('over by 10,000');
    const without = await approve(approval_id, 'accountant');
    expect([without.code, without.message.includes('over by 10,000')]).toEqual([409, true]);

    await school.must(
      approvals.approvalReject,
      { id: (await recordOf(other.id)).approval_id ?? 0, reason: 'Not ours' },
      { as: 'cashier' },
    );
    expect(
      (await school.must(approvals.approvalView, { id: approval_id ?? 0 }, { as: 'accountant' })).passes,
    ).toBeNull();
    expect((await approve(approval_id, 'accountant')).code).toBe(200);
    const posted = await recordOf(held.id);
    expect(posted.status).toBe('posted');
    expect(posted.budget.asked?.reason).toBe('The meter was read two months late');
    expect(posted.budget.now[0]).toMatchObject({ actual: 290_000_00, committed: 0, amount: 0 });
  });

  it('passes at the second level with a reason, which stands with the decision', async () => {
    const draft = await draftOf(ELECTRICITY, 30_000_00);
    expect((await press(draft, 'A second meter')).code).toBe(200);
    const { approval_id } = await recordOf(draft.id);
    await approve(approval_id, 'cashier');
    expect((await approve(approval_id, 'accountant')).code).toBe(409);
    expect((await approve(approval_id, 'accountant', 'The board agreed')).code).toBe(200);
    expect((await recordOf(draft.id)).steps.at(-1)?.reason).toBe('The board agreed');
    // What stands is over now: the next unit is held.
    expect((await press(await draftOf(ELECTRICITY, 1_00))).code).toBe(409);
  });

  it('who asked first has the budget: a later request does not hold an earlier one', async () => {
    await school.must(budgets.budgetSave, { ...which(), rows: [electricity('stop', 360_000_00)] });
    await school.must(budgets.budgetActivate, which());
    const first = await draftOf(ELECTRICITY, 40_000_00);
    expect((await press(first)).code).toBe(200);
    const later = await draftOf(ELECTRICITY, 5_000_00);
    expect((await press(later)).code).toBe(409);
    expect((await press(later, 'Urgent')).code).toBe(200);
    const { approval_id } = await recordOf(first.id);
    await approve(approval_id, 'cashier');
    expect((await approve(approval_id, 'accountant')).code).toBe(200);
    await school.must(
      approvals.approvalReject,
      { id: (await recordOf(later.id)).approval_id ?? 0, reason: 'Wait' },
      { as: 'cashier' },
    );
  });
});

describe('ACC-60: the other controls, and payment requests', () => {
  it('none notes and goes on; warn wants a reason, and no level has to write one', async () => {
    await inForce('none');
    const noted = await draftOf(ELECTRICITY, 3_000_00);
    expect((await press(noted)).code).toBe(200);
    expect((await recordOf(noted.id)).budget.asked?.rows[0]).toMatchObject({ control: 'none', amount: 3_000_00 });
    await inForce('warn');
    const warned = await draftOf(ELECTRICITY, 4_000_00);
    expect((await press(warned)).code).toBe(409);
    expect((await press(warned, 'Load shedding')).code).toBe(200);
    const { approval_id } = await recordOf(warned.id);
    await approve(approval_id, 'cashier');
    expect((await approve(approval_id, 'accountant')).code).toBe(200);
  });

  it('a payment request is committed from when it is asked for, and warns while it is written', async () => {
    await school.must(budgets.budgetSave, {
      ...which(),
      rows: [{ account_id: acc('5220'), control: 'stop', months: twelve(10_000_00) }],
    });
    await school.must(budgets.budgetActivate, which());
    const room = months_gone * 10_000_00;
    const ask = (amount: number) =>
      school.must(
        requests.paymentRequestSave,
        {
          branch_id: f8(),
          payee_account_id: acc('5220'),
          account_id: acc('5220'),
          amount,
          purpose: 'Water of the quarter',
          needed_by: today,
          attachment_ids: [],
        },
        { as: 'clerk' },
      );
    expect((await ask(room + 1_00)).warnings[0]).toContain('over by 1');
    const small = await ask(9_000_00);
    expect(small.warnings).toEqual([]);
    await school.must(requests.paymentRequestSubmit, { id: small.id, version: small.version }, { as: 'clerk' });
    const water = rowFor(await read(), '5220');
    expect([water?.committed, water?.available]).toEqual([9_000_00, room - 9_000_00]);
    expect((await press(await draftOf('5220', room))).code).toBe(409);
    const [line] = await school.must(
      budgets.budgetStanding,
      { branch_id: f8(), day: today, account_ids: [acc('5220')] },
      { as: 'clerk' },
    );
    expect(line).toMatchObject({ budget: room, committed: 9_000_00, actual: 0 });
  });
});
