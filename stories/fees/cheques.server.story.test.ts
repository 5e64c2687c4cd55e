// Cheques on their way (FEE-57; acceptance story 9 of 04): taken, handed in, cleared, bounced with its charge and one message; and those kept for
// their day.

import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { now } from '#kernel/clock.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { chequesDueClock } from '#modules/fees/cheques/actions/cheques-due-clock.ts';
import * as cheques from '#modules/fees/cheques/contract/cheques.ts';
import { depositCreate, depositList, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Person } from '../harness/fixture.ts';
import { branches } from '../harness/school.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { muscat, f8 } = branches;
let scene: FeeScene;
let inHand: number;
let bank: number;
let ids: Record<string, number>;

const rs = (rupees: number) => rupees * RUPEE;
const child = (name: string): number => ids[name] ?? 0;
const owed = async (name: string, as: Person) => {
  const { students } = await scene.school.must(statementRead, { student_id: child(name) }, { as });
  return students[0]?.receivable;
};
const take = (name: string, cheque: { no: string; date?: LocalDate }, amount: number, as: Person) =>
  scene.school.call(
    depositCreate,
    {
      student_id: child(name),
      channel: 'cheque',
      account_id: inHand,
      value_date: today,
      amount,
      cheque: { no: cheque.no, bank: 'Bank Muscat', date: cheque.date ?? today },
    },
    { as },
  );
const row = async (cheque_no: string, as: Person) => {
  const { data } = await scene.school.must(cheques.chequeList, { filter: cheque_no }, { as });
  return data[0];
};
const change = async (
  cheque_no: string,
  input: Omit<Parameters<typeof scene.school.call<typeof cheques.chequeChange>>[1], 'ids' | 'date'> & {
    date?: LocalDate;
  },
  as: Person,
) =>
  scene.school.call(
    cheques.chequeChange,
    { ids: [(await row(cheque_no, as))?.id ?? 0], date: today, ...input },
    { as },
  );
const ofBank = (account_id: number, branch_id: number) =>
  scene.school.owner(async () => {
    const sum = await rowOf(sql<{ net: number }>`
      select coalesce(sum(debit - credit), 0)::bigint as net from platform.journal_lines
       where account_id = ${account_id}::bigint and branch_id = ${branch_id}::int`);
    return sum?.net;
  });

beforeAll(async () => {
  scene = await openFeeScene();
  inHand = await scene.account(f8, 'cheques_in_hand');
  bank = await scene.bank(f8);
  ids = {
    ...(await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 45.5 } }])),
    ...(await scene.admit(f8, [
      { name: 'Ali', plan: { TUI: 8000 } },
      { name: 'Bina', plan: { TUI: 8000 } },
      { name: 'Careem', plan: { TUI: 8000 } },
    ])),
  };
  await scene.policy(muscat, { bounce_charge: 5_000 });
  for (const branch of [muscat, f8]) await scene.post(branch, thisMonth, addDays(today, 20));
});

