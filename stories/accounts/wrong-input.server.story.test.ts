// What the chart, the months and the fiscal years say to input that names nothing, and what they keep of a month that was overruled (05 sections 4 and 6; ACC-50, ACC-51).

import { approvalApprove } from '#kernel/calls/approvals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { asDay, formatMonth } from '#kernel/dates.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { auditList } from '#platform/audit-log/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { noteFile } from '#platform/files/files.ts';
import { noteForEverySchool } from '#platform/ledger/note-proofs.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import { type Answer, branches, openSchool, type School } from '../harness/school.ts';

const accountant = { as: 'accountant' } as const;

let school: School;
/** Two payee types of one category: an account of the first has lines, one of the second has none. */
let projects: { category_id: number; used: number; fresh: number };

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const owned = <T>(query: ReturnType<typeof sql<T>>) => school.owner(() => rowsOf(query));

async function typeOf(name: string) {
  const { data } = await school.must(chart.payeeTypeList, { fetchCount: 500 }, accountant);
  const row = data.find((type) => type.name === name);
  if (!row) throw new Error(`No payee type ${name}`);
  return row;
}

const changeType = async (name: string, more: Partial<InputOf<typeof chart.payeeTypeSave>>) => {
  const { id, category_id, version } = await typeOf(name);
  return school.call(chart.payeeTypeSave, { id, category_id, name, version, ...more }, accountant);
};

const saveAccount = (more: Partial<InputOf<typeof chart.accountSave>>) =>
  school.call(chart.accountSave, { payee_type_id: projects.used, name: 'New', ...more }, accountant);

beforeAll(async () => {
  school = await openSchool();
  const category = { code: '61', name: 'Projects', nature: 'expense', group: 'operating' } as const;
  const { id: category_id } = await school.must(chart.categorySave, category, accountant);
  const type = async (name: string) => (await school.must(chart.payeeTypeSave, { category_id, name }, accountant)).id;
  projects = { category_id, used: await type('Site works'), fresh: await type('Site plans') };
  const { id: account_id } = (await saveAccount({ name: 'Bricks' })).data;
  await saveAccount({ payee_type_id: projects.fresh, name: 'Drawings' });
  const { data } = await school.must(chart.accountList, { fetchCount: 500 }, accountant);
  const capital = data.find((account) => account.code === '3000')?.id ?? 0;
  const entry = { branch_id: branches.f8, entry_date: asDay('2026-09-05'), kind: 'voucher', source_type: 'test' };
  await school.as('clerk', () =>
    postEntry(entry, [
      { account_id, debit: 40_000 },
      { account_id: capital, credit: 40_000 },
    ]),
  );
});

describe('05 section 4: payee types', () => {
  it('05 §4: a payee type moves to another nature as long as none of its own accounts has lines', async () => {
    const assets = { code: '18', name: 'Buildings', nature: 'asset', group: 'fixed_asset' } as const;
    const { id: category_id } = await school.must(chart.categorySave, assets, accountant);
    const lines = "The accounts of Site works have lines: move it only between categories of nature 'expense'";
    expect(wrong(await changeType('Site works', { category_id }))).toEqual([422, { category_id: [lines] }]);
    expect((await changeType('Site plans', { category_id })).code).toBe(200);
    expect(await typeOf('Site plans')).toMatchObject({ category: 'Buildings', nature: 'asset', accounts: 1 });
    expect((await changeType('Site plans', { category_id: projects.category_id })).code).toBe(200);
  });
});

