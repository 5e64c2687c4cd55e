// One sheet and one code for a family (04 §2.3, §6.3, §9; FEE-46, FEE-54), and challans told by message (04 §6.3 fee/challan/send).

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth } from '#kernel/dates.ts';
import { challanList } from '#modules/fees/challans/contract/challans.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { sendChallansJob } from '#modules/fees/challans/actions/send-challans-job.ts';
import { challanSend } from '#modules/fees/challans/contract/challan-send.ts';
import { familyChallan, familyChallanPrint } from '#modules/fees/challans/contract/family-challan.ts';
import { depositCreate, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { isPaymentCode } from '#modules/fees/payment-codes/rules/index.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const before = addMonths(thisMonth, -1);
const due = addDays(today, 5);
let scene: FeeScene;
let school: School;
let folder: string;
let pupils: Record<string, number>;
let khan = 0;

const idOf = (name: string): number => pupils[name] ?? 0;
const familyOf = async (name: string): Promise<number> =>
  (
    await school.owner(() =>
      rowOf(sql<{ family_id: number }>`select family_id from students.students where id = ${idOf(name)}::bigint`),
    )
  )?.family_id ?? 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maktab-family-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openFeeScene();
  ({ school } = scene);
  pupils = {
    ...(await scene.admit(f8, [
      { name: 'Elder', family: 'Khan', plan: { TUI: 5_400 } },
      { name: 'Younger', family: 'Khan', plan: { TUI: 3_000 } },
      { name: 'Alone', plan: { TUI: 2_000 } },
    ])),
    ...(await scene.admit(muscat, [
      { name: 'Salim', family: 'Busaidi', plan: { TUI: 45 } },
      { name: 'Maha', family: 'Busaidi', plan: { TUI: 40 } },
    ])),
  };
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  await scene.post(f8, before, dayInMonth(before, 10));
  await scene.post(f8, thisMonth, due);
  await scene.post(muscat, thisMonth, due);
  khan = await familyOf('Elder');
});
afterAll(async () => {
  await closePrinter();
  delete process.env['MAKTAB_DATA'];
  await rm(folder, { recursive: true, force: true });
});

