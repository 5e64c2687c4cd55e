// Opening balances, merging of payees and locks of branches (spec 05 §5.5, §6; ACC-2, ACC-55; story 13).

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as openings from '#modules/accounts/openings/contract/openings.ts';
import * as locks from '#modules/accounts/periods/contract/branch-locks.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import type { Person } from '../harness/fixture.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
let before_books: LocalDate;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;
const g9 = () => school.branches.g9;
const f8 = () => school.branches.f8;

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ today: LocalDate; first: LocalDate }>`
      select platform.today(${f8()}::int) as today, min(start_date) as first from platform.fiscal_years where school_id = 1 and country_id = 162`),
  );
  today = day?.today ?? today;
  before_books = addDays(day?.first ?? today, -1);
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
});

const line = (code: string, debit: number, credit = 0) => ({ account_id: acc(code), debit, credit });

const sheet = (lines: object[], change: object = {}) => ({
  branch_id: g9(),
  as_of: before_books,
  control_total: 5_400_000_00,
  lines: lines as never,
  ...change,
});

const left = () =>
  school
    .owner(() =>
      rowOf(sql<{ n: number }>`
      select coalesce(sum(t.credit - t.debit), 0)::bigint as n from platform.ledger_totals t where t.branch_id = ${g9()}::int and t.account_id = ${acc('3200')}::bigint`),
    )
    .then((row) => row?.n);

describe('story 13: opening balances (ACC-55)', () => {
  it('a difference is told and nothing is posted; corrected it is posted once; 3200 is 0 when the fees are in', async () => {
    const lines = [line('1000', 5_100_000_00), line('3200', 300_000_00), line('3000', 0, 5_399_000_00)];
    const draft = await school.must(openings.openingSave, sheet(lines));
    expect([draft.difference, draft.status]).toEqual([1_000_00, 'draft']);
    const refused = await school.call(openings.openingPost, { id: draft.id, version: draft.version });
    expect([refused.code, refused.message]).toEqual([409, 'Difference 1,000: debits 5,400,000, credits 5,399,000']);
    expect(await left()).toBe(0);

    lines[2] = line('3000', 0, 5_400_000_00);
    const right = await school.must(openings.openingSave, sheet(lines, { id: draft.id, version: draft.version }));
    expect(right.difference).toBe(0);
    const posted = await school.must(openings.openingPost, { id: draft.id, version: right.version });
    expect([posted.status, posted.opening_balance]).toEqual(['posted', -300_000_00]);
    const twice = await school.call(openings.openingPost, { id: draft.id, version: posted.version });
    expect(twice.code).toBe(409);
    const entry = await school.owner(() =>
      rowOf(sql<{ kind: string; day: LocalDate; total: number }>`
        select kind, entry_date as day, total from platform.journal_entries where id = ${posted.entry_id}::bigint`),
    );
    expect(entry).toEqual({ kind: 'opening', day: before_books, total: 5_400_000_00 });

    // The openings of fees bring 300,000 of students' dues against 3200.
    await school.as('admin', () =>
      postEntry({ branch_id: g9(), entry_date: today, kind: 'opening', source_type: 'story', owner_area: 'fees' }, [
        { account_id: acc('1200'), debit: 300_000_00, party_kind: 'student', party_id: 1 },
        { account_id: acc('3200'), credit: 300_000_00 },
      ]),
    );
    expect(await left()).toBe(0);
    expect((await school.must(openings.openingList, { branch_id: g9() })).figures?.opening_balance).toBe(0);
  });

  it('the control total is compared with the lines; accounts of areas, income and doubles are refused at their line', async () => {
    const other = await school.must(
      openings.openingSave,
      sheet([line('1000', 1_00), line('3000', 0, 1_00)], { control_total: 2_00 }),
    );
    expect((await school.call(openings.openingPost, { id: other.id, version: other.version })).message).toBe(
      'Difference 1: the lines come to 1, the control total is 2',
    );
    const save = (lines: object[], change: object = {}) => school.call(openings.openingSave, sheet(lines, change));
    expect((await save([line('1200', 1_00)])).errors?.['lines.0.account_id']?.[0]).toContain('through Fee Deposit');
    expect((await save([line('5200', 1_00)])).errors?.['lines.0.account_id']?.[0]).toContain('begins the year at 0');
    expect((await save([line('1000', 1_00), line('1000', 2_00)])).errors?.['lines.1.account_id']?.[0]).toContain(
      'are listed twice',
    );
    expect((await save([], { as_of: addDays(before_books, -1) })).errors?.['as_of']?.[0]).toContain(
      'The books begin after',
    );
    expect((await save([], { as_of: today })).code).toBe(200);
    await school.must(openings.openingRemove, { id: other.id, version: other.version });
    expect((await school.call(openings.openingRead, { id: other.id })).code).toBe(404);
  });

  it('stands before the first entry of the book, in the own branches, by who may', async () => {
    await school.as('admin', () =>
      postEntry({ branch_id: f8(), entry_date: addDays(today, -1), kind: 'voucher', source_type: 'story' }, [
        { account_id: acc('1000'), debit: 9_000_00 },
        { account_id: acc('3000'), credit: 9_000_00 },
      ]),
    );
    const late = await school.call(openings.openingSave, sheet([], { branch_id: f8(), as_of: today }));
    expect(late.errors?.['as_of']?.[0]).toContain('opening balances must be dated before the first of them');
    expect((await school.call(openings.openingSave, sheet([]), { as: 'nobody' })).code).toBe(403);
    expect((await school.call(openings.openingSave, sheet([]), { as: 'clerk' })).code).toBe(404);
  });

  it('a closed first month keeps the day before it as it is', async () => {
    await school.owner(() =>
      rowsOf(
        sql`update platform.accounting_periods set status = 'closed' where school_id = 1 and country_id = 162 and start_date = ${addDays(before_books, 1)}::date`,
      ),
    );
    const refused = await school
      .as('admin', () =>
        postEntry({ branch_id: g9(), entry_date: before_books, kind: 'opening', source_type: 'story' }, [
          { account_id: acc('1000'), debit: 1_00 },
          { account_id: acc('3000'), credit: 1_00 },
        ]),
      )
      .catch((error: unknown) => String(error));
    expect(String(refused)).toContain('is closed: opening balances before it stand as they are');
    await school.owner(() =>
      rowsOf(
        sql`update platform.accounting_periods set status = 'open' where school_id = 1 and country_id = 162 and start_date = ${addDays(before_books, 1)}::date`,
      ),
    );
  });
});