describe('05 section 6: accounts', () => {
  it('05 §6: branches that are not there or not theirs; those of another country of the school may be chosen', async () => {
    const one = { branch_ids: ['One of these branches was not found. Choose branches from the list'] };
    expect(wrong(await saveAccount({ branch_ids: [branches.f8, 99_999] }))).toEqual([422, one]);
    const two = { branch_ids: ['2 of these branches were not found. Choose branches from the list'] };
    expect(wrong(await saveAccount({ branch_ids: [branches.other, 99_999] }))).toEqual([422, two]);
    const { id, version } = (await saveAccount({ name: 'Cement', branch_ids: [branches.f8, branches.muscat] })).data;
    const same = { id, version, name: 'Cement' };
    expect(wrong(await saveAccount({ ...same, branch_ids: [99_999] }))).toEqual([422, one]);
    await owned(sql`update platform.accounts set branch_ids = array[1, 99999] where id = ${id}`);
    const [row] = await owned(sql<{ version: number }>`select version from platform.accounts where id = ${id}`);
    // What stood there before does not stop the change of a name.
    const renamed = { ...same, version: row?.version ?? 0, name: 'Cement bags', branch_ids: [1, 99_999] };
    expect((await saveAccount(renamed)).data).toMatchObject({ name: 'Cement bags', branch_ids: [1, 99_999] });
  });

  it('05 §4: no new account under a payee type that is out of use; one that is there may still change', async () => {
    const type = { category_id: projects.category_id, name: 'Old works' };
    const { id: payee_type_id } = await school.must(chart.payeeTypeSave, type, accountant);
    const { id, version } = (await saveAccount({ payee_type_id, name: 'Sand' })).data;
    await owned(sql`update platform.payee_types set active = false where id = ${payee_type_id}`);
    const out = 'Old works is out of use. Choose another payee type, or reactivate it';
    expect(wrong(await saveAccount({ payee_type_id, name: 'Gravel' }))).toEqual([422, { payee_type_id: [out] }]);
    expect((await saveAccount({ id, version, payee_type_id, name: 'River sand' })).code).toBe(200);
  });
});