describe('a family challan', () => {
  let code = '';

  test('asks for both children, what is older and its fines, under one code with a check digit', async () => {
    const made = await school.must(familyChallan, { family_id: khan, bill_month: thisMonth }, { as: 'clerk' });
    // Two months of each, and a fine of 300 on the older of each.
    expect(made).toMatchObject({
      currency: 'PKR',
      total: (2 * 5_400 + 2 * 3_000 + 600) * RUPEE,
      due_date: due,
      in_other_branches: 0,
      members: [
        { student_name: 'Elder', payable: 11_100 * RUPEE },
        { student_name: 'Younger', payable: 6_300 * RUPEE },
      ],
    });
    code = made.payment_code;
    expect([isPaymentCode(code), code[0]]).toEqual([true, '2']);
    const pdf = await school.call(familyChallanPrint, { id: made.id, copies: 1 }, { as: 'clerk' });
    expect(pdf.code).toBe(200);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('Elder');
    expect(words).toContain('Younger');
    expect(words).toContain('17,400');
    expect(words).not.toContain('Alone');
  });

  test('is made again in its place: the code stays, the older sheet is not printed any more', async () => {
    const ask = { family_id: khan, bill_month: thisMonth };
    const old = await school.owner(() =>
      rowOf(sql<{ id: number }>`select id from fees.family_challans where status = 'open'`),
    );
    const one = await school.must(familyChallan, ask);
    expect((await school.must(familyChallan, ask)).payment_code).toBe(code);
    expect(one.payment_code).toBe(code);
    const open = await school.owner(() =>
      rowsOf(sql`select 1 from fees.family_challans where status = 'open' and family_id = ${khan}::bigint`),
    );
    expect(open).toHaveLength(1);
    const gone = await school.call(familyChallanPrint, { id: old?.id ?? 0 });
    expect([gone.code, gone.message]).toEqual([409, expect.stringContaining('was replaced by a newer one')]);
  });

  test('its code pays at the desk: one receipt, the oldest of both first, each child its own challan', async () => {
    const quote = await school.must(depositQuote, { code }, { as: 'clerk' });
    expect(quote).toMatchObject({ family_id: khan, needed: 17_400 * RUPEE });
    await school.must(
      depositCreate,
      {
        code,
        channel: 'cash',
        value_date: today,
        account_id: await scene.account(f8, 'cash'),
        amount: 17_400 * RUPEE,
      },
      { as: 'clerk' },
    );
    for (const name of ['Elder', 'Younger']) expect(await scene.ledger(f8, 'student_receivable', idOf(name))).toBe(0);
    const none = await school.call(familyChallan, { family_id: khan, bill_month: thisMonth });
    expect([none.code, none.message]).toEqual([409, 'No child of this family owes anything of this month or before']);
    expect(await scene.proofs()).toEqual([]);
  });

  test('in Oman to the baisa; of another branch it is not found, without the right refused', async () => {
    const family_id = await familyOf('Salim');
    const made = await school.must(familyChallan, { family_id, bill_month: thisMonth }, { as: 'muscat' });
    expect(made).toMatchObject({ currency: 'OMR', total: 85_000 });
    expect(
      (await school.call(familyChallan, { family_id: khan, bill_month: thisMonth }, { as: 'neighbour' })).code,
    ).toBe(404);
    expect((await school.call(familyChallanPrint, { id: made.id }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(familyChallan, { family_id, bill_month: thisMonth }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('challans by message', () => {
  const send = (more: object, as: 'clerk' | 'nobody' | 'neighbour' = 'clerk') => school.call(challanSend, more, { as });
  const intents = () =>
    school.owner(() =>
      rowsOf(
        sql<{
          data: Record<string, unknown>;
        }>`select data from platform.message_intents where event_code = 'FEE_CHALLAN' order by id`,
      ),
    );

  test('one a family and month with sum, day and code; paid ones are left out; looked at first without being sent', async () => {
    const ids = (await school.must(challanList, {}, { as: 'clerk' })).data.map((row) => row.challan_id);
    const looked = await send({ ids, preview: true });
    expect(looked.data).toMatchObject({ families: 2, challans: 2, amount: 4_000 * RUPEE, not_open: 4, told_today: 0 });
    expect(await intents()).toHaveLength(0);
    expect((await send({ ids })).data.families).toBe(2);
    expect((await intents()).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ students: 'Alone', amount: 2_000 * RUPEE, due }),
    );
    expect((await send({ ids })).data).toMatchObject({ families: 0, told_today: 2 });
    expect(await intents()).toHaveLength(2);
  });

  test('many are told by a job: what was told already is left out, run again it tells nobody twice', async () => {
    const ids = (await school.must(challanList, {}, { as: 'clerk' })).data.map((row) => row.challan_id);
    await school.owner(() =>
      rowsOf(
        sql`delete from platform.message_intents where id = (select min(id) from platform.message_intents where event_code = 'FEE_CHALLAN')`,
      ),
    );
    const before = (await intents()).length;
    const run = async () => {
      const id = await school.as('clerk', () =>
        enqueue(sendChallansJob, {
          title: 'Challans sent',
          input: { families: ids.map((one) => [one]) },
          total: ids.length,
        }),
      );
      await runWaitingJobs();
      return school.must(jobView, { id }, { as: 'clerk' });
    };
    expect(await run()).toMatchObject({ state: 'done', result: { families: 1, challans: 1 } });
    expect(await intents()).toHaveLength(before + 1);
    expect((await run()).result).toMatchObject({ families: 0 });
    expect(await intents()).toHaveLength(before + 1);
  });

  test('of a list that changed, of another branch, without the right, of nothing', async () => {
    expect((await send({ all: { filters: {}, count: 99 } })).code).toBe(409);
    expect((await send({})).code).toBe(422);
    const ids = (await school.must(challanList, {}, { as: 'clerk' })).data.map((row) => row.challan_id);
    expect((await send({ ids }, 'neighbour')).data).toMatchObject({ families: 0, challans: 0 });
    expect((await send({ ids }, 'nobody')).code).toBe(403);
  });
});
