// What people have declared for their income tax (ITX-6), and the provident fund as its members see it (STAT-5): refusals included.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, asDay, asMonth, firstDayOf, formatMonth, lastDayOfMonth } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as funds from '#modules/payroll/funds/contract/funds.ts';
import * as members from '#modules/payroll/scheme-members/contract/scheme-members.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { payChoices } from '#modules/payroll/setup/contract/heads.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { taxProfiles, taxProfileSave } from '#modules/payroll/tax-profiles/contract/tax-profiles.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { closed, marked } from './attended.ts';
import { hire } from './hired.ts';
import { taxedFrom } from './taxed.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const joined = asDay('2020-04-01');
const RS = 100;
const clerk = { as: 'clerk' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
let income = 0;
let cash = 0;
let pf = 0;
const people: number[] = [];

/** A paper that somebody has uploaded. */
const stored = async (name: string, media_type = 'application/pdf'): Promise<number> =>
  school.as('clerk', async () => {
    const row = await rowOf(sql<{ id: number }>`
      insert into platform.files (name, media_type, bytes, sha256, state) values (${name}, ${media_type}, 10, repeat('a', 64), 'ready') returning id`);
    return row?.id ?? 0;
  });

const profileOf = async (employee_id: number) =>
  (await school.must(taxProfiles, { month: july, employee_id }, clerk)).data[0];

async function monthInTheBook(month: typeof july): Promise<void> {
  await marked(school, f8, { month, people: people.map((employee_id) => ({ employee_id })) });
  await closed(school, f8, month);
  await school.must(rows.salaryTemp, { branch_id: f8, month, build: true, fetchCount: 1 }, clerk);
  await school.must(acts.salaryPost, { branch_id: f8, month, acknowledged: true }, clerk);
  const ids = (await school.must(rows.hrQueue, { month, fetchCount: 50 }, { as: 'cashier' })).data.map((row) => row.id);
  await school.must(acts.approveHrMany, { ids }, { as: 'cashier' });
  await school.must(acts.approveCeoMany, { ids }, ceo);
}

beforeAll(async () => {
  school = await openSchool();
  await taxedFrom(school, july, clerk);
  const { country: _country, ...settings } = await school.must(payrollSettings, {}, clerk);
  await school.must(payrollSettingsSave, { ...settings, second_level: false, variance_percent: 1000 }, clerk);
  people.push(await hire(school, { branch_id: f8, n: 1, name: 'Ali Raza', joined, gross: { BASIC: 100_000 } }));
  people.push(await hire(school, { branch_id: f8, n: 2, name: 'Babar Shah', joined, gross: { BASIC: 60_000 } }));
  pf = (await school.must(payChoices, {}, clerk)).schemes.find((one) => one.name === 'Provident fund')?.id ?? 0;
  await school.must(members.schemeMembersAdd, { scheme_id: pf, employee_ids: people, from_date: joined }, clerk);
  [income, cash] = await school.owner(async () => {
    const known = await rowsOf(sql<{ id: number }>`
      select id from platform.accounts where school_id = 1 and code in ('1000', '3000') order by code desc`);
    return [known[0]?.id ?? 0, known[1]?.id ?? 0];
  });
});

describe('tax profiles', () => {
  it('ITX-6 figures of an earlier employer and credits need their paper; who may not, does not', async () => {
    const [ali = 0] = people;
    const profile = {
      employee_id: ali,
      month: july,
      version: 0,
      previous_income: 600_000 * RS,
      previous_tax: 3_000 * RS,
    };
    const bare = await school.call(taxProfileSave, profile, clerk);
    expect(bare.errors?.['file_id']?.[0]).toContain('certificate of the earlier employer');
    const credits = await school.call(
      taxProfileSave,
      { employee_id: ali, month: july, version: 0, credits: 100 },
      clerk,
    );
    expect(credits.errors?.['file_id']?.[0]).toContain('evidence of the tax credits');
    const more = await school.call(taxProfileSave, { ...profile, previous_tax: 700_000 * RS }, clerk);
    expect(more.errors).toHaveProperty('previous_tax');
    const why = await school.call(
      taxProfileSave,
      { employee_id: ali, month: july, version: 0, is_exempt: true },
      clerk,
    );
    expect(why.errors).toHaveProperty('note');
    const text = await stored('notes.txt', 'text/plain');
    expect((await school.call(taxProfileSave, { ...profile, file_id: text }, clerk)).errors).toHaveProperty('file_id');
    expect((await school.call(taxProfileSave, profile, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(taxProfileSave, { ...profile, employee_id: 999_999 }, clerk)).code).toBe(404);
    const none = await school.call(taxProfileSave, { ...profile, month: asMonth('2019-07-01') }, clerk);
    expect(none.errors?.['month']?.[0]).toBe('No income tax table is active for July 2019');
  });

  it('ITX-6 acts on the months that are not frozen, and the months left make up for those before', async () => {
    const [ali = 0, babar = 0] = people;
    await monthInTheBook(july);
    const before = await profileOf(ali);
    // 1,200,000 a year: 6,000, over 12 months.
    expect([before?.version, before?.taxable, before?.tax]).toEqual([0, 100_000 * RS, 500 * RS]);
    const file_id = await stored('certificate.pdf');
    const declared = { previous_income: 600_000 * RS, previous_tax: 3_000 * RS, other_income: 50_000 * RS, file_id };
    const saved = await school.call(
      taxProfileSave,
      { employee_id: ali, month: july, version: 0, tax_no: '1234567-8', credits: 2_000 * RS, ...declared },
      clerk,
    );
    expect(saved.message).toBe(`Saved: it acts from the salary of ${formatMonth(addMonths(july, 1))}`);
    const august = addMonths(july, 1);
    await marked(school, f8, { month: august, people: [{ employee_id: ali }, { employee_id: babar, absent: 31 }] });
    await closed(school, f8, august);
    const sheet = await school.must(
      rows.salaryTemp,
      { branch_id: f8, month: august, build: true, fetchCount: 9 },
      clerk,
    );
    const own = sheet.data.find((row) => row.employee_id === ali);
    // Y 1,850,000: T 77,500, less 500 + 3,000 + 2,000, over 11 months.
    expect(own?.tax).toBe(6_545 * RS);
    const slip = await school.must(rows.salaryRead, { id: own?.id ?? 0 }, clerk);
    expect(slip.lines.find((line) => line.head === 'Income tax')?.how).toContain('(of it declared 650,000)');
    const stale = await school.call(taxProfileSave, { employee_id: ali, month: july, version: 0, ...declared }, clerk);
    expect(stale.code).toBe(409);
    const all = await school.must(taxProfiles, { month: july, view: 'declared' }, clerk);
    expect(all.data.map((row) => [row.employee_name, row.tax_no, row.file_id])).toEqual([
      ['Ali Raza', '1234567-8', file_id],
    ]);
    expect((await school.must(taxProfiles, { month: july, view: 'no_tax_no' }, clerk)).data).toHaveLength(1);
    expect((await school.must(taxProfiles, { month: asMonth('2019-07-01') }, clerk)).data).toEqual([]);
    expect((await school.call(taxProfiles, {}, { as: 'nobody' })).code).toBe(403);
  });
});

describe('the provident fund', () => {
  const year = { from: firstDayOf(july), to: today };
  it('STAT-5 shows what each and the employer paid in, line by line, and prints it', async () => {
    const [ali = 0, babar = 0] = people;
    const all = await school.must(funds.fundMembers, { from: firstDayOf(july) }, ceo);
    // 8.33 % of 100,000 and of 60,000, from both.
    expect(all.data.map((row) => [row.employee_id, row.opening, row.employee, row.employer, row.closing])).toEqual([
      [ali, 0, 8_330 * RS, 8_330 * RS, 16_660 * RS],
      [babar, 0, 4_998 * RS, 4_998 * RS, 9_996 * RS],
    ]);
    expect(all.figures?.closing).toBe(26_656 * RS);
    const one = await school.must(funds.fundStatement, { employee_id: ali, ...year }, ceo);
    expect(one.lines.map((line) => [line.what, line.employee, line.employer, line.balance])).toEqual([
      ['contribution', 8_330 * RS, 8_330 * RS, 16_660 * RS],
    ]);
    const later = await school.must(
      funds.fundStatement,
      { employee_id: ali, from: firstDayOf(addMonths(july, 1)), to: today },
      ceo,
    );
    expect([later.opening, later.closing, later.lines]).toEqual([16_660 * RS, 16_660 * RS, []]);
    const paper = await school.call(funds.fundStatementPrint, { employee_ids: [ali, babar], ...year }, ceo);
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await school.call(funds.fundStatement, { employee_id: ali, ...year }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(funds.fundMembers, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('STAT-5 profit is spread by average balance and stands in the fund when accounts have approved the voucher', async () => {
    const [ali = 0, babar = 0] = people;
    const asked = { branch_id: f8, ...year, amount: 1_000 * RS, account_id: income };
    expect((await school.call(funds.fundProfit, { ...asked, account_id: cash }, ceo)).errors).toHaveProperty(
      'account_id',
    );
    const looked = await school.must(funds.fundProfit, asked, ceo);
    expect(looked.requests).toEqual([]);
    // 16,660 and 9,996 stood there the same days: 5 to 3.
    expect(looked.rows.map((row) => [row.employee_id, row.share])).toEqual([
      [ali, 625 * RS],
      [babar, 375 * RS],
    ]);
    const early = await school.call(funds.fundProfit, { ...asked, to: firstDayOf(addMonths(july, 60)) }, ceo);
    expect(early.errors).toHaveProperty('to');
    const before = { from: asDay('2019-01-01'), to: asDay('2019-12-31') };
    expect((await school.call(funds.fundProfit, { ...asked, ...before }, ceo)).errors).toHaveProperty('branch_id');
    const sent = await school.must(funds.fundProfit, { ...asked, make: true }, ceo);
    expect(sent.requests).toHaveLength(1);
    const request = await school.owner(() =>
      rowOf(sql<{ id: number; lines: number }>`
        select v.approval_id as id, (select count(*)::int from accounts.voucher_lines l where l.voucher_id = v.id) as lines
          from accounts.vouchers v where v.request_no = ${sent.requests[0] ?? ''}`),
    );
    expect(request?.lines).toBe(3);
    expect((await school.must(funds.fundMembers, {}, ceo)).figures?.closing).toBe(26_656 * RS);
    for (const as of ['accountant', 'cashier'] as const)
      await school.call(approvals.approvalApprove, { id: request?.id ?? 0 }, { as });
    const { profit, closing } = await school.must(funds.fundStatement, { employee_id: ali, ...year }, ceo);
    expect([profit, closing]).toEqual([625 * RS, 17_285 * RS]);
  });
});

describe('a set of approvals', () => {
  it('SAL-11, SAL-13 one that cannot be posted stays alone; the others of the set are in the book, each once', async () => {
    const august = addMonths(july, 1);
    await school.must(acts.salaryPost, { branch_id: f8, month: august, acknowledged: true }, clerk);
    const of = async (call: typeof rows.hrQueue) =>
      (await school.must(call, { branch_id: f8, month: august, fetchCount: 50 }, ceo)).data.map((row) => row.id);
    await school.must(acts.approveHrMany, { ids: await of(rows.hrQueue) }, { as: 'cashier' });
    const done = await school.must(acts.approveCeoMany, { ids: await of(rows.ceoQueue) }, ceo);
    expect([done.done, done.failed.map((one) => [one.name, one.message])]).toEqual([
      1,
      [['Babar Shah', 'A salary of nothing at all cannot be posted. Leave it out of the month.']],
    ]);
    const posted = await school.must(rows.salariesPosted, { from: august, to: august }, ceo);
    expect(posted.data.map((row) => [row.employee_name, row.status])).toEqual([['Ali Raza', 'posted']]);
    const entries = await school.owner(() =>
      rowOf(sql<{ n: number; asked: number }>`
        select (select count(*)::int from platform.journal_entries where source_type = 'salary' and source_id = ${posted.data[0]?.id ?? 0}::bigint) as n,
               (select count(*)::int from platform.approval_requests where kind = 'salary' and status = 'pending') as asked`),
    );
    expect(entries).toEqual({ n: 1, asked: 1 });
  });
});

describe('members of a scheme', () => {
  const listed = async (asked: object) =>
    (await school.must(members.schemeMembers, { scheme_id: pf, branch_id: f8, ...asked }, clerk)).data;

  it('STAT-3 each has one membership at a time, from a day of the employment, and a number of their own', async () => {
    const [ali = 0, babar = 0] = people;
    const add = (more: object) =>
      school.call(members.schemeMembersAdd, { scheme_id: pf, employee_ids: [ali], from_date: today, ...more }, clerk);
    expect((await add({})).message).toBe('Ali Raza is a member since 01/04/2020. End that membership first.');
    expect((await add({ employee_ids: [ali, 999_999] })).code).toBe(404);
    expect((await add({ employee_ids: [ali, babar], member_no: 'PF-1' })).errors?.['member_no']?.[0]).toBe(
      'A number is of one person: enter it one by one',
    );
    const carim = await hire(school, { branch_id: f8, n: 7, name: 'Carim Butt', joined, gross: { BASIC: 50_000 } });
    expect((await listed({ view: 'without' })).map((row) => row.employee_name)).toContain('Carim Butt');
    const early = await add({ employee_ids: [carim], from_date: asDay('2020-03-31') });
    expect(early.errors?.['from_date']?.[0]).toBe('Carim Butt joined on 01/04/2020: from that day on at the earliest');
    const done = await add({ employee_ids: [carim], from_date: joined, member_no: 'PF-7' });
    expect(done.message).toMatch(/^1 employee is a member of .* from 01\/04\/2020$/);
    expect((await listed({ view: 'without' })).map((row) => row.employee_name)).not.toContain('Carim Butt');
    const [of_ali] = await listed({ employee_id: ali });
    const taken = await school.call(
      members.schemeMemberChange,
      { membership_id: of_ali?.membership_id ?? 0, member_no: 'PF-7' },
      clerk,
    );
    expect(taken.errors?.['member_no']?.[0]).toBe('Carim Butt has this number');
    expect((await school.call(members.schemeMembers, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(members.schemeMemberChange, { membership_id: 999_999 }, clerk)).code).toBe(404);
  });

  it('STAT-3 does not end before a month whose salary is frozen with it; afterwards it may begin anew', async () => {
    const [ali = 0] = people;
    const [row] = await listed({ employee_id: ali });
    const change = (to_date: string | null) =>
      school.call(
        members.schemeMemberChange,
        {
          membership_id: row?.membership_id ?? 0,
          member_no: 'PF-1',
          to_date: to_date === null ? null : asDay(to_date),
        },
        clerk,
      );
    expect((await change('2020-03-31')).errors?.['to_date']?.[0]).toContain('It began on 01/04/2020');
    const frozen = (await change(july)).errors?.['to_date']?.[0];
    expect(frozen).toMatch(/^Salaries up to \w+ \d{4} are frozen with it: the last day is \d\d\/\d\d\/\d{4} or later$/);
    const last = addDays(firstDayOf(addMonths(july, 6)), -1);
    expect((await change(last)).code).toBe(200);
    expect((await listed({ employee_id: ali }))[0]).toMatchObject({ member_no: 'PF-1', to_date: last });
    const again = await school.call(
      members.schemeMembersAdd,
      { scheme_id: pf, employee_ids: [ali], from_date: addDays(last, 1) },
      clerk,
    );
    expect(again.code).toBe(200);
    expect((await change(null)).errors?.['to_date']?.[0]).toContain('The next membership begins on');
  });
});

describe('the fund after a transfer', () => {
  it('STAT-5 is one account wherever the member works; profit is of the book that holds the money', async () => {
    const [ali = 0, babar = 0] = people;
    await school.owner(() =>
      rowsOf(sql`update hr.employees set branch_id = ${branches.g9}::int where id = ${ali}::bigint`),
    );
    const there = { as: 'neighbour' } as const;
    const span = { from: firstDayOf(july), to: lastDayOfMonth(july) };
    expect((await school.must(funds.fundStatement, { employee_id: ali, ...span }, there)).closing).toBe(16_660 * RS);
    const list = await school.must(funds.fundMembers, { from: firstDayOf(july) }, there);
    expect(list.data.map((row) => [row.employee_id, row.branch])).toEqual([[ali, 'G-9']]);
    const asked = { branch_id: f8, ...span, amount: 1_000 * RS, account_id: income };
    const shares = await school.must(funds.fundProfit, asked, clerk);
    expect(shares.rows.map((row) => [row.employee_id, row.share])).toEqual([
      [ali, 625 * RS],
      [babar, 375 * RS],
    ]);
    await school.owner(() =>
      rowsOf(sql`
        with hidden as (update hr.employees set is_confidential = true where id = ${babar}::bigint)
        delete from platform.role_permissions where permission_id = (select id from platform.permissions where name = 'salary-confidential')
           and role_id = (select id from platform.roles where name = 'Branch Clerk')`),
    );
    const shown = await school.must(funds.fundProfit, asked, clerk);
    expect([shown.rows.map((row) => row.employee_id), shown.hidden]).toEqual([[ali], 1]);
  });
});
