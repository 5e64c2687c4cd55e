// Several desks at once at one family (04 §2.3, §6.4, §9; FEE-46, FEE-55): certificates, family challans and money placed anew meet deposits and
// reversals. Who is second copies, finds what the first left, or is refused with a sentence; the books agree.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth, firstDayOf } from '#kernel/dates.ts';
import { familyChallan, familyChallanPrint } from '#modules/fees/challans/contract/family-challan.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { depositPlacement, depositReallocate } from '#modules/fees/reallocations/contract/reallocations.ts';
import { certificatePrint } from '#modules/fees/statements/contract/certificate.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const before = addMonths(thisMonth, -1);
const year = { from: addDays(today, -300), to: today };
const ROUNDS = 6;
const AT_ONCE = 8;
let scene: FeeScene;
let school: School;
let folder: string;
let pupils: Record<string, number>;
let family_id = 0;
let account_id = 0;

const idOf = (name: string): number => pupils[name] ?? 0;
const atOnce = <T>(n: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, nth) => work(nth)));
const take = (rupees: number, who: object = { student_id: idOf('Elder') }) =>
  school.call(
    depositCreate,
    { ...who, channel: 'cash', value_date: today, account_id, amount: rupees * RUPEE, another: true },
    clerk,
  );
const owner = <T>(query: ReturnType<typeof sql<T>>) => school.owner(() => rowsOf(query));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maktab-races-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openFeeScene();
  ({ school } = scene);
  await sessionFrom(school, firstDayOf(before));
  pupils = await scene.admit(f8, [
    { name: 'Elder', family: 'Khan', plan: { TUI: 5_000 } },
    { name: 'Younger', family: 'Khan', plan: { TUI: 3_000 } },
  ]);
  await scene.post(f8, before, dayInMonth(before, 10));
  await scene.post(f8, thisMonth, addDays(today, 5));
  account_id = await scene.account(f8, 'cash');
  const [row] = await owner(
    sql<{ family_id: number }>`select family_id from students.students where id = ${idOf('Elder')}::bigint`,
  );
  family_id = row?.family_id ?? 0;
  for (const name of ['Elder', 'Younger']) expect((await take(100, { student_id: idOf(name) })).code).toBe(201);
});
afterAll(async () => {
  await closePrinter();
  delete process.env['MAKTAB_DATA'];
  await rm(folder, { recursive: true, force: true });
});

describe('certificates', () => {
  const certificates = () =>
    owner(sql<{ student_id: number; copies: number; status: string; total: number }>`
      select student_id, copies, status, total from fees.fee_certificates order by id`);

  test('eight at once of two children, named in either order, are one number a child and seven copies', async () => {
    const both = [idOf('Elder'), idOf('Younger')];
    const answers = await atOnce(AT_ONCE, (nth) =>
      school.call(certificatePrint, { ...year, student_ids: nth % 2 === 0 ? both : both.toReversed() }, clerk),
    );
    expect(answers.map((one) => one.code)).toEqual(answers.map(() => 200));
    const known = await certificates();
    expect(known.map((one) => one.student_id).toSorted((a, b) => a - b)).toEqual(both.toSorted((a, b) => a - b));
    expect(known.every((one) => one.copies === AT_ONCE - 1 && one.status === 'valid')).toBe(true);
  });

  test('while money comes in: one is valid, and the last says what was paid', async () => {
    const student_ids = [idOf('Elder')];
    const codes = await atOnce(AT_ONCE, async (nth) =>
      nth % 2 === 0
        ? (await take(50)).code
        : (await school.call(certificatePrint, { ...year, student_ids }, clerk)).code,
    );
    expect(codes.every((code) => code === 201 || code === 200)).toBe(true);
    expect((await school.call(certificatePrint, { ...year, student_ids }, clerk)).code).toBe(200);
    const valid = (await certificates()).filter((one) => one.student_id === idOf('Elder') && one.status === 'valid');
    expect(valid.map((one) => one.total)).toEqual([(100 + 4 * 50) * RUPEE]);
  });
});

