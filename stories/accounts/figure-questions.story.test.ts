// Question on a figure (05 §14.9): left on an entry, a voucher or a row of a report; it rings at who entered it, is answered once, and the
// answer stays with the figure. Who sees neither branch nor question is told nothing of it.

import { beforeAll, describe, expect, test } from 'vitest';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as questions from '#modules/accounts/figure-questions/contract/figure-questions.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';
import { post } from './books.ts';

let school: School;
const [from, to] = [addDays(today, -5), today];
const ids = { entry: 0, voucher: 0 };
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;
type Ask = InputOf<typeof questions.questionAsk>;

const ask = (input: Omit<Ask, 'question'> & { question?: string }, as: Person = 'accountant') =>
  school.call(questions.questionAsk, { question: 'Why so much?', ...input }, { as });
async function asked(
  input: Omit<Ask, 'question'>,
  as: Person = 'accountant',
): Promise<DataOf<typeof questions.questionAsk>> {
  const made = await ask(input, as);
  expect([made.code, made.message]).toEqual([200, expect.any(String)]);
  return made.data;
}
const listed = async (input: InputOf<typeof questions.questionList>, as: Person) =>
  (await school.must(questions.questionList, input, { as })).data;
const answer = (id: number, as: Person, text = 'A deposit of two years.') =>
  school.call(questions.questionAnswer, { id, answer: text }, { as });

/** What the bell of a person says. */
const bell = (username: string) =>
  school.owner(() =>
    rowsOf(sql<{ kind: string; title: string }>`
      select n.kind, n.title from platform.notifications n join platform.users u on u.id = n.user_id where u.username = ${username} order by n.id`),
  );

beforeAll(async () => {
  school = await openSchool();
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  const f8 = { branch_id: branches.f8, entry_date: addDays(today, -2) };
  ids.entry = await post(school, { ...f8, as: 'clerk', doc_no: 'GV-7' }, { '5210': 90_000, '2300': -90_000 });
  await post(school, { ...f8, as: 'cashier' }, { '5210': 4_000, '2300': -4_000 });
  await post(
    school,
    { branch_id: branches.g9, entry_date: addDays(today, -2), as: 'neighbour' },
    { '5210': 50_000, '2300': -50_000 },
  );
  const draft = await school.must(
    vouchers.voucherSave,
    {
      kind: 'CRV',
      branch_id: branches.f8,
      entry_date: today,
      cash_bank_account_id: acc('1000'),
      instrument: 'cash',
      payee_name: 'Tuck shop',
      narration: 'Rent of the tuck shop',
      attachment_ids: [],
      lines: [{ account_id: acc('4900'), credit: 3_000_00 }],
    },
    { as: 'clerk' },
  );
  await school.must(vouchers.voucherPost, { id: draft.id, version: draft.version }, { as: 'clerk' });
  ids.voucher = draft.id;
});

describe('a question goes to who entered the figure', () => {
  test('on an entry, a voucher, and a row of a report: whoever wrote most of it', async () => {
    const entry = await asked({ subject_kind: 'entry', subject_id: ids.entry });
    expect(entry).toMatchObject({
      label: expect.stringContaining('GV-7'),
      figure: 90_000_00,
      asked_of: 'clerk',
      branch: 'F-8 Campus',
      state: 'open',
    });
    const voucher = await asked({ subject_kind: 'voucher', subject_id: ids.voucher });
    expect(voucher).toMatchObject({ asked_of: 'clerk', figure: 3_000_00 });
    const row = { subject_kind: 'account', subject_id: acc('5210'), from, to } as const;
    const here = await asked({ ...row, branch_ids: [branches.f8] });
    expect(here).toMatchObject({ asked_of: 'clerk', figure: 94_000_00, branch: 'F-8 Campus', from, to });
    const both = await asked({ ...row, branch_ids: [branches.f8, branches.g9] });
    expect(both).toMatchObject({ asked_of: 'clerk', figure: 144_000_00, branch: '2 branches' });
    const balance = await asked({ subject_kind: 'account', subject_id: acc('2300'), to, branch_ids: [branches.g9] });
    expect(balance).toMatchObject({ asked_of: 'neighbour', figure: -50_000_00, from: null });
    expect((await bell('clerk')).map((one) => one.kind)).toEqual(Array.from({ length: 4 }, () => 'assigned to me'));
    expect((await bell('clerk'))[0]?.title).toContain('Question on GV-7');
  });

  test('nobody is asked of an own figure: the accountants are', async () => {
    const own = await ask({ subject_kind: 'entry', subject_id: ids.entry }, 'clerk');
    expect([own.data.asked_of, own.message]).toEqual([null, 'The accountants are asked']);
    expect((await answer(own.data.id, 'clerk')).code).toBe(409);
    const back = await school.must(questions.questionTakeBack, { id: own.data.id }, { as: 'clerk' });
    expect(back.state).toBe('taken_back');
    expect((await answer(own.data.id, 'cashier')).code).toBe(409);
  });
});

