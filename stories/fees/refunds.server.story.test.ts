// What goes back after a leaving, and a deposit that is used later (FEE-60, FEE-71): refunds are seen with their state; a kept deposit settles what
// comes after; taking the leaving back gives it back.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { chargeStudent } from '#modules/fees/issued-challans/actions/charge-student.ts';
import { refundList } from '#modules/fees/refunds/contract/refunds.ts';
import { securityUse } from '#modules/fees/leaving/contract/security-deposits.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { cashier, clerk, f8, type LeavingScene, openLeaving, today } from '../students/leaving-scene.ts';
import { RUPEE } from './fee-scene.ts';

let scene: LeavingScene;

beforeAll(async () => {
  scene = await openLeaving(['Ali', 'Bina', 'Careem']);
  for (const name of ['Ali', 'Bina']) await scene.pay(name, 3200);
});

const inTime = { notice_on: addDays(today, -40) };
const use = (name: string, rupees?: number, options: object = clerk) =>
  scene.fees.school.call(
    securityUse,
    { student_id: scene.student(name), ...(rupees === undefined ? {} : { amount: rupees * RUPEE }) },
    options,
  );
const charge = (name: string, rupees: number) =>
  scene.fees.school.as('clerk', () =>
    chargeStudent({
      branch_id: f8,
      student_id: scene.student(name),
      purpose: 'other',
      amount: rupees * RUPEE,
      due_on: today,
      description: 'A book that was found damaged',
      source_type: 'story',
      source_id: 1,
    }),
  );

describe('FEE-71 the deposit of a child that left', () => {
  it('is never used while the child is at school', async () => {
    const answer = await use('Ali');
    expect([answer.code, answer.message]).toEqual([409, expect.stringContaining('has not left')]);
  });

  it('a kept deposit settles what is owed later, no more than that', async () => {
    await scene.approve(await scene.ask('Ali', { ...inTime, deposit_action: 'keep' }));
    const nothing = await use('Ali');
    expect([nothing.code, nothing.message]).toEqual([409, expect.stringContaining('owes nothing')]);
    await charge('Ali', 4000);
    expect((await use('Ali', 4001)).errors['amount']?.[0]).toContain('At most PKR 4,000');
    expect((await use('Ali', 1500)).data).toMatchObject({
      applied: 1500 * RUPEE,
      still_due: 2500 * RUPEE,
      security_held: 8500 * RUPEE,
      settlements: [{ amount: 1500 * RUPEE }],
    });
    expect((await use('Ali')).data).toMatchObject({ applied: 2500 * RUPEE, still_due: 0, security_held: 6000 * RUPEE });
    expect(await scene.fees.ledger(f8, 'security_held', scene.student('Ali'))).toBe(-6000 * RUPEE);
    expect((await use('Ali', 1, { as: 'neighbour' })).code).toBe(404);
    expect((await use('Ali', 1, { as: 'nobody' })).code).toBe(403);
    expect(await scene.fees.proofs()).toEqual([]);
  });

  it('two who use it at once never use more than is owed', async () => {
    await charge('Ali', 1000);
    const both = await Promise.all([use('Ali'), use('Ali')]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await scene.fees.ledger(f8, 'security_held', scene.student('Ali'))).toBe(-5000 * RUPEE);
  });

  it('a leaving that is taken back gives the used deposit back', async () => {
    const { school } = scene.fees;
    const { leaving } = await school.must(
      leavings.leavingDraft,
      { student_id: scene.student('Ali'), last: true },
      clerk,
    );
    await school.must(
      leavings.leavingReverse,
      { id: leaving?.id ?? 0, version: leaving?.version ?? 0, reason: 'It stays' },
      cashier,
    );
    expect(await scene.fees.ledger(f8, 'security_held', scene.student('Ali'))).toBe(-10_000 * RUPEE);
    expect(await scene.fees.proofs()).toEqual([]);
  });
});

describe('FEE-60 refunds with their state', () => {
  it('a deposit that goes back stands in the list and on the statement until it is paid', async () => {
    const { school } = scene.fees;
    await scene.approve(await scene.ask('Bina', inTime));
    const list = await school.must(refundList, { status: 'approved' }, clerk);
    expect(list.data).toMatchObject([
      { student_name: 'Bina', source: 'security', status: 'approved', currency: 'PKR' },
    ]);
    expect(list.figures).toEqual({ waiting: 1, waiting_amount: list.data[0]?.amount });
    const statement = await school.must(statementRead, { student_id: scene.student('Bina') }, clerk);
    expect(statement.refunds).toMatchObject([{ amount: list.data[0]?.amount, status: 'approved' }]);
    expect((await school.must(refundList, { filter: 'bina' }, clerk)).total).toBe(1);
    expect((await school.must(refundList, {}, { as: 'neighbour' })).total).toBe(0);
    expect((await school.call(refundList, {}, { as: 'nobody' })).code).toBe(403);
  });
});