describe('family challans', () => {
  test('eight at once are one open sheet and one code, with eight numbers', async () => {
    const made = await atOnce(AT_ONCE, () => school.must(familyChallan, { family_id, bill_month: thisMonth }, clerk));
    expect(new Set(made.map((one) => one.payment_code)).size).toBe(1);
    expect(new Set(made.map((one) => one.doc_no)).size).toBe(AT_ONCE);
    const open = await owner(sql<{ id: number }>`select id from fees.family_challans where status = 'open'`);
    expect(open).toHaveLength(1);
    const codes = await owner(
      sql`select 1 from fees.payment_codes where kind = 2 and family_id = ${family_id}::bigint`,
    );
    expect(codes).toHaveLength(1);
  });

  test('while the family pays by its code: each is made, replaced or paid; what is open is in no sheet twice', async () => {
    const { payment_code: code } = await school.must(familyChallan, { family_id, bill_month: thisMonth }, clerk);
    const codes = await atOnce(AT_ONCE, async (nth) =>
      nth % 2 === 0
        ? (await take(200, { code })).code
        : (await school.call(familyChallan, { family_id, bill_month: thisMonth }, clerk)).code,
    );
    expect(codes).toEqual(codes.map(() => 201));
    const last = await school.must(familyChallan, { family_id, bill_month: thisMonth }, clerk);
    const owed = await Promise.all(
      ['Elder', 'Younger'].map((name) => scene.ledger(f8, 'student_receivable', idOf(name))),
    );
    expect(last.total).toBe(owed.reduce((sum, one) => sum + one, 0));
    expect((await school.call(familyChallanPrint, { id: last.id }, clerk)).code).toBe(200);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('money placed again', () => {
  const reason = 'The father meant this month';

  test('against its reversal: one is done, the other refused; the books agree each time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { deposit_id: id } = (await take(300)).data;
      const lies = await school.must(depositPlacement, { id }, clerk);
      const allocation = [{ challan_id: lies.challans.at(-1)?.challan_id ?? 0, amount: 300 * RUPEE }];
      const [anew, undone] = await Promise.all([
        school.call(depositReallocate, { id, version: lies.version, reason, allocation }, clerk),
        school.call(depositReverse, { id, version: lies.version, reason: 'Typed twice' }, clerk),
      ]);
      expect([anew.code, undone.code].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [deposit] = await owner(sql<{ status: string }>`select status from fees.deposits where id = ${id}::bigint`);
      expect(deposit?.status).toBe(anew.code === 200 ? 'posted' : 'reversed');
    }
    expect(await scene.proofs()).toEqual([]);
  });

  test('eight desks at one receipt: one places it, the others are told that it changed', async () => {
    const { deposit_id: id } = (await take(400)).data;
    const lies = await school.must(depositPlacement, { id }, clerk);
    const newer = lies.challans.at(-1)?.challan_id ?? 0;
    const answers = await atOnce(AT_ONCE, (nth) =>
      school.call(
        depositReallocate,
        { id, version: lies.version, reason, allocation: [{ challan_id: newer, amount: (nth + 1) * 10 * RUPEE }] },
        clerk,
      ),
    );
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
    for (const one of answers.filter((answer) => answer.code !== 200))
      expect([one.code, one.message]).toEqual([409, expect.stringContaining('changed since you opened it')]);
    expect(await scene.proofs()).toEqual([]);
  });

  test('against deposits on the same challan: nothing is paid twice', async () => {
    const { deposit_id: id } = (await take(500)).data;
    const lies = await school.must(depositPlacement, { id }, clerk);
    const newer = lies.challans.at(-1)?.challan_id ?? 0;
    const codes = await atOnce(AT_ONCE, async (nth) =>
      nth === 0
        ? (
            await school.call(
              depositReallocate,
              { id, version: lies.version, reason, allocation: [{ challan_id: newer, amount: 500 * RUPEE }] },
              clerk,
            )
          ).code
        : (await take(2_000)).code,
    );
    expect(codes.every((code) => [200, 201, 409, 422].includes(code))).toBe(true);
    const over = await owner(sql`select 1 from fees.challans where balance < 0`);
    expect(over).toEqual([]);
    expect(await scene.proofs()).toEqual([]);
  });
});