describe('the answer stays', () => {
  test('once, to who asked; with the figure for everybody who sees it', async () => {
    const { id } = await asked({ subject_kind: 'entry', subject_id: ids.entry });
    const done = await answer(id, 'clerk');
    expect(done.data).toMatchObject({ state: 'answered', answer: 'A deposit of two years.', answered_by: 'clerk' });
    expect((await answer(id, 'cashier')).code).toBe(409);
    expect((await bell('accountant')).at(-1)).toMatchObject({
      kind: 'reply',
      title: expect.stringContaining('Answer on GV-7'),
    });
    const stays = await listed({ subject_kind: 'entry', subject_id: ids.entry, state: 'answered' }, 'cashier');
    expect(stays.map((one) => [one.question, one.answer])).toEqual([['Why so much?', 'A deposit of two years.']]);
    const rewritten = school.owner(() =>
      rowsOf(sql`update accounts.figure_questions set answer = 'Another one' where id = ${id}::bigint`),
    );
    await expect(rewritten).rejects.toThrow('answered or taken back');
  });

  test('open ones, and those of the person; a figure over two branches is seen by who sees both, and by who is asked', async () => {
    const mine = await school.must(questions.questionList, { of_me: true }, { as: 'clerk' });
    expect(mine.data.every((one) => one.asked_of === 'clerk' && one.state === 'open')).toBe(true);
    expect(mine.figures?.of_me).toBe(mine.total);
    const wide = (as: Person) => listed({ filter: 'Electricity' }, as).then((rows) => rows.map((one) => one.branch));
    expect(await wide('clerk')).toContain('2 branches');
    expect(await wide('cashier')).not.toContain('2 branches');
    expect(await wide('accountant')).toContain('2 branches');
    const neighbours = await listed({ state: 'all' }, 'neighbour');
    expect(neighbours.map((one) => one.branch)).toEqual(['G-9 Campus']);
  });
});

describe('what is refused', () => {
  test('figures of other branches, no days, strangers; no word of a question that is out of sight', async () => {
    expect((await ask({ subject_kind: 'entry', subject_id: ids.entry }, 'neighbour')).code).toBe(404);
    expect((await ask({ subject_kind: 'voucher', subject_id: ids.voucher }, 'neighbour')).code).toBe(404);
    const row = { subject_kind: 'account', subject_id: acc('5210') } as const;
    expect((await ask({ ...row, from, to, branch_ids: [branches.f8] }, 'neighbour')).code).toBe(404);
    expect((await ask(row)).errors).toHaveProperty('to');
    expect((await ask({ ...row, from: to, to: from })).errors).toHaveProperty('to');
    expect((await ask({ ...row, from, to, question: '?' })).code).toBe(422);
    expect((await ask({ ...row, from, to }, 'nobody')).code).toBe(403);
    const [open] = await listed({ filter: 'GV-7' }, 'accountant');
    expect((await answer(open?.id ?? 0, 'neighbour')).code).toBe(404);
    expect((await school.call(questions.questionTakeBack, { id: open?.id ?? 0 }, { as: 'cashier' })).code).toBe(409);
  });
});
