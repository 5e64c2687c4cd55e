// Two at once (spec 05 §12, §13: ACC-8, ACC-9, ACC-25, ACC-37; stories 2, 3, 4): the outcome is the same whoever is quicker.

import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { allProofs } from '#app/commands/books.ts';
import * as budgets from '#modules/accounts/budgets/contract/budgets.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as questions from '#modules/accounts/figure-questions/contract/figure-questions.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { Person } from '../harness/fixture.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
let bill: number;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;
const f8 = () => school.branches.f8;

beforeAll(async () => {
  school = await openSchool();
  const set = await school.owner(() =>
    rowOf(sql<{ day: LocalDate; file: number }>`
      with bank as (
        insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
        select 1, t.id, '1101', 'HBL 0123', 'bank', 'bank:1', array[${f8()}::int] from platform.payee_types t where t.school_id = 1 and t.name = 'Bank accounts'),
      file as (
        insert into platform.files (school_id, branch_id, name, media_type, bytes, sha256, created_by)
        select 1, ${f8()}::int, 'bill.pdf', 'application/pdf', 10, repeat('c', 64), u.id from platform.users u where u.username = 'clerk' returning id)
      select platform.today(${f8()}::int)::text as day, id as file from file`),
  );
  today = set?.day ?? today;
  bill = set?.file ?? 0;
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  await school.as('accountant', () =>
    postEntry({ branch_id: f8(), entry_date: today, kind: 'voucher', source_type: 'test', narration: 'Capital' }, [
      { account_id: acc('1010'), debit: 3_000_00 },
      { account_id: acc('1101'), debit: 500_000_00 },
      { account_id: acc('3000'), credit: 503_000_00 },
    ]),
  );
});

const draftOf = (kind: 'CPV' | 'BPV', code: string, debit: number, as: Person = 'clerk') =>
  school.must(
    vouchers.voucherSave,
    {
      kind,
      branch_id: f8(),
      entry_date: today,
      cash_bank_account_id: acc(kind === 'CPV' ? '1010' : '1101'),
      instrument: kind === 'CPV' ? null : 'transfer',
      narration: 'Paid by two at once',
      lines: [{ account_id: acc(code), debit }],
      attachment_ids: kind === 'CPV' ? [bill] : [],
    },
    { as },
  );

const request = async (code: string, debit: number) => {
  const { id, version } = await draftOf('BPV', code, debit);
  return school.must(vouchers.voucherRequest, { id, version, duplicate_ok: true }, { as: 'clerk' });
};

const approve = (id: number | null, as: Person) => school.call(approvals.approvalApprove, { id: id ?? 0 }, { as });

describe('petty cash', () => {
  it('story 4: of the last 3,000 only one of two payments of 2,000 is made', async () => {
    const drafts = [await draftOf('CPV', '5410', 2_000_00), await draftOf('CPV', '5600', 2_000_00, 'cashier')];
    const answers = await Promise.all(
      drafts.map(({ id, version }, n) =>
        school.call(vouchers.voucherPost, { id, version, duplicate_ok: true }, { as: n === 0 ? 'clerk' : 'cashier' }),
      ),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = await school.owner(() =>
      rowOf(sql<{ left: number }>`
        select sum(debit - credit)::bigint as left from platform.ledger_totals where branch_id = ${f8()}::int and account_id = ${acc('1010')}::bigint`),
    );
    expect(left?.left).toBe(1_000_00);
  });
});

describe('approvals', () => {
  it('story 2: of two at the last level one posts, the other is told; nothing twice', async () => {
    const voucher = await request('5200', 10_000_00);
    expect((await approve(voucher.approval_id, 'cashier')).code).toBe(200);
    const answers = await Promise.all([
      approve(voucher.approval_id, 'accountant'),
      approve(voucher.approval_id, 'admin'),
    ]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const entries = await school.owner(() =>
      rowOf(sql<{ n: number }>`
        select count(*)::int as n from platform.journal_entries where source_type = 'voucher' and source_id = ${voucher.id}::bigint`),
    );
    expect(entries?.n).toBe(1);
  });

  it('ACC-9: posted at the same moment they take numbers that follow each other', async () => {
    const three = [await request('5210', 1_00), await request('5220', 2_00), await request('5230', 3_00)];
    for (const { approval_id } of three) await approve(approval_id, 'cashier');
    const answers = await Promise.all(three.map(({ approval_id }) => approve(approval_id, 'accountant')));
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200]);
    const numbers = await Promise.all(
      three.map(({ id }) => school.must(vouchers.voucherRead, { id }, { as: 'clerk' })),
    );
    const last = numbers.map((voucher) => Number(voucher.voucher_no?.slice(-6))).toSorted((a, b) => a - b);
    expect(last).toEqual([last[0], (last[0] ?? 0) + 1, (last[0] ?? 0) + 2]);
  });
});

