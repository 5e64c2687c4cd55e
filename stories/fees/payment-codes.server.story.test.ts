// Payment codes (FEE-66; 04 §5.4 bank/transfercode, bank-transfer-code): made in bulk, looked up, replaced, printed.

import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#modules/fees/payment-codes/contract/payment-codes.ts';
import { makeCodes } from '#modules/fees/payment-codes/actions/make-codes.ts';
import { retireClock } from '#modules/fees/payment-codes/actions/replace-code.ts';
import { isPaymentCode } from '#modules/fees/payment-codes/rules/index.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, type School } from '../harness/school.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';

let scene: FeeScene;
let school: School;
let child: Record<string, number>;

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  child = {
    ...(await scene.admit(branches.f8, [
      { name: 'Amna', plan: { TUI: 6_000 } },
      { name: 'Bilal', plan: { TUI: 6_000 } },
    ])),
    ...(await scene.admit(branches.g9, [{ name: 'Zara', plan: { TUI: 6_000 } }])),
  };
});

const list = (which: 'active' | 'missing' | 'replaced', as: 'clerk' | 'neighbour' | 'admin' = 'clerk') =>
  school.must(contract.codeList, { list: which, fetchCount: 100 }, { as });
const codeOf = async (name: string) =>
  (await list('active', 'admin')).data.find((row) => row.student_name === name)?.code ?? '';

describe('codes in bulk', () => {
  it('are made for all that the filters find, by a job; each child gets one with a check digit, others are left alone', async () => {
    const missing = await list('missing');
    expect(missing.data.map((row) => row.student_name)).toEqual(['Amna', 'Bilal']);
    expect(missing.figures).toMatchObject({ missing: 2, active: 0 });
    const all = { all: { filters: { list: 'missing' as const }, count: 2 } };
    expect((await school.call(contract.codeGenerate, { all: { ...all.all, count: 3 } }, { as: 'clerk' })).code).toBe(
      409,
    );
    const begun = await school.must(contract.codeGenerate, all, { as: 'clerk' });
    expect(begun.rows).toBe(2);
    await runWaitingJobs();
    const made = await list('active');
    expect(made.data.every((row) => isPaymentCode(row.code ?? ''))).toBe(true);
    expect((await list('active', 'neighbour')).total).toBe(0);
  });

  it('of two who ask at once are one a child, and a child of another branch is passed over', async () => {
    const ids = Object.values(child);
    const made = await Promise.all([
      school.as('clerk', () => makeCodes(ids)),
      school.as('clerk', () => makeCodes(ids)),
    ]);
    expect(made).toEqual([0, 0]);
    expect((await list('missing', 'neighbour')).data.map((row) => row.student_name)).toEqual(['Zara']);
  });
});

describe('one code', () => {
  it('says whose it is and what is open; another branch and a wrong digit find nothing', async () => {
    const code = await codeOf('Amna');
    const spaced = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`;
    const found = await school.must(contract.codeRead, { code: spaced }, { as: 'clerk' });
    expect(found).toMatchObject({
      code,
      kind: 'student',
      state: 'active',
      student_name: 'Amna',
      open: 0,
      currency: 'PKR',
    });
    expect((await school.call(contract.codeRead, { code }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(contract.codeRead, { code }, { as: 'nobody' })).code).toBe(403);
    const wrong = `${code.slice(0, 9)}${(Number(code[9]) + 1) % 10}`;
    expect((await school.call(contract.codeRead, { code: wrong }, { as: 'clerk' })).code).toBe(404);
  });

  it('is replaced once, with its reason; the old one keeps its owner (FEE-66)', async () => {
    const code = await codeOf('Bilal');
    const ask = { code, reason: 'Card was lost on the bus' };
    expect((await school.call(contract.codeReplace, { ...ask, reason: 'no' }, { as: 'clerk' })).code).toBe(422);
    expect((await school.call(contract.codeReplace, ask, { as: 'neighbour' })).code).toBe(404);
    const [one, two] = await Promise.all([
      school.call(contract.codeReplace, ask, { as: 'clerk' }),
      school.call(contract.codeReplace, ask, { as: 'admin' }),
    ]);
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const fresh = await codeOf('Bilal');
    expect(fresh).not.toBe(code);
    const old = await school.must(contract.codeRead, { code }, { as: 'clerk' });
    expect(old).toMatchObject({ state: 'replaced', student_name: 'Bilal', replaced_by: fresh, reason: ask.reason });
    expect((await list('replaced')).data.map((row) => [row.code, row.replaced_by])).toEqual([[code, fresh]]);
  });

  it('is retired 13 months after it was replaced, not before', async () => {
    const run = (now: Date) =>
      school.owner(() => retireClock.run({ day: '' as never, now, school_id: 1, branch_id: 0 }));
    const [old] = (await list('replaced')).data;
    const later = (months: number) => new Date(Date.parse(old?.issued_at ?? '') + months * 31 * 86_400_000);
    await run(later(12));
    expect((await list('replaced')).data[0]?.state).toBe('replaced');
    await run(later(14));
    expect((await list('replaced')).data[0]?.state).toBe('retired');
  });
});

it('cards of a class are one PDF; who has no code has no card', async () => {
  const cards = await school.call(
    contract.codeCards,
    { ids: [child['Amna'] ?? 0, child['Bilal'] ?? 0] },
    { as: 'clerk' },
  );
  expect([cards.code, cards.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await school.call(contract.codeCards, { ids: [child['Zara'] ?? 0] }, { as: 'neighbour' })).code).toBe(404);
});

it('no child has two codes in use, whatever happened', async () => {
  const twice = await school.owner(() =>
    rowsOf(
      sql`select student_id from fees.payment_codes where kind = 1 and status = 'active' group by 1 having count(*) > 1`,
    ),
  );
  expect(twice).toEqual([]);
  const audit = await school.owner(() =>
    rowOf(
      sql<{
        n: number;
      }>`select count(*)::int as n from platform.audit_entries where record_kind = 'payment code' and action = 'replaced'`,
    ),
  );
  expect(audit?.n).toBe(1);
});