describe('story 9: a cheque in Oman', () => {
  it('settles its challan, and bounces: 45.500 open again, 5.000 charged, nothing in hand, one message', async () => {
    expect((await take('Salim', { no: '004512' }, 45_500, 'muscat')).code).toBe(201);
    expect(await owed('Salim', 'muscat')).toBe(0);
    expect(await scene.ledger(muscat, 'cheques_in_hand', child('Salim'))).toBe(45_500);
    expect((await change('004512', { status: 'bounced' }, 'muscat')).errors).toHaveProperty('reason');
    const back = await change('004512', { status: 'bounced', reason: 'Not enough money' }, 'muscat');
    expect([back.code, back.message]).toEqual([200, '1 cheque bounced']);
    expect(await owed('Salim', 'muscat')).toBe(50_500);
    expect(await scene.ledger(muscat, 'cheques_in_hand', child('Salim'))).toBe(0);
    expect(await scene.ledger(muscat, 'bounce_charge')).toBe(-5_000);
    expect(await row('004512', 'muscat')).toMatchObject({ status: 'bounced', bounce_reason: 'Not enough money' });
    const deposits = await scene.school.must(depositList, { status: 'bounced' }, { as: 'muscat' });
    expect(deposits.data).toMatchObject([{ amount: 45_500, status: 'bounced' }]);
    const told = await scene.school.owner(() =>
      rowsOf(sql<{ data: object }>`select data from platform.message_intents where event_code = 'CHEQUE_BOUNCED'`),
    );
    expect(told).toMatchObject([{ data: { cheque_no: '004512', amount: 45_500, charge: 5_000, due: 50_500 } }]);
    expect((await change('004512', { status: 'bounced', reason: 'Again' }, 'muscat')).code).toBe(409);
    expect(await scene.proofs()).toEqual([]);
  });

  it('a post-dated cheque changes no balance until its day; on it the desk is notified, and it becomes a receipt', async () => {
    const day = addDays(today, 8);
    const hold = { student_id: child('Salim'), cheque_no: '004513', bank_name: 'Bank Muscat', amount: 20_000 };
    expect(
      (await scene.school.call(cheques.chequeHold, { ...hold, cheque_date: today }, { as: 'muscat' })).errors,
    ).toHaveProperty('cheque_date');
    await scene.school.must(cheques.chequeHold, { ...hold, cheque_date: day }, { as: 'muscat' });
    expect((await scene.school.call(cheques.chequeHold, { ...hold, cheque_date: day }, { as: 'muscat' })).code).toBe(
      409,
    );
    expect([await owed('Salim', 'muscat'), await scene.ledger(muscat, 'cheques_in_hand')]).toEqual([50_500, 0]);
    const muscatBank = await scene.bank(muscat);
    const early = await change('004513', { status: 'deposited', account_id: muscatBank }, 'muscat');
    expect([early.code, early.message]).toEqual([409, expect.stringContaining('is handed in on that day')]);
    const due = () =>
      inClockScope({ school_id: 1, branch_id: muscat }, () =>
        chequesDueClock.run({ school_id: 1, branch_id: muscat, day, now: now() }),
      );
    expect(await due()).toBe('1 due');
    await scene.school.owner(() =>
      rowsOf(sql`update fees.cheques set cheque_date = ${today}::date where cheque_no = '004513'`),
    );
    const handed = await change('004513', { status: 'deposited', account_id: muscatBank }, 'muscat');
    expect(handed.data).toMatchObject({ changed: 1, receipts: [expect.stringMatching(/^R/)] });
    expect([await owed('Salim', 'muscat'), await scene.ledger(muscat, 'cheques_in_hand')]).toEqual([30_500, 20_000]);
    expect(await row('004513', 'muscat')).toMatchObject({ status: 'deposited', receipt_no: handed.data?.receipts[0] });
    expect((await scene.school.must(cheques.chequeList, { filter: '004513' }, { as: 'muscat' })).total).toBe(1);
    expect((await change('004513', { status: 'cleared' }, 'muscat')).code).toBe(200);
    expect([await scene.ledger(muscat, 'cheques_in_hand'), await ofBank(muscatBank, muscat)]).toEqual([0, 20_000]);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('FEE-57 cheques to the bank', () => {
  const clerk = 'clerk';

  it('many go together: handed in nothing moves, cleared the bank has their sum and 1150 nothing', async () => {
    for (const name of ['Ali', 'Bina', 'Careem']) await take(name, { no: `77${name}` }, rs(8000), clerk);
    const all = (await scene.school.must(cheques.chequeList, { status: 'held' }, { as: clerk })).data.map(
      (one) => one.id,
    );
    expect(all).toHaveLength(3);
    const step = (input: object, as: Person = clerk) =>
      scene.school.call(cheques.chequeChange, { ids: all, date: today, status: 'cleared', ...input }, { as });
    expect((await step({})).message).toContain('is held');
    expect((await step({ status: 'deposited' })).errors).toHaveProperty('account_id');
    expect((await step({ status: 'deposited', account_id: inHand })).errors['account_id']?.[0]).toContain(
      'bank account',
    );
    expect((await step({ status: 'deposited', account_id: bank, date: addDays(today, 1) })).errors).toHaveProperty(
      'date',
    );
    expect((await step({ status: 'deposited', account_id: bank }, 'neighbour')).code).toBe(404);
    expect((await step({ status: 'deposited', account_id: bank }, 'nobody')).code).toBe(403);
    expect((await step({ status: 'deposited', account_id: bank })).data).toEqual({ changed: 3, receipts: [] });
    expect([await scene.ledger(f8, 'cheques_in_hand'), await ofBank(bank, f8)]).toEqual([rs(24_000), 0]);
    const slip = await scene.school.call(cheques.payInPrint, { ids: all }, { as: clerk });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(slip.bytes)), { mergePages: true });
    expect(text).toContain('3 in all');
    expect(text).toContain('24,000');
    expect((await scene.school.call(cheques.payInPrint, { ids: all }, { as: 'neighbour' })).code).toBe(404);
    const both = await Promise.all([step({}), step({})]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await scene.ledger(f8, 'cheques_in_hand'), await ofBank(bank, f8)]).toEqual([0, rs(24_000)]);
    expect(await scene.proofs()).toEqual([]);
  });

  it('one that the bank takes back after it had cleared leaves the bank again', async () => {
    const back = await change('77Ali', { status: 'bounced', reason: 'Stopped by the drawer' }, clerk);
    expect([back.code, back.message]).toEqual([200, '1 cheque bounced']);
    expect([await scene.ledger(f8, 'cheques_in_hand'), await ofBank(bank, f8)]).toEqual([0, rs(16_000)]);
    expect(await owed('Ali', clerk)).toBe(rs(8000));
    expect(await scene.proofs()).toEqual([]);
  });

  it('one that is given back costs nothing; the one in its place is linked', async () => {
    const { school } = scene;
    const next = { student_id: child('Ali'), cheque_no: '88Ali', bank_name: 'HBL', amount: rs(8000) };
    const held = await school.must(cheques.chequeHold, { ...next, cheque_date: addDays(today, 3) }, { as: clerk });
    expect((await change('77Ali', { status: 'bounced', replaced_by: held.id }, clerk)).code).toBe(200);
    expect(await row('77Ali', clerk)).toMatchObject({ replaced_by: '88Ali' });
    const wrong = await change(
      '77Ali',
      { status: 'bounced', replaced_by: (await row('77Bina', clerk))?.id ?? 0 },
      clerk,
    );
    expect(wrong.errors).toHaveProperty('replaced_by');
    expect((await change('88Ali', { status: 'returned', reason: 'Paid in cash' }, clerk)).code).toBe(200);
    expect(await owed('Ali', clerk)).toBe(rs(8000));
    expect(await row('88Ali', clerk)).toMatchObject({ status: 'returned', receipt_no: null });
    expect(await scene.proofs()).toEqual([]);
  });

  it('a family’s cheque that bounces is charged to its first child', async () => {
    const { school } = scene;
    await scene.policy(f8, { bounce_charge: rs(500) });
    const family = await school.owner(() =>
      rowOf(sql<{ id: number }>`select family_id as id from students.students where id = ${child('Careem')}`),
    );
    const family_id = family?.id ?? 0;
    const money = {
      channel: 'cheque',
      account_id: inHand,
      value_date: today,
      amount: rs(1000),
      another: true,
    } as const;
    const cheque = { no: '99F', bank: 'HBL', date: today };
    await school.must(depositCreate, { family_id, ...money, cheque }, { as: clerk });
    expect(await row('99F', clerk)).toMatchObject({
      student_id: null,
      status: 'held',
      payer: expect.stringContaining('Family'),
    });
    expect((await change('99F', { status: 'bounced', reason: 'Refer to drawer' }, clerk)).code).toBe(200);
    expect(await owed('Careem', clerk)).toBe(rs(500));
    expect(await scene.ledger(f8, 'cheques_in_hand')).toBe(0);
    const quote = await school.must(depositQuote, { family_id }, { as: clerk });
    expect(quote.bounced_on).toBe(today);
    expect(await scene.proofs()).toEqual([]);
  });
});