describe('locks of branches (ACC-2)', () => {
  const cash = (day: LocalDate, as: Person = 'accountant') =>
    school.call(
      vouchers.voucherSave,
      {
        kind: 'CRV',
        branch_id: f8(),
        entry_date: day,
        cash_bank_account_id: acc('1000'),
        narration: 'Received',
        lines: [{ account_id: acc('4900'), credit: 1_00 }],
      },
      { as },
    );

  it('every source of entries is held to it: screens, other areas, whoever asks; the other branch is not', async () => {
    const until = addDays(today, -1);
    const lock = await school.must(locks.branchLockSave, {
      branch_id: f8(),
      locked_until: until,
      reason: 'Given to the auditor',
    });
    expect([lock.locked_until, lock.reason]).toEqual([until, 'Given to the auditor']);
    const refused = await cash(until);
    expect([refused.code, refused.message.includes('The book of')]).toEqual([422, true]);
    const posting = (branch_id: number, kind: string) =>
      school
        .as('admin', () =>
          postEntry({ branch_id, entry_date: until, kind, source_type: 'story' }, [
            { account_id: acc('1000'), debit: 1_00 },
            { account_id: acc('3000'), credit: 1_00 },
          ]),
        )
        .then(() => 'posted')
        .catch((error: unknown) => String(error));
    for (const kind of ['voucher', 'deposit', 'opening', 'salary'])
      expect(await posting(f8(), kind)).toContain('is locked up to');
    expect(await posting(f8(), 'voucher')).toContain('Given to the auditor');
    expect(await posting(g9(), 'voucher')).toBe('posted');
    expect((await cash(today)).code).toBe(200);
  });

  it('is moved and lifted with a reason, never into the future, by who may', async () => {
    const save = (locked_until: LocalDate | null, as: Person = 'admin') =>
      school.call(locks.branchLockSave, { branch_id: f8(), locked_until, reason: 'The audit is over' }, { as });
    expect((await save(addDays(today, 1))).errors?.['locked_until']?.[0]).toContain('up to today at most');
    expect((await save(today, 'nobody')).code).toBe(403);
    expect((await save(today, 'neighbour')).code).toBe(404);
    expect((await save(null)).message).toContain('is open again');
    expect((await save(null)).code).toBe(409);
    expect((await cash(addDays(today, -1))).code).toBe(200);
    expect((await school.must(locks.branchLockList, {})).every((one) => one.locked_until === null)).toBe(true);
  });
});