describe('ACC-50, ACC-51: years and months', () => {
  it('ACC-50: no two fiscal years of one name in a country; another country may have it', async () => {
    const next = { country_id: 162, start_date: '2029-07-01', end_date: '2030-06-30' };
    const open = (name: string) => school.call(periods.yearCreate, { ...next, name }, accountant);
    const taken = { name: ['There is a fiscal year 2026-27 already. Give this one another name'] };
    expect(wrong(await open('2026-27'))).toEqual([422, taken]);
    const oman = { country_id: 161, name: '2026-27', start_date: '2029-01-01', end_date: '2029-12-31' };
    expect((await school.call(periods.yearCreate, oman, { as: 'muscat' })).code).toBe(201);
    expect((await open('2029-30')).code).toBe(201);
  });

  it('ACC-50: of years opened in one instant with one name, or over the same days, one opens and the others are refused in words', async () => {
    const open = (name: string, year: number) => {
      const days = { start_date: `${year}-07-01`, end_date: `${year + 1}-06-30` };
      return school.call(periods.yearCreate, { country_id: 162, name, ...days }, accountant);
    };
    const named = await Promise.all([2040, 2042, 2044, 2046].map((year) => open('Forties', year)));
    const taken = { name: ['There is a fiscal year Forties already. Give this one another name'] };
    expect(named.filter((answer) => answer.code === 201)).toHaveLength(1);
    expect(named.filter((answer) => answer.code !== 201).map(wrong)).toEqual([1, 2, 3].map(() => [422, taken]));
    const dated = await Promise.all(['A', 'B', 'C', 'D'].map((name) => open(name, 2050)));
    expect(dated.filter((answer) => answer.code === 201)).toHaveLength(1);
    for (const { code, message } of dated.filter((answer) => answer.code !== 201)) {
      expect(code).toBe(409);
      expect(message).toMatch(/^(The year [A-D]|Another year) covers some of these days already$/);
    }
  });

  it('ACC-51, ACC-52: a failed item is overruled with reason and file by two persons, and all stands in the audit of the close', async () => {
    const years = await school.must(periods.periodList, {}, accountant);
    const [first] = years.flatMap((year) => year.periods).toSorted((a, b) => a.month.localeCompare(b.month));
    if (!first) throw new Error('no months');
    const close = (overrides?: unknown[]) => {
      type Overrides = InputOf<typeof periods.periodClose>['overrides'];
      return school.call(
        periods.periodClose,
        { id: first.id, to: 'closed', overrides: overrides as Overrides },
        accountant,
      );
    };
    await school.must(periods.periodClose, { id: first.id, to: 'soft_closed' }, accountant);
    await owned(sql`
      insert into accounts.vouchers (branch_id, request_no, kind, fiscal_year_id, entry_date, currency, amount, narration)
      select ${branches.f8}::int, 'R-1', 'GV', fiscal_year_id, start_date, 'PKR', 5000, 'Paint'
        from platform.accounting_periods where id = ${first.id}`);
    await school.owner(async () => noteForEverySchool(await runProofs(ledgerProofs)));
    const item = 'No unposted vouchers';
    const reason = 'The owner signs it next week';
    const attach = { 'overrides.0.file_id': ['Attach the file that shows why this item is overruled'] };
    expect(wrong(await close([{ item, reason }]))).toEqual([422, attach]);
    const why = { 'overrides.0.reason': ['This field is required'] };
    expect(wrong(await close([{ item, reason: ' ', file_id: 1 }]))).toEqual([422, why]);
    const paper = { name: 'note.pdf', media_type: 'application/pdf', bytes: 10, width: null, height: null };
    const file = (as: 'accountant' | 'clerk') =>
      school.as(as, async () => (await noteFile({ ...paper, sha256: 'a'.repeat(64) })).id);
    const theirs = await close([{ item, reason, file_id: await file('clerk') }]);
    expect(said(theirs)).toEqual([404, 'This file was not found']);
    const file_id = await file('accountant');
    const other = await close([{ item: 'Salaries posted', reason, file_id }]);
    expect(said(other)).toEqual([409, `${formatMonth(first.month)} is not ready. Not met yet: ${item}`]);
    const sent = (await close([{ item, reason, file_id }])).data;
    expect(sent.status).toBe('soft_closed');
    const twice = await close([{ item, reason, file_id }]);
    expect(twice.message).toContain('already waiting for approval');
    // Who asked does not decide, nor does who lacks a branch of the country.
    const request = { id: sent.request_id ?? 0 };
    expect((await school.call(approvalApprove, request, accountant)).code).toBe(403);
    await school.must(approvalApprove, request);
    const asked = { record_kind: 'accounting period', record_id: first.id };
    const { data } = await school.must(auditList, asked, accountant);
    expect(data.map(({ by, action, before, after }) => ({ by, action, before, after }))).toEqual([
      {
        by: 'admin',
        action: 'closed',
        before: { status: 'soft closed' },
        after: {
          month: formatMonth(first.month),
          status: 'closed',
          overrides: [{ item, reason, file_id }],
          asked_by: 'accountant (accountant)',
          request: request.id,
        },
      },
      {
        by: 'accountant',
        action: 'soft closed',
        before: { status: 'open' },
        after: { month: formatMonth(first.month), status: 'soft closed' },
      },
    ]);
    // With a branch of its own the file is not swept away as one that nobody used.
    const [kept] = await owned(
      sql<{ branch_id: number | null }>`select branch_id from platform.files where id = ${file_id}`,
    );
    expect(kept?.branch_id).toBe(branches.f8);
  });

  it('ACC-50: a month of another country is not closed by its number', async () => {
    const [month] = await owned(sql<{ id: number; status: string }>`
      select id, status from platform.accounting_periods where country_id = 161 order by month limit 1`);
    expect(month?.status).toBe('open');
    const answer = await school.call(periods.periodClose, { id: month?.id ?? 0, to: 'soft_closed' }, accountant);
    expect(said(answer)).toEqual([404, 'This month was not found']);
    const [after] = await owned(sql<{ status: string }>`
      select status from platform.accounting_periods where id = ${month?.id ?? 0}`);
    expect(after?.status).toBe(month?.status);
  });
});