describe('payments', () => {
  it('story 3: of a request of 60,000 two payments of 40,000 at once make one voucher', async () => {
    const draft = await school.must(
      requests.paymentRequestSave,
      {
        branch_id: f8(),
        payee_account_id: acc('5400'),
        account_id: acc('5400'),
        amount: 60_000_00,
        purpose: 'Paint for the junior wing',
        needed_by: today,
        attachment_ids: [bill],
      },
      { as: 'clerk' },
    );
    await school.must(requests.paymentRequestSubmit, { id: draft.id, version: draft.version }, { as: 'clerk' });
    const asked = await school.owner(() =>
      rowOf(
        sql<{ id: number }>`select approval_id as id from accounts.payment_requests where id = ${draft.id}::bigint`,
      ),
    );
    expect((await approve(asked?.id ?? 0, 'cashier')).code).toBe(200);
    const pay = (as: Person) =>
      school.call(
        requests.paymentCreate,
        {
          request_ids: [{ id: draft.id, amount: 40_000_00 }],
          cash_bank_account_id: acc('1101'),
          entry_date: today,
          instrument: 'transfer',
        },
        { as },
      );
    const answers = await Promise.all([pay('clerk'), pay('cashier')]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const after = await school.must(requests.paymentRequestRead, { id: draft.id }, { as: 'clerk' });
    expect(after).toMatchObject({ open_amount: 20_000_00, vouchers: [{ status: 'requested' }] });
  });
});

it('ACC-90 the proofs are silent', async () => {
  const proofs = await school.owner(() => runProofs(allProofs()));
  expect(proofs.flatMap((proof) => proof.differences)).toEqual([]);
});

describe('budgets', () => {
  it('ACC-60: of two vouchers against the last of a stop budget one is asked for, the other told what is left', async () => {
    const year = await school.owner(() =>
      rowOf(sql<{ id: number }>`
        with marked as (update platform.accounts set budgeted = true where id = ${acc('5440')}::bigint)
        select y.id from platform.fiscal_years y join platform.branches b on b.id = ${f8()}::int and b.country_id = y.country_id
         where y.school_id = 1 and ${today}::date between y.start_date and y.end_date`),
    );
    const which = { branch_id: f8(), fiscal_year_id: year?.id ?? 0 };
    const months = Array.from({ length: 12 }, (_, n) => (n === 0 ? 30_000_00 : 0));
    await school.must(budgets.budgetSave, { ...which, rows: [{ account_id: acc('5440'), control: 'stop', months }] });
    await school.must(budgets.budgetActivate, which);
    const drafts = [await draftOf('BPV', '5440', 20_000_00), await draftOf('BPV', '5440', 20_000_00, 'cashier')];
    const answers = await Promise.all(
      drafts.map(({ id, version }, n) =>
        school.call(
          vouchers.voucherRequest,
          { id, version, duplicate_ok: true },
          { as: n === 0 ? 'clerk' : 'cashier' },
        ),
      ),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.code === 409)?.message).toContain(
      '20,000 committed, 20,000 asked): over by 10,000',
    );
  });

  it('ACC-61: two people who begin the draft of a budget at once write one draft', async () => {
    const year = await school.must(budgets.budgetYears, {});
    const which = { branch_id: school.branches.g9, fiscal_year_id: year[0]?.id ?? 0 };
    const save = (amount: number) =>
      school.call(budgets.budgetSave, {
        ...which,
        rows: [{ account_id: acc('5440'), control: 'none', months: Array.from({ length: 12 }, () => amount) }],
        version: 0,
      });
    const answers = await Promise.all([save(1_000_00), save(2_000_00)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await school.must(budgets.budgetRead, which)).revisions).toHaveLength(1);
  });
});

describe('questions on a figure', () => {
  it('05 §14.9: of many answers at once one stays, and who asked is told once', async () => {
    const { id: voucher } = await request('5440', 1_000_00);
    const asked = { subject_kind: 'voucher' as const, subject_id: voucher, question: 'For what?' };
    const { id } = await school.must(questions.questionAsk, asked, { as: 'accountant' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        school.call(questions.questionAnswer, { id, answer: `Number ${n}` }, { as: n % 2 === 0 ? 'clerk' : 'cashier' }),
      ),
    );
    expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const told = await school.owner(() =>
      rowOf(sql<{ times: number }>`
        select count(*)::int as times from platform.notifications n join platform.users u on u.id = n.user_id and u.username = 'accountant' where n.kind = 'reply'`),
    );
    expect(told?.times).toBe(1);
  });
});