describe('merging two payees (05 §6)', () => {
  const add = async (name: string, type = 'Utilities') => {
    const types = await school.must(chart.payeeTypeList, { fetchCount: 500 });
    const payee_type_id =
      types.data.find((one) => one.name === type)?.id ?? types.data.find((one) => one.nature === 'expense')?.id ?? 0;
    return school.must(chart.accountSave, { payee_type_id, name });
  };
  const merge = (keep_id: number, close_id: number, as: Person = 'admin') =>
    school.call(chart.accountMerge, { keep_id, close_id }, { as });

  it('closes the one, leaves its lines, leads to the other; a later merge carries it along', async () => {
    const [first, second, third] = [await add('Water board'), await add('Water authority'), await add('Water company')];
    await school.as('admin', () =>
      postEntry({ branch_id: f8(), entry_date: today, kind: 'voucher', source_type: 'story' }, [
        { account_id: first.id, debit: 500_00 },
        { account_id: acc('1000'), credit: 500_00 },
      ]),
    );
    expect((await merge(second.id, first.id)).code).toBe(200);
    const closed = await school.must(chart.accountDetail, { id: first.id });
    expect([closed.active, closed.balance, closed.merged_into]).toEqual([
      false,
      500_00,
      `${second.code} Water authority`,
    ]);
    const draft = await school.call(vouchers.voucherSave, {
      kind: 'CPV',
      branch_id: f8(),
      entry_date: today,
      cash_bank_account_id: acc('1000'),
      narration: 'Water',
      lines: [{ account_id: first.id, debit: 1_00 }],
    });
    expect(draft.message).toBe('Water board is closed: use Water authority');
    expect((await merge(third.id, second.id)).code).toBe(200);
    expect((await school.must(chart.accountDetail, { id: first.id })).merged_into).toBe(`${third.code} Water company`);
  });

  it('what stands on the old account can still be reversed, and is closed at the year’s end', async () => {
    const [old, kept] = [await add('Gas board'), await add('Gas company')];
    const entry = await school.as('admin', () =>
      postEntry({ branch_id: f8(), entry_date: today, kind: 'voucher', source_type: 'story' }, [
        { account_id: old.id, debit: 300_00 },
        { account_id: acc('1000'), credit: 300_00 },
      ]),
    );
    await merge(kept.id, old.id);
    await school.as('admin', () =>
      rowsOf(sql`select platform.reverse_entry(${entry}::bigint, ${today}::date, 'Wrong')`),
    );
    expect((await school.must(chart.accountDetail, { id: old.id })).balance).toBe(0);
  });

  it('refuses system accounts, other types, what is on its way, and who may not', async () => {
    const [old, kept] = [await add('Cable company'), await add('Fibre company')];
    expect((await merge(kept.id, acc('5900'))).code).toBe(409);
    expect((await merge(acc('1000'), old.id)).errors?.['keep_id']?.[0]).toContain('only payees of one type');
    await school.must(vouchers.voucherSave, {
      kind: 'CPV',
      branch_id: f8(),
      entry_date: today,
      cash_bank_account_id: acc('1000'),
      narration: 'Cable of the month',
      lines: [{ account_id: old.id, debit: 1_00 }],
    });
    expect((await merge(kept.id, old.id)).message).toContain('on the way');
    expect((await merge(kept.id, old.id, 'nobody')).code).toBe(403);
  });
});
